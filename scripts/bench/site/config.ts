import type { AstroInlineConfig } from 'astro';
import { standIn } from './stand-in.ts';

/** What differs from the site's own configuration of Astro when a corpus is built. */
export default {
  srcDir: 'scripts/bench/site',
  cacheDir: '.cache/bench/astro',
  vite: { plugins: [standIn], cacheDir: '.cache/bench/vite' },
} satisfies AstroInlineConfig;
