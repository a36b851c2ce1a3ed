// Builds a corpus with the project's own layouts as `npm run build` builds the site: node build.ts CORPUS PAGES OUT COMPILED.
import { renderAgain } from '../build/render-again.ts';

const [corpus, pages, out, compiled] = process.argv.slice(2);
process.env['BENCH_CORPUS'] = corpus;
const site = { out: out!, compiled: compiled!, configModule: 'scripts/bench/site/config.ts' };
const made = Object.keys((await renderAgain(site, ['scripts/bench/site'])).pages).filter((file) =>
  file.endsWith('.html'),
);
if (made.length !== Number(pages)) throw new Error(`${made.length} pages were built of ${pages}.`);
