import { readBuilt } from '~/api/read-built.ts';
import type { ApkExplanation } from '~/domain/apk/describe.ts';
import type { InstalledVerdict } from '~/domain/official/installed.ts';
import type { PublishedManifest } from '~/domain/release/schema.ts';
import { verdictOf, type FileVerdict } from '~/domain/release/verdict.ts';
import type { Language } from '~/i18n/languages.ts';
import { loadResultTexts } from '../words/load-words.ts';
import type { FileResultTexts } from '../words/words.ts';
import type { FileWorkerResponse, FileWorkerRequest } from './messages.ts';
import { startWorker } from './start-worker.ts';

/** The data for a verdict: the releases manifest, and the texts. */
export interface VerdictData {
  manifest: PublishedManifest;
  words: FileResultTexts;
}

/** The verdict on a file or hash, with the releases manifest that it is based on. */
export interface CheckedFile extends VerdictData {
  kind: 'checked';
  verdict: FileVerdict;
  sha256: string;
  /** The data of the package, if the file is not ours. */
  explained?: ApkExplanation;
}

/** The verdict on the pasted identity of an installed app or extension. */
export interface CheckedInstalled extends VerdictData {
  kind: 'installed';
  verdict: InstalledVerdict;
}

/** The result of a check. Without the releases manifest, the file or a hash, there is no verdict. */
export type FileOutcome =
  CheckedFile | CheckedInstalled | { kind: 'unreadable' | 'no-list' } | { kind: 'wrong'; problem: string };

/** Loads the current releases manifest, because a recall must be visible at once; undefined if that fails. */
export async function loadVerdictData(lang: Language): Promise<VerdictData | undefined> {
  try {
    const [manifest, { file }] = await Promise.all([
      readBuilt<PublishedManifest>('/releases.json'),
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

/** Checks a file on this device. Calls `onShare` with the share read. Undefined if the signal aborts. */
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
  if (!worker) return isStopped() ? undefined : { kind: 'unreadable' };
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
  return { kind: 'checked', ...published, verdict: verdictOf(manifest, sha256), sha256, explained };
}
