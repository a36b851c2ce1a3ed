// Asks the pages that the last build compiled as the renderer does, and tells what Astro answers: node raw-pages.ts.
import { readFileSync } from 'node:fs';
import { openApplication } from '../../../scripts/build/astro-internals.ts';
import { compiledFile, type Compiled } from '../../../scripts/build/compiled.ts';
import { openRenderer } from '../../../scripts/build/renderer.ts';

const compiled = '.cache/build/compiled';
process.env['NODE_ENV'] = 'production';

/** What was found. */
export interface RawPages {
  inlineScripts: [name: string, code: string][];
  /** The sheets of pages, by Astro's key of their module. */
  styles: string[];
  integrity: string[];
  /** The file of every page and every other file that page modules make, and the key of its route. */
  plan: [file: string, route: string][];
  /** Pages as Astro renders them, by file. */
  pages: Record<string, string>;
  /** How an article was answered that nobody said would be asked for. */
  unexpected: string;
}

const { inlineScripts } = await openApplication(
  compiled,
  JSON.parse(readFileSync(compiledFile(compiled), 'utf8')) as Compiled,
);
const renderer = await openRenderer(compiled);
const plan = await renderer.plan();
const find = (file: string) => plan.find((planned) => planned.file === file)!;
const render = async (file: string) => (await renderer.render(find(file), new Set())).body.toString();
const pages: RawPages['pages'] = {};
for (const file of ['en/dappstore/detail.html', 'ko/dappstore.html', 'icons.svg']) pages[file] = await render(file);

const [expected, other] = plan.filter(({ file }) => /^en\/news\/\d+\.html$/.test(file));
renderer.expect([expected!]);
const unexpected = await render(other!.file).catch((error: unknown) =>
  error instanceof Error ? error.name : 'thrown',
);
const told: RawPages = {
  ...{ inlineScripts, pages, unexpected },
  styles: (JSON.parse(readFileSync(compiledFile(compiled), 'utf8')) as Compiled).styles
    .filter(([, list]) => list.length > 0)
    .map(([key]) => key),
  integrity: [...renderer.integrity.keys()],
  plan: plan.map(({ file, route }) => [file, route]),
};
process.stdout.write(JSON.stringify(told));
