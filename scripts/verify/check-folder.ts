import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteManifest } from '../manifest/schema.ts';
import type { DeployedHostCheckResult, HostDifference } from './difference.ts';
import { explainFileChange, indexSiteManifest } from './explain-change.ts';

/** Lists the files of a folder. `others` contains entries that are neither files nor folders. */
function entriesOf(folder: string): { files: Set<string>; others: string[] } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => !one.isDirectory());
  const path = ({ parentPath, name }: (typeof entries)[number]) =>
    relative(folder, join(parentPath, name)).replaceAll('\\', '/');
  return {
    files: new Set(entries.filter((one) => one.isFile()).map(path)),
    others: entries.filter((one) => !one.isFile()).map(path),
  };
}

/** Compares the files of a folder with a manifest, and reports additional files. Calls `tick` after each file. */
export function checkPublishedFolder(
  folder: string,
  manifest: SiteManifest,
  tick: () => void,
): DeployedHostCheckResult {
  const { files, others } = entriesOf(folder);
  const known = indexSiteManifest(manifest);
  const named = new Set(manifest.files.map(({ file }) => file));
  let bytes = 0;
  const ofManifest = manifest.files.flatMap((row): HostDifference[] => {
    tick();
    const { file: where } = row;
    if (!files.has(where)) return [{ kind: 'file missing', where, text: 'is missing' }];
    const content = readFileSync(join(folder, where));
    bytes += content.length;
    const sha256 = hash('sha256', content);
    return sha256 === row.sha256 ? [] : explainFileChange(content, row, where, known, sha256).differences;
  });
  const added = [...files]
    .filter((file) => !named.has(file))
    .map((where): HostDifference => ({ kind: 'file added', where, text: 'was added' }));
  const strange = others
    .filter((file) => !named.has(file))
    .map((where): HostDifference => ({ kind: 'file added', where, text: 'was added and is not a regular file' }));
  return { files: manifest.files.length, bytes, differences: [...ofManifest, ...added, ...strange] };
}
