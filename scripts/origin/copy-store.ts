import { copyToD1 } from '~/origin/d1/copy.ts';
import { openCloudflareStorage } from './cloudflare-storage.ts';
import { originDatabasePath } from './with-origin-store.ts';

/** Copies the SQLite file of an origin to Cloudflare. Throws if the numbers of rows differ afterwards. */
export async function copyStoreToCloudflare(): Promise<void> {
  const { database, files } = openCloudflareStorage();
  const copied = await copyToD1(originDatabasePath(), database, files);
  console.log('table\tfile\tD1');
  for (const { table, inFile, inD1 } of copied.tables) console.log(`${table}\t${inFile}\t${inD1}`);
  console.log(`Copied ${copied.files} files to R2.`);
  if (copied.tables.some(({ inFile, inD1 }) => inFile !== inD1))
    throw new Error(
      'The numbers of rows differ, because something else has written to D1. All rows of the file are in D1.',
    );
}
