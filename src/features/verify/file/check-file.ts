import { fetchBuildFile } from '~/api/fetch-build-file.ts';
import type { ApkExplanation } from '~/domain/apk/describe.ts';
import type { InstalledAppVerdict } from '~/domain/official/installed.ts';
import type { PublishedReleasesManifest } from '~/domain/release/schema.ts';
import { fileVerdictOf, type FileVerdict } from '~/domain/release/verdict.ts';
import type { Language } from '~/i18n/languages.ts';
import { fileWorkerAttribute, fileWorkerTrustedTypesPolicy } from '~/routing/file-worker.ts';
import type { CheckedScript } from '~/shell/checked-script.ts';
import { loadResultTexts } from '../words/load-words.ts';
import type { FileResultTexts } from '../words/words.ts';
import type { FileWorkerResponse, FileWorkerRequest } from './messages.ts';

let policy: { createScriptURL: (url: string) => string } | undefined;

/** Accepts only the URL of the page's worker. A page can create a Trusted Types policy only once. */
function trusted(path: string): string {
  const createScriptURL = (url: string): string => {
    if (url !== path) throw new TypeError(`${url} is not this page's worker`);
    return url;
  };
  policy ??= window.trustedTypes?.createPolicy(fileWorkerTrustedTypesPolicy, { createScriptURL });
  return policy ? policy.createScriptURL(path) : path;
}

/**
 * Starts the worker that the page names. A worker's script has no integrity attribute: `fetch` checks its integrity,
 * and the worker then loads the cached response.
 */
async function startWorker(): Promise<Worker> {
  const named = document.querySelector(`script[${fileWorkerAttribute}]`)?.textContent ?? '{}';
  const { path, integrity } = JSON.parse(named) as CheckedScript;
  await fetch(path, { integrity });
  return new Worker(trusted(path));
}

export interface VerdictInput {
  manifest: PublishedReleasesManifest;
  words: FileResultTexts;
}

export interface FileCheckResult extends VerdictInput {
  kind: 'checked';
  verdict: FileVerdict;
  sha256: string;
  /** Why the file is not official, if it is not one of our published files. */
  explained?: ApkExplanation;
}

export interface InstalledAppCheck extends VerdictInput {
  kind: 'installed';
  verdict: InstalledAppVerdict;
}

export type FileOutcome =
  | FileCheckResult
  | InstalledAppCheck
  | { kind: 'unreadable' | 'no-list' | 'no-worker' }
  | { kind: 'wrong'; problem: string };

/** Loads the current releases manifest, which contains all recalls; undefined if that fails. */
export async function loadVerdictData(lang: Language): Promise<VerdictInput | undefined> {
  try {
    const [manifest, { file }] = await Promise.all([
      fetchBuildFile<PublishedReleasesManifest>('/releases.json'),
      loadResultTexts(lang),
    ]);
    return { manifest, words: file };
  } catch {
    return undefined;
  }
}

function ask(
  worker: Worker,
  question: FileWorkerRequest,
  onShare: (share: number) => void,
): Promise<FileWorkerResponse> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<FileWorkerResponse>) =>
      data.kind === 'reading' ? onShare(data.share) : resolve(data);
    worker.onerror = () => resolve({ kind: 'unreadable' });
    worker.postMessage(question);
  });
}

/** Checks a file on this device. Calls `onShare` with the share that was read. Returns undefined if aborted. */
export async function checkFile(
  lang: Language,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<FileOutcome | undefined> {
  const published = await loadVerdictData(lang);
  if (!published) return { kind: 'no-list' };
  const { manifest } = published;
  const files = manifest.releases.filter((row) => row.channel === 'direct');
  const hashes = files.map(({ sha256 }) => sha256);
  const known = files.flatMap(({ packageId, certificateSha256 }) =>
    packageId && certificateSha256 ? [{ packageId, certificateSha256 }] : [],
  );
  const worker = await startWorker().catch(() => undefined);
  const isStopped = () => signal.aborted;
  if (!worker) return isStopped() ? undefined : { kind: 'no-worker' };
  if (isStopped()) {
    worker.terminate();
    return undefined;
  }
  const stopped = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
  const answer = await Promise.race([ask(worker, { file, published: hashes, known }, onShare), stopped]);
  worker.terminate();
  if (answer === undefined || isStopped()) return undefined;
  if (answer.kind !== 'read') return { kind: 'unreadable' };
  const { sha256, explained } = answer;
  return { kind: 'checked', ...published, verdict: fileVerdictOf(manifest, sha256), sha256, explained };
}
