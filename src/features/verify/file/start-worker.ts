import { fileWorkerAttribute, fileWorkerPolicy, type FileWorker } from '~/routing/file-worker.ts';

let policy: { createScriptURL: (url: string) => string } | undefined;

/** Allows only the URL of the page's worker. A Trusted Types policy can be created once per page. */
function trusted(path: string): string {
  const createScriptURL = (url: string): string => {
    if (url !== path) throw new TypeError(`${url} is not this page's worker`);
    return url;
  };
  policy ??= window.trustedTypes?.createPolicy(fileWorkerPolicy, { createScriptURL });
  return policy ? policy.createScriptURL(path) : path;
}

/**
 * Starts the worker that the page names. `fetch` verifies its integrity, which the import map does not cover; the
 * worker loads from the cache.
 */
export async function startWorker(): Promise<Worker> {
  const named = document.querySelector(`script[${fileWorkerAttribute}]`)?.textContent ?? '{}';
  const { path, integrity } = JSON.parse(named) as FileWorker;
  await fetch(path, { integrity });
  return new Worker(trusted(path));
}
