import type { AstroInlineConfig } from 'astro';

/** The Astro configuration of a site with a few pages, where it differs from the default. */
export default {
  srcDir: 'tests/e2e/third-parties/site',
  cacheDir: '.cache/third-parties/astro',
  vite: { cacheDir: '.cache/third-parties/vite' },
} satisfies AstroInlineConfig;
