// Builds a corpus with the project's own layouts as `npm run build` builds the site: node build.ts CORPUS PAGES OUT.
import { generate } from '../generate.ts';
import { renderPages } from '../build/render.ts';

const [corpus, pages, out] = process.argv.slice(2);
process.env['BENCH_CORPUS'] = corpus;
generate();
const built = await renderPages({
  out: out!,
  compiled: '.cache/bench/compiled',
  configModule: 'scripts/bench/site/config.ts',
});
if (built.pages !== Number(pages)) throw new Error(`${built.pages} pages were built of ${pages}.`);
