import * as v from 'valibot';
import { parseUrl } from '~/lib/parse-url.ts';
import type { ManifestFile, SiteManifest } from '../manifest/schema.ts';
import type { HostDifference } from './difference.ts';
import { explainPageChange } from './explain-page-change.ts';

const BuildSchema = v.looseObject({
  commit: v.nullable(v.string()),
  snapshot: v.looseObject({ collected: v.string() }),
});

export interface SiteManifestIndex {
  manifest: SiteManifest;
  byHash: ReadonlyMap<string, string>;
  isKnown: (address: string) => boolean;
  /** Returns the path of a URL of the site or of the checked mirror. Returns undefined for other hosts. */
  pathOf: (address: string) => string | undefined;
}

export function indexSiteManifest(manifest: SiteManifest, origin?: string): SiteManifestIndex {
  const addresses = new Set([
    ...manifest.files.flatMap(({ address, file }) => [address ?? `/${file}`, `/${file}`]),
    ...manifest.redirects.map(({ address }) => address),
    '/',
  ]);
  const origins = [origin ?? manifest.site, manifest.site].map((address) => new URL(address).origin);
  const pathOf = (address: string): string | undefined => {
    const url = parseUrl(address, origins[0]);
    return url && origins.includes(url.origin) ? url.pathname : undefined;
  };
  const isKnown = (address: string): boolean => addresses.has(pathOf(address) ?? '');
  return { manifest, byHash: new Map(manifest.files.map(({ sha256, file }) => [sha256, file])), isKnown, pathOf };
}

const release = (commit: string | null, collected = 'unknown'): string =>
  `commit ${commit?.slice(0, 12) ?? 'unknown'}, data of ${collected}`;

/** Returns a message if the `/build.json` of the host belongs to another release. */
function otherRelease(content: Uint8Array, { commit, snapshot }: SiteManifest, where: string): HostDifference[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), BuildSchema), Buffer.from(content).toString());
  if (!parsed.success) return [];
  const { output: sent } = parsed;
  if (sent.commit === commit && JSON.stringify(sent.snapshot) === JSON.stringify(snapshot)) return [];
  const isOlder = sent.snapshot.collected < (snapshot?.collected ?? '');
  const text = `${isOlder ? 'an old' : 'another'} release is served: ${release(sent.commit, sent.snapshot.collected)}; the manifest is of ${release(commit, snapshot?.collected)}`;
  return [{ kind: 'other release', where, text }];
}

/** The number of addresses of a host to request that are not in the manifest. A hostile host can name millions. */
export const maxNamedAddresses = 200;

/** Whether an address is on the host, but not in the manifest. */
export const isUnlisted = (address: string, { isKnown, pathOf }: SiteManifestIndex): boolean =>
  pathOf(address) !== undefined && !isKnown(address);

function unlistedAddressesIn(text: string, index: SiteManifestIndex): string[] {
  const addresses = text.matchAll(/https?:\/\/[^\s<>"']{1,2000}/g).map(([address]) => address);
  const unlisted = addresses.filter((address) => isUnlisted(address, index)).take(maxNamedAddresses + 1);
  // Copies them, because a part of a text keeps the whole text in memory.
  return Array.from(unlisted, (address) => Buffer.from(address).toString());
}

/** Describes the change of a file as far as possible. Returns the URLs in the file, too. */
export function explainFileChange(
  content: Uint8Array,
  row: ManifestFile,
  where: string,
  index: SiteManifestIndex,
  sha256: string,
): { differences: HostDifference[]; addresses: string[] } {
  const { manifest, byHash, isKnown } = index;
  const other = byHash.get(sha256);
  const text = other ? `is the content of ${other}` : `is not the file of the manifest (sha256 ${sha256})`;
  const changed: HostDifference = { kind: 'byte changed', where, text };
  const words = Buffer.from(content).toString();
  if (row.file === 'build.json')
    return { differences: [changed, ...otherRelease(content, manifest, where)], addresses: [] };
  if (!/\.html(?:\.br|\.gz)?$/.test(row.file))
    return { differences: [changed], addresses: other ? [] : unlistedAddressesIn(words, index) };
  const policy = manifest.headers[row.headers ?? '']?.['content-security-policy'] ?? '';
  const { scripts, addresses } = explainPageChange(words, policy, isKnown);
  const added = scripts.map((script): HostDifference => ({ kind: 'script added', where, text: script }));
  return { differences: [changed, ...(policy && !other ? added : [])], addresses };
}
