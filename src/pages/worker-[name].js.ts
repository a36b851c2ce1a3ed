import type { APIRoute } from 'astro';
import { workerFile } from '~/features/verify/file/worker-file.ts';
import code from '~/features/verify/file/worker.ts?script';
import { createScriptResponse } from '~/lib/script-response.ts';

export const getStaticPaths = () => [{ params: { name: workerFile.path.slice('/worker-'.length, -'.js'.length) } }];

/** `/worker-file-{hash}.js`: the worker that reads a file to check. */
export const GET: APIRoute = () => createScriptResponse(code);
