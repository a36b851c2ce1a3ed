import { readBuilt } from '~/api/read-built.ts';
import type { ApkExplanation } from '~/domain/apk/describe.ts';
import type { PublishedManifest } from '~/domain/release/schema.ts';
import { verdictOf, type FileVerdict } from '~/domain/release/verdict.ts';
import type { Language } from '~/i18n/languages.ts';
import { loadWords } from '../words/load-words.ts';
import type { FileWords } from '../words/words.ts';
import type { FileAnswer, FileQuestion } from './messages.ts';
import { startWorker } from './start-worker.ts';

/** What a verdict takes: the list of releases, and the words to say it in. */
export interface Published {
  manifest: PublishedManifest;
  words: FileWords;
}

/** What is known of a file or a hash, and by which list. */
export interface Checked extends Published {
  kind: 'checked';
  verdict: FileVerdict;
  sha256: string;
  /** What the package says of itself, where the file is none of ours. */
  explained?: ApkExplanation;
}

/** Without the list, the file or a hash there is no verdict: never a guess. */
export type Outcome = Checked | { kind: 'unreadable' | 'no-list' } | { kind: 'wrong'; problem: string };

/** The list of releases as it stands now, since a recall must be seen at once; undefined where it or the words do not come. */
export async function loadPublished(lang: Language): Promise<Published | undefined> {
  try {
    const [manifest, { file }] = await Promise.all([readBuilt<PublishedManifest>('/releases.json'), loadWords(lang)]);
    return { manifest, words: file };
  } catch {
    return undefined;
  }
}

function ask(worker: Worker, question: FileQuestion, onShare: (share: number) => void): Promise<FileAnswer> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<FileAnswer>) =>
      data.kind === 'reading' ? onShare(data.share) : resolve(data);
    worker.onerror = () => resolve({ kind: 'unreadable' });
    worker.postMessage(question);
  });
}

/** Checks a file of any size on this device; `onShare` hears how much is read. What is stopped by the signal has no outcome. */
export async function checkFile(
  lang: Language,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const published = await loadPublished(lang);
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
