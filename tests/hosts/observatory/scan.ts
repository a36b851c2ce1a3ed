// Runs the tests of MDN HTTP Observatory on a local server. Usage: node scan.ts PACKAGE HTTP-PORT HTTPS-PORT PATH… The
// command of the package is not usable: it accepts only `/` of a public host, and needs a preload list that its install
// script downloads.
import { registerHooks } from 'node:module';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

interface Outcome {
  result: string;
  pass: boolean;
}
type Retrieve = (host: string, options: { httpPort: string; httpsPort: string; path: string }) => Promise<object>;
type RunTest = (requests: object) => Outcome;

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/analyzer/hsts.js')
      ? { format: 'module', source: 'export const isHstsPreloaded = () => null;', shortCircuit: true }
      : next(url, context),
});

const [, , folder = '', httpPort = '', httpsPort = '', ...paths] = argv;
const load = (file: string): Promise<unknown> => import(`${pathToFileURL(folder).href}/src/${file}`);
const { retrieve } = (await load('retriever/retriever.js')) as { retrieve: Retrieve };
const { ALL_TESTS } = (await load('constants.js')) as { ALL_TESTS: RunTest[] };
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = (await load('grader/charts.js')) as {
  MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
};
const { getGradeForScore, getScoreModifier } = (await load('grader/grader.js')) as {
  getGradeForScore: (score: number) => { grade: string; score: number };
  getScoreModifier: (result: string) => number;
};

/** Scores a page like the package: additional points count only if the score without them is an A. */
async function scan(path: string) {
  const requests = await retrieve('localhost', { httpPort, httpsPort, path });
  const results = ALL_TESTS.map((test) => test(requests)).map(({ result, pass }) => ({
    result,
    pass,
    points: getScoreModifier(result),
  }));
  const sum = (points: number[]) => points.reduce((total, one) => total + one, 100);
  const strict = sum(results.map(({ points }) => Math.min(points, 0)));
  const score = strict >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(results.map(({ points }) => points)) : strict;
  return { path, ...getGradeForScore(score), results };
}

const scans = [];
for (const path of paths) scans.push(await scan(path));
console.log(JSON.stringify(scans));
