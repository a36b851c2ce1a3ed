import type { PublishedRelease, PublishedReleasesManifest } from '~/domain/release/schema.ts';
import { verdictOfRelease, type FileVerdict } from '~/domain/release/verdict.ts';
import { formatCertificateFingerprint } from '~/lib/format-certificate-fingerprint.ts';
import { findPublisherId, publicHostRulesOf } from './public-hosts.ts';

type Releases = PublishedReleasesManifest['releases'];

/** Signers of our Android app in one channel, to compare with an installed app. */
export interface AppSigners {
  channel: PublishedRelease['channel'];
  packageId: string;
  /** Certificates of the signers: several if the signing key has changed. */
  certificates: readonly string[];
}

/** Returns the signers of our Android app by channel, without those that signed only recalled releases. */
export function appSignersOf(releases: Releases): AppSigners[] {
  const signed = releases.flatMap(({ platform, status, channel, packageId, certificateSha256 }) =>
    platform === 'android' && status !== 'recalled' && packageId && certificateSha256
      ? [{ channel, packageId, certificateSha256 }]
      : [],
  );
  const signers = new Map<string, AppSigners>();
  for (const { channel, packageId, certificateSha256 } of signed) {
    const key = `${channel} ${packageId}`;
    const certificates = signers.get(key)?.certificates ?? [];
    signers.set(key, { channel, packageId, certificates: [...new Set([...certificates, certificateSha256])] });
  }
  return [...signers.values()];
}

/** Returns a text in the format of AppVerifier: the package id, then each certificate on a line. */
export const formatAppVerifierText = ({ packageId, certificates }: Omit<AppSigners, 'channel'>): string =>
  [packageId, ...certificates.map(formatCertificateFingerprint)].join('\n');

const browsers = new Set<string>(['chrome', 'edge', 'brave', 'firefox']);

/** Returns the id of a browser extension, from its row or its URL in the store. */
export function extensionIdOf({ platform, packageId, url }: PublishedRelease): string | undefined {
  if (!browsers.has(platform)) return undefined;
  const { hostname, pathname, search } = new URL(url);
  return packageId ?? findPublisherId(publicHostRulesOf(hostname), pathname, search)?.id;
}

/** Result of checking an installed app or extension. A signature does not prove its version. */
export type InstalledAppVerdict =
  | { kind: 'genuine'; name: string; channels: readonly PublishedRelease[]; recalled: readonly PublishedRelease[] }
  /** `signer`: our package id with another certificate. `version`: our extension in an unpublished version. */
  | { kind: 'signer' | 'version' | 'unknown'; name: string }
  | { kind: 'release'; verdict: Exclude<FileVerdict, { kind: 'unknown' }> };

const packagePattern = /^[a-z]\w*(?:\.[a-z]\w*)+$/i;
const fileEnding = /\.(?:apk|apks|xapk|aab|exe|msi|dmg|pkg|zip|deb|rpm|appimage|txt)$/i;
const digestPattern = /^(?:[\da-f]{64}|[\da-f]{2}(?::[\da-f]{2}){31})$/i;
// An extension id: 32 letters from a to p. One of them is after f, or the text may be a hexadecimal hash.
const unknownIdPattern = /^(?=.*[g-p])[a-p]{32}$/;
const versionPattern = /(?<![\w.])v?(\d{1,9}(?:\.\d{1,9}){1,3})(?![\w.])/i;

/** Parses the text that AppVerifier shares: a package id, then certificates. Returns undefined for other texts. */
function readBlock(text: string): { packageId: string; certificates: string[] } | undefined {
  // Removes quotation marks, bullets and code fences, which messengers add.
  const [packageId = '', ...rest] = text.split(/[\s"'`,;]+/).filter((word) => /\w/.test(word));
  if (!packagePattern.test(packageId) || fileEnding.test(packageId)) return undefined;
  if (rest.length === 0 || !rest.every((word) => digestPattern.test(word))) return undefined;
  return { packageId, certificates: rest.map((word) => word.replaceAll(':', '').toLowerCase()) };
}

function checkBlock(releases: Releases, { packageId, certificates }: { packageId: string; certificates: string[] }) {
  const signers = appSignersOf(releases).filter((one) => one.packageId === packageId);
  // All certificates must be known, because the owner of any of them can sign the app.
  const matching = signers.filter((one) => certificates.every((sha256) => one.certificates.includes(sha256)));
  const isOurs = releases.some((row) => row.platform === 'android' && row.packageId === packageId);
  if (matching.length === 0) return { kind: isOurs ? 'signer' : 'unknown', name: packageId } as const;
  const rows = releases.filter((row) => row.platform === 'android' && row.packageId === packageId);
  const channels = new Set(matching.map(({ channel }) => channel));
  return {
    kind: 'genuine',
    name: packageId,
    channels: [...channels].flatMap((channel) => rows.find((row) => row.channel === channel) ?? []),
    recalled: rows.filter(({ status, channel }) => status === 'recalled' && channels.has(channel)),
  } as const;
}

function checkExtension(releases: Releases, text: string): InstalledAppVerdict | undefined {
  const words = text.split(/[\s,;"'()]+/).filter(Boolean);
  const ids = new Set(releases.flatMap((row) => extensionIdOf(row) ?? []));
  const id = words.find((word) => ids.has(word)) ?? words.find((word) => unknownIdPattern.test(word));
  if (id === undefined) return undefined;
  const rows = releases.filter((row) => extensionIdOf(row) === id);
  if (rows.length === 0) return { kind: 'unknown', name: id };
  const version = versionPattern.exec(words.filter((word) => word !== id).join(' '))?.[1];
  const recalled = rows.filter(({ status }) => status === 'recalled');
  if (version === undefined)
    return { kind: 'genuine', name: id, channels: rows.filter(({ status }) => status === 'latest'), recalled };
  const found = [...recalled, ...rows].find((row) => row.version === version);
  return found ? { kind: 'release', verdict: verdictOfRelease(found) } : { kind: 'version', name: version };
}

/** Checks a pasted identity of an installed app or extension. Returns undefined if the text contains none. */
export function checkInstalledApp(
  { releases }: Pick<PublishedReleasesManifest, 'releases'>,
  pasted: string,
): InstalledAppVerdict | undefined {
  const text = pasted.replace(/\p{Cf}/gu, '').slice(0, 20_000);
  const block = readBlock(text);
  return block ? checkBlock(releases, block) : checkExtension(releases, text);
}
