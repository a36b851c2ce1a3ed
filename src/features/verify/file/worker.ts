// Reads a file outside of the main thread, so that the page stays responsive. The worker's CSP forbids all requests.
import { explainApk } from '~/domain/apk/describe.ts';
import { hashFile } from './hash-file.ts';
import type { FileWorkerResponse, FileWorkerRequest } from './messages.ts';

const steps = 100;

const respond = (answer: FileWorkerResponse): void => postMessage(answer);

async function answer({ file, published, known }: FileWorkerRequest): Promise<FileWorkerResponse> {
  let last = 0;
  const sha256 = await hashFile(file, (bytes) => {
    const step = Math.floor((bytes / file.size) * steps);
    if (step > last) respond({ kind: 'reading', share: step / steps });
    last = step;
  });
  if (published.includes(sha256)) return { kind: 'read', sha256 };
  // The explanation needs WebCrypto, which is missing over http.
  return { kind: 'read', sha256, explained: await explainApk(file, known).catch(() => undefined) };
}

onmessage = async ({ data }: MessageEvent<FileWorkerRequest>) => {
  respond(await answer(data).catch((): FileWorkerResponse => ({ kind: 'unreadable' })));
};
