import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Reads } from '~/lib/tracked-reads.ts';
import { pagePolicies, policyOfPage, type PagePolicies } from '~/routing/page-policies.ts';
import { generate } from '../locales/generate.ts';
import { headerPolicy } from '../pages/policy.ts';
import { AstroChanged } from './astro-internals.ts';
import { askAgain, findChanges } from './changes.ts';
import { compiledFile } from './compiled.ts';
import { filesIn } from './files-in.ts';
import { digestOfFile } from './inputs.ts';
import type { Digests, MadeSite } from './made-site.ts';
import { step } from './progress.ts';
import { renderSite } from './render.ts';
import { addScripts, renderAll } from './render-all.ts';
import { checkFaults, type Rendered } from './render-files.ts';
import { openRenderer, type PlannedFile, type Renderer } from './renderer.ts';

/** A site that was made; files that were rendered lie in the work folder, all others where the last site stands. */
export interface Made extends MadeSite {
  /** How: everything compiled and rendered, everything rendered, or what changed. */
  how: 'built' | 'rendered' | 'changed pages rendered';
  rendered: string[];
}

/** Where things are made, and which site. */
export interface MakeOptions {
  work: string;
  /** The folder of compiled pages, whose name changes with the code. */
  compiled: string;
  configModule?: string | undefined;
}

const digestsOf = (folder: string, files: readonly string[]): Digests =>
  Object.fromEntries(files.map((file) => [file, digestOfFile(join(folder, file))]));

function numbered(reads: ReadonlyMap<string, Iterable<string>>, shared: Reads, answers: ReadonlyMap<string, string>) {
  const indexes = new Map<string, number>();
  const list: [string, string][] = [];
  const indexOf = (question: string): number => {
    let index = indexes.get(question);
    if (index === undefined) {
      indexes.set(question, (index = list.length));
      list.push([question, answers.get(question) ?? '']);
    }
    return index;
  };
  const numbers = (questions: Iterable<string>): number[] => [...questions].map(indexOf);
  return {
    shared: numbers(shared),
    reads: Object.fromEntries([...reads].map(([file, questions]) => [file, numbers(questions)])),
    answers: list,
  };
}

async function render(options: MakeOptions, files: readonly PlannedFile[], renderer: Renderer) {
  let pages = 0;
  const rendered = await step(
    'Pages',
    () => renderAll(options.compiled, renderer, files, options.work, (count) => (pages += count)),
    () => `${pages} of about ${files.length}`,
  );
  checkFaults(rendered);
  return rendered;
}

const policiesOf = (rendered: Rendered): PagePolicies =>
  pagePolicies(new Map([...rendered.policies].map(([file, policy]) => [file, headerPolicy(policy)])));

/** Generates what follows from the texts, compiles the site and renders all of it. */
export async function makeAll(options: MakeOptions): Promise<Made> {
  const { work, compiled, configModule } = options;
  await step('Texts and types', () => generate());
  const rendered = await renderSite({ out: work, compiled, configModule });
  const files = (await filesIn(work)).map((file) => file.slice(work.length + 1));
  return {
    how: 'built',
    rendered: files,
    pages: Object.fromEntries(rendered.digests),
    assets: digestsOf(
      work,
      files.filter((file) => !rendered.digests.has(file)),
    ),
    ...numbered(rendered.reads, rendered.shared, rendered.answers),
    policies: policiesOf(rendered),
  };
}

/** Whether the compiled pages of a site are still there. */
export const isCompiled = (compiled: string): boolean => existsSync(compiledFile(compiled));

/** Renders what changed since a site of the same code was made, with the pages that were compiled for it. */
export async function makeChanges(options: MakeOptions, last: MadeSite): Promise<Made> {
  mkdirSync(options.work, { recursive: true });
  const renderer = await openRenderer(options.compiled).catch((error: unknown) => {
    if (!(error instanceof AstroChanged)) throw error;
  });
  // All is made anew then, and it is said why.
  if (!renderer) return makeAll(options);
  // Before the plan, which forgets the texts of all news that it has read; the answers keep them.
  const today = askAgain(last);
  const plan = await renderer.plan();
  const { files, answers, isAll } = findChanges(last, today, plan);
  await addScripts(renderer, plan);
  const rendered = await render(options, files, renderer);

  const questions = last.answers.map(([question]) => question);
  const reads = new Map<string, Iterable<string>>();
  const pages: Digests = {};
  for (const { file } of plan) {
    const made = rendered.digests.get(file);
    const asked = made ? rendered.reads.get(file) : last.reads[file]?.map((index) => questions[index] ?? '');
    if (asked) reads.set(file, asked);
    const digest = made ?? last.pages[file];
    if (digest) pages[file] = digest;
  }
  const shared = new Set([...last.shared.map((index) => questions[index] ?? ''), ...rendered.shared]);
  const isUsual = [...rendered.policies].every(
    ([file, policy]) => policyOfPage(last.policies, file) === headerPolicy(policy),
  );
  // A page of a new policy moves a rule that all hosts have: that is seen with all pages in view.
  if (!isUsual && !isAll) return makeAll(options);
  return {
    how: isAll ? 'rendered' : 'changed pages rendered',
    rendered: files.map(({ file }) => file),
    pages,
    assets: last.assets,
    ...numbered(reads, shared, new Map([...answers, ...rendered.answers])),
    policies: isAll ? policiesOf(rendered) : last.policies,
  };
}
