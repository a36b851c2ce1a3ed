import { fileWorkerMark, fileWorkerPolicy, type FileWorker } from '~/routing/file-worker.ts';

let policy: { createScriptURL: (url: string) => string } | undefined;

/** Lets the address of the page's worker through, and nothing else; a page makes its policy once. */
function trusted(path: string): string {
  const createScriptURL = (url: string): string => {
    if (url !== path) throw new TypeError(`${url} is not this page's worker`);
    return url;
  };
  policy ??= window.trustedTypes?.createPolicy(fileWorkerPolicy, { createScriptURL });
  return policy ? policy.createScriptURL(path) : path;
}

/** Starts the worker that the page names. No import map checks a worker: it is checked here, and then found in the cache. */
export async function startWorker(): Promise<Worker> {
  const named = document.querySelector(`script[${fileWorkerMark}]`)?.textContent ?? '{}';
  const { path, integrity } = JSON.parse(named) as FileWorker;
  await fetch(path, { integrity });
  return new Worker(trusted(path));
}
