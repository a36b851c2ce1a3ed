import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile, type Manifest } from '~/content/manifest.ts';
import { fetchedFolder } from '~/content/snapshot.ts';
import { hasHosts } from '../build/fetch-configured.ts';

/** What the data of a site is, in short. */
export interface Data {
  digest: string;
  /** How many rows each list has. */
  lists: Record<string, number>;
}

/** What was fetched, by its manifest; nothing where no host is set, since embedded facts count as code. */
export function fetchedData(): Data {
  const { files } = hasHosts() ? readManifest() : { files: {} };
  const entries = Object.entries(files).sort();
  return {
    digest: hash('sha256', JSON.stringify(entries.map(([file, { digest }]) => [file, digest]))).slice(0, 24),
    lists: Object.fromEntries(entries.map(([file, { count }]) => [file, count])),
  };
}

function readManifest(): Pick<Manifest, 'files'> {
  try {
    return JSON.parse(readFileSync(join(fetchedFolder, manifestFile), 'utf8')) as Manifest;
  } catch {
    return { files: {} };
  }
}
