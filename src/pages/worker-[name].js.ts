import type { APIRoute } from 'astro';
import { workerFile } from '~/features/verify/file/worker-file.ts';
import { scriptResponse } from '~/lib/script-response.ts';

export const getStaticPaths = () => [{ params: { name: workerFile.path.slice('/worker-'.length, -'.js'.length) } }];

/** `/worker-file-{hash}.js`: what reads a file that a visitor has checked. */
export const GET: APIRoute = () => scriptResponse(workerFile.code);
