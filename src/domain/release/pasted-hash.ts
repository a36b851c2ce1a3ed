import type { PublishedReleasesManifest } from './schema.ts';

/** A hash in a pasted line, and the file name next to it. */
export type PastedHash =
  | { kind: 'sha256'; sha256: string; name?: string }
  /** `certificate`: the fingerprint of a certificate, a common mistake. `none`: no hash, or another kind. */
  | { kind: 'certificate' | 'none'; name?: string };

// A SHA-256 in upper or lower case. Some tools separate its pairs of digits by spaces, colons or hyphens.
const digits = /(?<![\da-f])(?:[\da-f]{2}[\s:-]?){31}[\da-f]{2}(?![\da-f])/gi;
// Hashes of other lengths: MD5, SHA-1, SHA-512.
const otherDigits = /(?<![\w+/])[\da-f]{32,}(?![\w+/=])/gi;

/** Returns the file name: `hash  name` and `hash *name` (sha256sum), `SHA256 (name) = hash` (BSD, OpenSSL). */
function nameOf(before: string, after: string): string | undefined {
  const [, inBrackets] = /\(([^()]+)\)\s*=\s*$/.exec(before) ?? [];
  return inBrackets ?? /^[ \t]+\*?(\S.*?)\s*$/.exec(after)?.[1];
}

function readLine({ releases }: Pick<PublishedReleasesManifest, 'releases'>, line: string): PastedHash[] {
  const found = [...line.matchAll(digits)];
  const hashes = found.length > 0 ? found : [...line.matchAll(otherDigits)];
  return hashes.map(({ 0: text, index }, at) => {
    const previous = hashes[at - 1];
    const before = line.slice(previous ? previous.index + previous[0].length : 0, index);
    const name = nameOf(before, line.slice(index + text.length, hashes[at + 1]?.index));
    const named = name === undefined ? {} : { name };
    if (found.length === 0) return { kind: 'none', ...named };
    const sha256 = text.replace(/[\s:-]/g, '').toLowerCase();
    const isCertificate = releases.some(({ certificateSha256 }) => certificateSha256 === sha256);
    return isCertificate ? { kind: 'certificate', ...named } : { kind: 'sha256', sha256, ...named };
  });
}

/**
 * Parses the SHA-256 hashes in a text line by line, in formats of common tools, including a signed SHA256SUMS file.
 * Returns at least one entry: `none` for a text without a hash.
 */
export function readPastedHashes(published: Pick<PublishedReleasesManifest, 'releases'>, pasted: string): PastedHash[] {
  const text = pasted.replace(/\p{Cf}/gu, '').replace(/[０-９Ａ-Ｆａ-ｆ：]/g, (sign) => sign.normalize('NFKC'));
  const lines = text.split(/[\r\n]+/).flatMap((line) => readLine(published, line));
  if (lines.some(({ kind }) => kind !== 'none')) return lines;
  // A hash may be wrapped onto two lines.
  const whole = readLine(published, text).filter(({ kind }) => kind !== 'none');
  return whole.length > 0 ? whole : lines.length > 1 ? lines : [{ kind: 'none' }];
}
