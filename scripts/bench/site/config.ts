import type { AstroInlineConfig } from 'astro';
import { standIn } from './stand-in.ts';

/** The Astro options for building a corpus. */
export default {
  srcDir: 'scripts/bench/site',
  cacheDir: '.cache/bench/astro',
  vite: { plugins: [standIn], cacheDir: '.cache/bench/vite' },
} satisfies AstroInlineConfig;
