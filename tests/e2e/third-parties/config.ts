import type { AstroInlineConfig } from 'astro';

/** What differs from the site's own configuration of Astro when a few of its pages are built. */
export default {
  srcDir: 'tests/e2e/third-parties/site',
  cacheDir: '.cache/third-parties/astro',
  vite: { cacheDir: '.cache/third-parties/vite' },
} satisfies AstroInlineConfig;
