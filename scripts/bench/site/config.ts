import type { AstroInlineConfig } from 'astro';
import { standIn } from './stand-in.ts';

export default {
  srcDir: 'scripts/bench/site',
  cacheDir: '.cache/bench/astro',
  vite: { plugins: [standIn], cacheDir: '.cache/bench/vite' },
} satisfies AstroInlineConfig;
