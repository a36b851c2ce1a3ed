import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as constants from '~/config/constants.ts';
import { DappSchema } from '~/domain/dapp.ts';
import type { NewsItem } from '~/domain/news.ts';
import { mapConcurrently } from '~/lib/map-concurrently.ts';
import { toPrintableLine } from '~/lib/printable.ts';
import { tryReadOwnJson } from '~/lib/read-own-json.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { snapshotManifestFile, readSnapshotManifest, type SnapshotManifest } from '../manifest.ts';
import { createOutboundFetch, type OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { readBaselines, updateBaselines, type ListBaseline } from './baselines.ts';
import { guardFetchedList } from './guard-fetched-list.ts';
import { openFetchHost, type FetchLimits } from './host.ts';
import { createFetchJobs, type FetchJob, type FetchedList } from './jobs.ts';
import { createStoredIcon, createPictureVariants } from './create-picture-variants.ts';
import { validateStoredNews } from './news.ts';
import { iconUrlsOf, parseStoredPictures, newsPicturesOf, downloadPictures, removeOtherPictures } from './pictures.ts';
import { validateStoredRows } from './fetch-whole-list.ts';
import type { FileFetchResult, FetchReport } from './report.ts';
import { formatJson, removeTemporaryFetchFiles, writeAtomically } from './store.ts';
import { removeOtherLogos } from './submitted.ts';

export interface FetchOptions {
  content?: string | undefined;
  main?: string | undefined;
  origin?: string | undefined;
  releases?: string | undefined;
  folder: string;
  /** Timeout of a request in milliseconds. */
  timeout?: number;
  now?: Date;
  /** Limits for the data of a host. Default: constants.fetchLimits. */
  limits?: Partial<FetchLimits>;
  /** Whether to also request articles that seem unchanged. */
  isThorough?: boolean;
  /** Accepts lists that the guard refuses (guard-fetched-list.ts). */
  isForced?: boolean;
  /** Whether only some hosts are fetched. The snapshot then keeps the time of its last complete fetch. */
  isPart?: boolean;
  /** Aborts the fetch. Lists that are not complete count as failed. */
  signal?: AbortSignal | undefined;
  onProgress?: (done: number, all: number) => void;
}

/** Result of fetching one file; `result` is undefined if the host failed. */
interface FileResult {
  file: string;
  host: string;
  result?: FetchedList | undefined;
  faults: string[];
  notes: string[];
  refusals: string[];
  /** The rows of a list that the guard refuses, or that an operator accepted in spite of it. */
  changedRows: string[];
  /** Whether an operator accepted a list that the guard refused. */
  isAccepted?: boolean;
  isSmaller?: boolean;
}

const concurrency = 6;
/** Maximum length of a line in the report. Lines may quote data of a host. */
const maxLineLength = 500;
/** Adds lines to a report. Escapes control characters, because lines may quote data of a host on a terminal. */
const writerOf = (lines: string[]) => (what: string) => void lines.push(toPrintableLine(what, maxLineLength));

const isOurMistake = (error: unknown): boolean => error instanceof TypeError || error instanceof ReferenceError;

function createEmptyResult(file: string, host: string): FileResult {
  return { file, host, faults: [], notes: [], refusals: [], changedRows: [] };
}

async function fetchFile(
  { file, host, mayBeEmpty = false, run }: FetchJob,
  { isForced, ...known }: { previous: unknown; baseline: ListBaseline | undefined; now: Date; isForced: boolean },
): Promise<FileResult> {
  const found = createEmptyResult(file, host.url);
  const report = { fault: writerOf(found.faults), note: writerOf(found.notes) };
  try {
    const result = await run(report, known.previous);
    const { refusals, changes, changedRows, isSmaller } = guardFetchedList(file, known, result);
    const isDoubtful = refusals.length > 0;
    if (isDoubtful) changedRows.forEach(writerOf(found.changedRows));
    if (result.count === 0 && !mayBeEmpty) report.fault('the host sent no data');
    else if (isDoubtful && !isForced) refusals.forEach(writerOf(found.refusals));
    else {
      changes.forEach(report.note);
      return { ...found, result, isAccepted: isDoubtful, isSmaller };
    }
  } catch (error) {
    if (isOurMistake(error)) throw error;
    report.fault(errorMessageOf(error));
  }
  return found;
}

function openRun(
  {
    content,
    main,
    origin,
    releases,
    folder,
    timeout = constants.httpTimeout,
    now = new Date(),
    ...options
  }: FetchOptions,
  last: SnapshotManifest | undefined,
) {
  const limits = { ...constants.fetchLimits, ...options.limits };
  const deadline = AbortSignal.timeout(limits.time);
  const until = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const outboundOf = (url: string | undefined) =>
    url ? createOutboundFetch({ trusted: new URL(url).origin, requests: limits.requests, until }) : undefined;
  const hostAt = (url: string | undefined, outbound: OutboundFetch | undefined) =>
    url && outbound ? openFetchHost(url, { timeout, limits, outbound }) : undefined;
  const pictures = outboundOf(content);
  const logos = outboundOf(origin);
  const originHost = hostAt(origin, logos);
  // A list that the host could not send keeps its own time, so that its articles are due at the next fetch. If the guard
  // refuses a list, that would request them at each fetch.
  const lastFetchOf = (file: string) => {
    const { fetched = 0, refused, missed = [] } = last?.files[file] ?? {};
    return { since: new Date((refused && last?.fetched) ?? fetched), missed };
  };
  const jobs = createFetchJobs({
    content: hostAt(content, pictures),
    main: hostAt(main, outboundOf(main)),
    releases: hostAt(releases, outboundOf(releases)),
    origin: originHost && logos ? { host: originHost, logos: { folder, timeout, outbound: logos } } : undefined,
    ...{ lastFetchOf, now, isThorough: options.isThorough ?? false },
  });
  return { jobs, pictures, folder, timeout, limits, now, at: now.toISOString() };
}

type Run = ReturnType<typeof openRun>;

const pathIn = ({ folder }: Run, file: string): string => join(folder, file);

/** Returns the new content of a list, or the stored content if the host failed. */
const listNow = (run: Run, { file, result }: FileResult): unknown => result?.value ?? tryReadOwnJson(pathIn(run, file));

/** Returns the URLs of all images in articles. If a list could not be fetched, uses the stored one. */
function articlePictures(run: Run, results: readonly FileResult[]): string[] {
  const items: NewsItem[] = [];
  for (const one of results.filter(({ file }) => file.startsWith('news/')))
    items.push(...validateStoredNews(listNow(run, one)).values());
  return newsPicturesOf(items);
}

/** Returns the URLs of all dapp icons. If the list could not be fetched, uses the stored one. */
function dappIcons(run: Run, results: readonly FileResult[]): string[] {
  const dapps = results.find(({ file }) => file === 'dapps.json');
  return dapps ? iconUrlsOf([...validateStoredRows(DappSchema, listNow(run, dapps)).values()]) : [];
}

// Images of articles come first, so that slow icons of a host do not delay them.
const pictureFiles = [
  { file: 'pictures.json', addresses: articlePictures, make: createPictureVariants },
  { file: 'icons.json', addresses: dappIcons, make: createStoredIcon },
];

async function fetchPictures(
  run: Run,
  results: readonly FileResult[],
  host: string,
  outbound: OutboundFetch,
  { file, addresses, make }: (typeof pictureFiles)[number],
): Promise<FileResult> {
  const { folder, timeout, limits } = run;
  const found = createEmptyResult(file, host);
  const report = { fault: writerOf(found.faults), note: () => undefined };
  const previous = parseStoredPictures(tryReadOwnJson(pathIn(run, file)));
  const value = await downloadPictures(addresses(run, results), {
    ...{ folder, make, previous, timeout, outbound, report },
    maxBytes: limits.pictureBytes,
  });
  return { ...found, result: { value: Object.fromEntries(value), count: value.size } };
}

/** Refuses small losses, too, in lists of a host if the guard refuses another list: the host is probably faulty. */
function refuseDoubtfulResults(results: readonly FileResult[]): FileResult[] {
  const doubtful = new Set(results.filter(({ refusals }) => refusals.length > 0).map(({ host }) => host));
  return results.map((fileResult) => {
    const { file, host, result, isSmaller, isAccepted } = fileResult;
    if (!result || !isSmaller || isAccepted || !doubtful.has(host)) return fileResult;
    const reason = `${file} lost rows, and other lists of its host are refused.`;
    return { ...fileResult, result: undefined, refusals: [reason] };
  });
}

/** Fetches all lists, then the images of news and dapps. */
async function fetchAll(run: Run, { content, onProgress, isForced = false }: FetchOptions): Promise<FileResult[]> {
  const { jobs, pictures, folder, now } = run;
  const baselines = readBaselines(folder);
  let done = 0;
  const sent = await mapConcurrently(concurrency, jobs, async (job) => {
    const previous = tryReadOwnJson(pathIn(run, job.file));
    const result = await fetchFile(job, { previous, baseline: baselines[job.file], now, isForced });
    onProgress?.(++done, jobs.length + 1);
    return result;
  });
  const results = refuseDoubtfulResults(sent);
  if (content && pictures)
    for (const kind of pictureFiles) results.push(await fetchPictures(run, results, content, pictures, kind));
  onProgress?.(jobs.length + 1, jobs.length + 1);
  const accepted = results
    .filter(({ result }) => result !== undefined)
    .map(({ file, result, isAccepted = false }) => ({ file, value: result?.value, isForced: isAccepted }));
  await updateBaselines(folder, baselines, accepted, now);
  return results;
}

/** Reads a file. Returns undefined if it is missing. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Writes a file if its content changed. The caller writes the manifest last. So after a crash, the manifest never lists
 * a file that was not written.
 */
async function storeResult(
  run: Run,
  files: SnapshotManifest['files'],
  { result, isAccepted, file, host, faults, notes, refusals, changedRows }: FileResult,
): Promise<FileFetchResult> {
  const path = pathIn(run, file);
  const last = files[file];
  const written = readText(path);
  const isThere = written !== undefined;
  const of = { file, host, faults, notes, refusals, changedRows, before: last?.count ?? 0 };
  if (!result) {
    const isRefused = refusals.length > 0;
    if (isRefused && last) files[file] = { ...last, refused: last.refused ?? run.at };
    const state = isRefused ? 'refused' : isThere ? 'stale' : 'missing';
    return { ...of, state, count: of.before, fetched: last?.fetched ?? null };
  }
  const text = formatJson(result.value);
  const digest = sha256Hex(text);
  const { count, ids, missed = [] } = result;
  const accepted = isAccepted ? run.at : last?.accepted;
  const changed = (last?.digest === digest && last.changed) || run.at;
  files[file] = {
    ...{ digest, count, fetched: run.at, changed, host },
    ...(ids && { ids: [...ids] }),
    ...(missed.length > 0 && { missed: [...missed] }),
    ...(accepted && { accepted }),
  };
  // Compares with the file and not with the manifest, which may be outdated after an aborted fetch.
  const isSame = written === text;
  if (!isSame) await writeAtomically(path, text);
  return { ...of, state: isSame ? 'unchanged' : isThere ? 'changed' : 'new', count, fetched: run.at };
}

/**
 * Fetches all host data and writes changed files. Files whose list could not be fetched, or was refused, stay
 * unchanged. Throws only on disk errors.
 */
export async function fetchSnapshot(options: FetchOptions): Promise<FetchReport> {
  const { content, folder } = options;
  await removeTemporaryFetchFiles(folder);
  const last = readSnapshotManifest(folder);
  const known: SnapshotManifest['files'] = { ...last?.files };
  const run = openRun(options, last);
  const files: FileFetchResult[] = [];
  for (const result of await fetchAll(run, options)) files.push(await storeResult(run, known, result));
  const fetched = (options.isPart && last?.fetched) || run.at;
  await writeAtomically(
    pathIn(run, snapshotManifestFile),
    formatJson({ fetched, files: known } satisfies SnapshotManifest),
  );
  if (options.origin) await removeOtherLogos(folder);
  const shown = pictureFiles.map(({ file }) => parseStoredPictures(tryReadOwnJson(pathIn(run, file))));
  if (content) await removeOtherPictures(folder, ...shown);
  return {
    at: run.at,
    files,
    faults: files.reduce((sum, { faults }) => sum + faults.length, 0),
    isChanged: files.some(({ state }) => state === 'new' || state === 'changed'),
  };
}
