// Builds a corpus with the layouts of the project, as `npm run build` does: node build.ts CORPUS PAGES OUT KEPT.
import { buildAgain } from '../build/build-again.ts';
import { digestOfFiles } from '../build/inputs.ts';
import { filesIn } from '../build/files-in.ts';

const [corpus, pages, out, kept] = process.argv.slice(2);
process.env['BENCH_CORPUS'] = corpus;
const site = await buildAgain({
  ...{ out: out!, kept: kept!, data: digestOfFiles((await filesIn(corpus!)).sort()) },
  ...{ configModule: 'scripts/bench/site/config.ts', folders: ['scripts/bench/site'] },
});
const made = Object.keys(site.pages).filter((file) => file.endsWith('.html'));
if (made.length !== Number(pages)) throw new Error(`${made.length} pages were built of ${pages}.`);
