import type { AstroInlineConfig } from 'astro';

/** Changes of the Astro configuration, for a site with a few pages. */
export default {
  srcDir: 'tests/e2e/third-parties/site',
  cacheDir: '.cache/third-parties/astro',
  vite: { cacheDir: '.cache/third-parties/vite' },
} satisfies AstroInlineConfig;
