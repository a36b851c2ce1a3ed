import { readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '~/routing/mime-types.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

// Measured on a page of 38 KB: quality 7 takes 2 ms, 11 takes 29 ms for 9 % fewer bytes. Hashed files are few and stay a
// year, so they get 11; so do drawings, which are small.
const pageQuality = 7;
const bestQuality = 11;
// A page near the end of the first round trip is worth the best, unless even that cannot bring it below; each costs 40 ms.
const heavyPage = 14_000;
const hopelessPage = 16_500;
const smallest = 256;

/** What the compressed forms of a file are called after its name. */
export const compressedForms = ['.br', '.gz'] as const;

const atOnce = 8;

function brotli(content: Buffer, quality: number): Promise<Buffer> {
  return toBrotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < smallest) return;
  const content = await readFile(file);
  const isAsset = /\/_astro\/|\/(?:site|worker)-[\w-]+\.js$|\.svg$/.test(file);
  let compressed = await brotli(content, isAsset ? bestQuality : pageQuality);
  if (!isAsset && compressed.length > heavyPage && compressed.length < hopelessPage)
    compressed = await brotli(content, bestQuality);
  await writeFile(`${file}.br`, compressed);
  await writeFile(`${file}.gz`, await toGzip(content, { level: 6 }));
}

/** Writes `.br` and `.gz` beside every text file of the list; `done` counts along. */
export async function compress(files: readonly string[], done: () => void): Promise<void> {
  const queue = files.filter((file) => isCompressible(file));
  const work = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      await compressFile(file);
      done();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
