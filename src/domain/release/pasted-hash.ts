import type { PublishedManifest } from './schema.ts';

/** A line that somebody pasted in place of a file's hash, with the name of the file where the line has one. */
export type PastedHash =
  | { kind: 'sha256'; sha256: string; name?: string }
  /** The fingerprint of a certificate that signs our files: the wrong number, and a common mistake. Or a hash of another kind. */
  | { kind: 'certificate' | 'none'; name?: string };

// Tools write it in either case, in pairs with a space or a colon between them, and a file's name or a word beside it.
const digits = /(?<![\da-f])(?:[\da-f]{2}[\s:-]?){31}[\da-f]{2}(?![\da-f])/gi;
// Of another length: MD5, SHA-1, SHA-512.
const otherDigits = /(?<![\w+/])[\da-f]{32,}(?![\w+/=])/gi;

/** The name beside a hash: `hash  name` and `hash *name` of sha256sum, `SHA256 (name) = hash` of BSD and OpenSSL. */
function nameOf(before: string, after: string): string | undefined {
  const [, inBrackets] = /\(([^()]+)\)\s*=\s*$/.exec(before) ?? [];
  return inBrackets ?? /^[ \t]+\*?(\S.*?)\s*$/.exec(after)?.[1];
}

function readLine({ releases }: Pick<PublishedManifest, 'releases'>, line: string): PastedHash[] {
  const found = [...line.matchAll(digits)];
  const hashes = found.length > 0 ? found : [...line.matchAll(otherDigits)];
  return hashes.map(({ 0: text, index }, at) => {
    const previous = hashes[at - 1];
    const before = line.slice(previous ? previous.index + previous[0].length : 0, index);
    const name = nameOf(before, line.slice(index + text.length, hashes[at + 1]?.index));
    const named = name === undefined ? {} : { name };
    if (found.length === 0) return { kind: 'none', ...named };
    const sha256 = text.replace(/[\s:-]/g, '').toLowerCase();
    const isCertificate = releases.some((row) => row.channel === 'direct' && row.certificateSha256 === sha256);
    return isCertificate ? { kind: 'certificate', ...named } : { kind: 'sha256', sha256, ...named };
  });
}

/**
 * Reads the SHA-256 hashes of a text as the tools of any system print them, line by line: of a whole SHA256SUMS, signed or not.
 * At least one entry; a text without a hash is one of none.
 */
export function readPastedHashes(published: Pick<PublishedManifest, 'releases'>, pasted: string): PastedHash[] {
  const text = pasted.replace(/\p{Cf}/gu, '');
  const lines = text.split(/[\r\n]+/).flatMap((line) => readLine(published, line));
  if (lines.some(({ kind }) => kind !== 'none')) return lines;
  // A hash may be broken over two lines.
  const whole = readLine(published, text).filter(({ kind }) => kind !== 'none');
  return whole.length > 0 ? whole : lines.length > 1 ? lines : [{ kind: 'none' }];
}
