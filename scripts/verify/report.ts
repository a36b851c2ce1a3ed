import { daysBetween } from '~/lib/dates.ts';
import type { DeployedHostCheckResult, HostDifference } from './difference.ts';
import type { TrustedManifest } from './trusted-manifest.ts';

const maxNamed = 10;

const places = (all: readonly string[], isWhole: boolean): string => {
  const shown = isWhole ? all : all.slice(0, maxNamed);
  const left = all.length - shown.length;
  return shown.join(', ') + (left > 0 ? ` and ${left} more (--all names them)` : '');
};

/** Formats differences. Combines the same difference at many addresses in one line. */
function differenceLines(differences: readonly HostDifference[], isWhole: boolean): string[] {
  const byText = Map.groupBy(differences, ({ kind, text }) => `${kind}: ${text}`);
  return [...byText].map(([text, all]) => {
    const where = all.map((one) => one.where).toSorted();
    return where.length === 1
      ? `${where[0]}: ${text}`
      : `${text}\n    at ${where.length} places: ${places(where, isWhole)}`;
  });
}

export function formatManifestSummary({ manifest, signed }: TrustedManifest, source: string, now: Date): string[] {
  const { host, commit, snapshot } = manifest;
  const data = snapshot
    ? `data of ${snapshot.collected}, ${daysBetween(snapshot.collected, now)} days ago`
    : 'data of an unknown day';
  const vouched =
    signed === undefined
      ? 'Unsigned: anyone could have made this manifest. Verify it with --key PUBKEY, from a source you trust.'
      : `Signed with the key you gave: ${signed}`;
  return [`${source}: ${host}, commit ${commit ?? 'unknown'}, ${data}`, vouched];
}

export function formatHostReport(
  checked: DeployedHostCheckResult,
  target: string,
  isFolder: boolean,
  isWhole: boolean,
): string[] {
  const { files, bytes, differences } = checked;
  const size = `${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const limits = isFolder
    ? 'Headers are not checked in a folder: check the address, too.'
    : 'Over http, an added file is found only if a changed file names it, or at an address that attackers commonly use.';
  if (differences.length === 0) return [`${target} is the site of the manifest: ${size}.`, limits];
  const count = `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`;
  return [
    ...differenceLines(differences, isWhole),
    `${target} is not the site of the manifest: ${count} in ${size}.`,
    limits,
  ];
}
