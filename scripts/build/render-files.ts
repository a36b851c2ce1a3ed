import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestsOfAnswers, sharedReads, type Reads } from '~/lib/tracked-reads.ts';
import { withResolvedMarks, withoutMarks } from './resolve-marks.ts';
import { pageFinisher } from './finish-page.ts';
import { digestOfContent } from './inputs.ts';
import type { PlannedFile, Renderer } from './renderer.ts';

/** What rendering found out, beside the files it wrote. */
export interface Rendered {
  /** What each file was made of: the questions that were asked for it. */
  reads: Map<string, Reads>;
  /** The same for what all files share. */
  shared: Reads;
  /** The digests of the answers. */
  answers: ReadonlyMap<string, string>;
  /** The digest of each file. */
  digests: Map<string, string>;
  /** The policy of each page. */
  policies: Map<string, string>;
  /** What a page holds that its policy forbids, in words. */
  faults: string[];
  /** What a page holds that its policy keeps from running, in words. */
  strangers: string[];
}

const atOnce = 8;

const isText = /\.(?:js|json|svg|txt|webmanifest|xml)$/;
const unmarked = (body: Buffer): Buffer => Buffer.from(withoutMarks(body.toString('latin1')), 'latin1');

const nothingRendered = (): Rendered => ({
  reads: new Map(),
  shared: sharedReads(),
  answers: digestsOfAnswers(),
  digests: new Map(),
  policies: new Map(),
  faults: [],
  strangers: [],
});

/** Writes files into a folder; makes each of its folders once. */
function writerInto(out: string): (file: string, content: Buffer) => void {
  const folders = new Set<string>();
  return (file, content) => {
    const path = join(out, file);
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(path, content);
  };
}

/** Renders files into a folder and makes the pages among them whole; `done` counts along. */
export async function renderFiles(
  renderer: Renderer,
  files: readonly PlannedFile[],
  out: string,
  done: () => void,
): Promise<Rendered> {
  const finish = pageFinisher(renderer.integrity, renderer.imports);
  const writeInto = writerInto(out);
  const rendered = nothingRendered();
  const write = (file: string, content: Buffer): void => {
    writeInto(file, content);
    rendered.digests.set(file, digestOfContent(content));
  };

  async function renderOne(planned: PlannedFile): Promise<void> {
    const { file } = planned;
    const reads: Reads = new Set();
    const { body, isPage } = await renderer.render(planned, reads);
    if (reads.size > 0) rendered.reads.set(file, reads);
    if (!isPage) return write(file, isText.test(file) ? unmarked(body) : body);
    const { html, policy, faults, strangers } = finish(withResolvedMarks(body.toString('latin1')));
    rendered.policies.set(file, policy);
    rendered.faults.push(...faults.map((fault) => `${file} ${fault}`));
    rendered.strangers.push(...strangers.map((stranger) => `${file} holds ${stranger}`));
    write(file, Buffer.from(html, 'latin1'));
    done();
  }

  const queue = files.toReversed();
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await renderOne(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return rendered;
}

const listed = (lines: readonly string[]): string => `\n  ${lines.toSorted().slice(0, 20).join('.\n  ')}.`;

/** Throws with what pages hold that their policy forbids; what it keeps from running is only logged. */
export function checkFaults({ faults, strangers }: Pick<Rendered, 'faults' | 'strangers'>): void {
  if (strangers.length > 0)
    console.error(`The policy lets nothing of this run, in ${strangers.length} places:${listed(strangers)}`);
  if (faults.length > 0) throw new Error(`The policy forbids what these pages hold:${listed(faults)}`);
}
