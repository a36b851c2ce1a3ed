import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteManifest } from '../manifest/schema.ts';
import type { DeployedHostCheckResult, HostDifference } from './difference.ts';
import { explainFileChange, indexSiteManifest } from './explain-change.ts';

/** Lists the entries of a folder except its folders, with whether each is a regular file. */
function entriesOf(folder: string): Map<string, boolean> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => !one.isDirectory());
  return new Map(
    entries.map((one) => [relative(folder, join(one.parentPath, one.name)).replaceAll('\\', '/'), one.isFile()]),
  );
}

/** Compares the files of a folder with a manifest, and reports additional files. Calls `tick` after each file. */
export function checkPublishedFolder(
  folder: string,
  manifest: SiteManifest,
  tick: () => void,
): DeployedHostCheckResult {
  const entries = entriesOf(folder);
  const known = indexSiteManifest(manifest);
  const named = new Set(manifest.files.map(({ file }) => file));
  let bytes = 0;
  const ofManifest = manifest.files.flatMap((row): HostDifference[] => {
    tick();
    const { file: where } = row;
    if (!entries.get(where)) return [{ kind: 'file missing', where, text: 'is missing' }];
    const content = readFileSync(join(folder, where));
    bytes += content.length;
    const sha256 = hash('sha256', content);
    return sha256 === row.sha256 ? [] : explainFileChange(content, row, where, known, sha256).differences;
  });
  const added = [...entries].filter(([file]) => !named.has(file));
  const additions = added.map(([where, isFile]): HostDifference => {
    return { kind: 'file added', where, text: isFile ? 'was added' : 'was added and is not a regular file' };
  });
  return { files: manifest.files.length, bytes, differences: [...ofManifest, ...additions] };
}
