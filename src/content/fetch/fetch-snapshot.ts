import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as constants from '~/config/constants.ts';
import { DappSchema } from '~/domain/dapp.ts';
import type { NewsItem } from '~/domain/news.ts';
import { mapAtMost } from '~/lib/map-at-most.ts';
import { printable } from '~/lib/printable.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { messageOf } from '~/lib/message-of.ts';
import { manifestFile, readManifest, type Manifest } from '../manifest.ts';
import { openOutbound, type Outbound } from '~/outbound/open-outbound.ts';
import { openHost, type FetchLimits } from './host.ts';
import { jobsFor, type Job, type ListResult } from './jobs.ts';
import { makeIcon, makePicture } from './make-picture.ts';
import { previousNews } from './news.ts';
import { iconsOf, previousPictures, picturesOf, readPictures, removeOtherPictures } from './pictures.ts';
import { previousRows } from './read-list.ts';
import type { FetchedFile, FetchReport } from './report.ts';
import { asJson, readJson, removeUnfinished, writeWhole } from './store.ts';
import { removeOtherLogos } from './submitted.ts';

/** Which hosts are asked, and for which folder. */
export interface FetchOptions {
  content?: string | undefined;
  main?: string | undefined;
  /** Our own origin, where forms are sent. */
  origin?: string | undefined;
  /** The address of the manifest of the releases. */
  releases?: string | undefined;
  folder: string;
  /** Milliseconds that a call may take. */
  timeout?: number;
  now?: Date;
  /** What is taken of the hosts at most; default: constants.fetch. */
  limits?: Partial<FetchLimits>;
  /** Whether articles that seem unchanged are asked for too. */
  isThorough?: boolean;
  onProgress?: (done: number, all: number) => void;
}

/** What a host sent of one file, if anything that can be used. */
interface Answered {
  file: string;
  host: string;
  result: ListResult | undefined;
  faults: string[];
  notes: string[];
}

const atOnce = 6;
/** The most letters of a line: a host's id, its words and ours. */
const sentence = 500;
/** Adds to lines that logs, reports and alerts show: what a host wrote is obeyed by none of them. */
const writerOf = (lines: string[]) => (what: string) => void lines.push(printable(what, sentence));

const isOurMistake = (error: unknown): boolean => error instanceof TypeError || error instanceof ReferenceError;

async function answerOf({ file, host, mayBeEmpty = false, run }: Job, previous: unknown): Promise<Answered> {
  const faults: string[] = [];
  const notes: string[] = [];
  const report = { fault: writerOf(faults), note: writerOf(notes) };
  let result: ListResult | undefined;
  try {
    const sent = await run(report, previous);
    if (sent.count > 0 || mayBeEmpty) result = sent;
    else report.fault('the host sent nothing at all');
  } catch (error) {
    if (isOurMistake(error)) throw error;
    report.fault(messageOf(error));
  }
  return { file, host: host.url, result, faults, notes };
}

/** What one run of a fetch works with: its folder, its limits, its time, and how each host is asked. */
function openRun({
  content,
  main,
  origin,
  releases,
  folder,
  timeout = constants.httpTimeout,
  now = new Date(),
  ...options
}: FetchOptions) {
  const limits = { ...constants.fetch, ...options.limits };
  const until = AbortSignal.timeout(limits.time);
  const outboundOf = (url: string | undefined) =>
    url ? openOutbound({ trusted: new URL(url).origin, requests: limits.requests, until }) : undefined;
  const hostAt = (url: string | undefined, outbound: Outbound | undefined) =>
    url && outbound ? openHost(url, { timeout, limits, outbound }) : undefined;
  const pictures = outboundOf(content);
  const logos = outboundOf(origin);
  const originHost = hostAt(origin, logos);
  const jobs = jobsFor({
    content: hostAt(content, pictures),
    main: hostAt(main, outboundOf(main)),
    releases: hostAt(releases, outboundOf(releases)),
    origin: originHost && logos ? { host: originHost, logos: { folder, timeout, outbound: logos } } : undefined,
    ...{ now, isThorough: options.isThorough ?? false },
  });
  return { jobs, pictures, folder, timeout, limits, at: now.toISOString() };
}

type Run = ReturnType<typeof openRun>;

const pathIn = ({ folder }: Run, file: string): string => join(folder, file);

/** What a list holds now: what its host sent, else what it held before. */
const listNow = async (run: Run, { file, result }: Answered): Promise<unknown> =>
  result?.value ?? (await readJson(pathIn(run, file)));

