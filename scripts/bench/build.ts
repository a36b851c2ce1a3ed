// Builds a corpus with the project's own layouts as `npm run build` builds the site: node build.ts CORPUS PAGES OUT.
import { generate } from '../locales/generate.ts';
import { renderSite } from '../build/render.ts';

const [corpus, pages, out] = process.argv.slice(2);
process.env['BENCH_CORPUS'] = corpus;
generate();
const { policies } = await renderSite({
  out: out!,
  compiled: '.cache/bench/compiled',
  configModule: 'scripts/bench/site/config.ts',
});
if (policies.size !== Number(pages)) throw new Error(`${policies.size} pages were built of ${pages}.`);
