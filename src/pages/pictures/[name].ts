import type { APIRoute } from 'astro';
import { readFile } from 'node:fs/promises';
import { pictureFilePath, pictureFiles } from '~/content/read/pictures.ts';
import { runUntracked } from '~/lib/tracked-reads.ts';

export const getStaticPaths = () => runUntracked(() => pictureFiles().map((name) => ({ params: { name } })));

/** `/pictures/{name}`: a variant of a fetched image, an icon or a submitted logo. */
export const GET: APIRoute<never, { name: string }> = async ({ params: { name } }) =>
  new Response(new Uint8Array(await readFile(pictureFilePath(name))));