/** The addresses of all pictures that articles show, also of those whose list stays as it was. */
async function articlePictures(run: Run, answers: readonly Answered[]): Promise<string[]> {
  const items: NewsItem[] = [];
  for (const answer of answers.filter(({ file }) => file.startsWith('news/')))
    items.push(...previousNews(await listNow(run, answer)).values());
  return picturesOf(items);
}

/** The same of the icons of dapps. */
async function dappIcons(run: Run, answers: readonly Answered[]): Promise<string[]> {
  const answer = answers.find(({ file }) => file === 'dapps.json');
  return answer ? iconsOf([...previousRows(DappSchema, await listNow(run, answer)).values()]) : [];
}

// Articles first: a host of slow icons takes the time of its own icons alone.
const pictureFiles = [
  { file: 'pictures.json', addresses: articlePictures, make: makePicture },
  { file: 'icons.json', addresses: dappIcons, make: makeIcon },
];

/** Fetches the pictures of one kind. */
async function picturesFor(
  run: Run,
  answers: readonly Answered[],
  host: string,
  outbound: Outbound,
  { file, addresses, make }: (typeof pictureFiles)[number],
): Promise<Answered> {
  const { folder, timeout, limits } = run;
  const faults: string[] = [];
  const report = { fault: writerOf(faults), note: () => undefined };
  const previous = previousPictures(await readJson(pathIn(run, file)));
  const value = await readPictures(await addresses(run, answers), {
    ...{ folder, make, previous, timeout, outbound, report },
    mostBytes: limits.pictureBytes,
  });
  const result = { value: Object.fromEntries(value), count: value.size };
  return { file, host, result, faults, notes: [] };
}

/** Asks for every list, then for the pictures of the news and of the dapps. */
async function ask(run: Run, { content, onProgress }: FetchOptions): Promise<Answered[]> {
  const { jobs, pictures } = run;
  let done = 0;
  const answers = await mapAtMost(atOnce, jobs, async (job) => {
    const answer = await answerOf(job, await readJson(pathIn(run, job.file)));
    onProgress?.(++done, jobs.length + 1);
    return answer;
  });
  if (content && pictures)
    for (const kind of pictureFiles) answers.push(await picturesFor(run, answers, content, pictures, kind));
  onProgress?.(jobs.length + 1, jobs.length + 1);
  return answers;
}

/** Writes what a host sent, if it is new, and notes it; the manifest is written last, so a crash leaves files it does not know yet. */
async function settle(run: Run, files: Manifest['files'], { result, ...answer }: Answered): Promise<FetchedFile> {
  const { file, host } = answer;
  const path = pathIn(run, file);
  const last = files[file];
  const isThere = existsSync(path);
  const of = { ...answer, before: last?.count ?? 0 };
  if (!result) {
    return { ...of, state: isThere ? 'stale' : 'missing', count: of.before, fetched: last?.fetched ?? null };
  }
  const text = asJson(result.value);
  const digest = sha256Hex(text);
  files[file] = { digest, count: result.count, fetched: run.at, host };
  const isSame = isThere && last?.digest === digest;
  if (!isSame) await writeWhole(path, text);
  return { ...of, state: isSame ? 'unchanged' : isThere ? 'changed' : 'new', count: result.count, fetched: run.at };
}

/** Asks the hosts for everything they know and writes what is new; what cannot be had stays as it was. Throws where the disk does. */
export async function fetchSnapshot(options: FetchOptions): Promise<FetchReport> {
  const { content, folder } = options;
  await removeUnfinished(folder);
  const known: Manifest['files'] = { ...readManifest(folder)?.files };
  const run = openRun(options);
  const files: FetchedFile[] = [];
  for (const answer of await ask(run, options)) files.push(await settle(run, known, answer));
  await writeWhole(pathIn(run, manifestFile), asJson({ fetched: run.at, files: known } satisfies Manifest));
  if (options.origin) await removeOtherLogos(folder);
  const shown = pictureFiles.map(async ({ file }) => previousPictures(await readJson(pathIn(run, file))));
  if (content) await removeOtherPictures(folder, ...(await Promise.all(shown)));
  return {
    at: run.at,
    files,
    faults: files.reduce((sum, { faults }) => sum + faults.length, 0),
    isChanged: files.some(({ state }) => state === 'new' || state === 'changed'),
  };
}
