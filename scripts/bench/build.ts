// Builds a corpus with the project's own layouts as `npm run build` builds the site: node build.ts CORPUS PAGES OUT.
import { generate } from '../generate.ts';
import { renderPages } from '../build/render.ts';
import { standIn } from './site/stand-in.ts';

const [corpus, pages, out] = process.argv.slice(2);
process.env['BENCH_CORPUS'] = corpus;
generate();
const built = await renderPages(out!, Number(pages), {
  srcDir: 'scripts/bench/site',
  cacheDir: '.cache/bench/astro',
  vite: { plugins: [standIn], cacheDir: '.cache/bench/vite' },
});
if (built !== Number(pages)) throw new Error(`${built} pages were built of ${pages}.`);
