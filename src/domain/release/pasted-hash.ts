import type { PublishedManifest } from './schema.ts';

/** What somebody pasted in place of a file's hash. */
export type PastedHash =
  | { kind: 'sha256'; sha256: string }
  /** The fingerprint of a certificate that signs our files: the wrong number, and a common mistake. */
  | { kind: 'certificate' }
  | { kind: 'none' };

// Tools write it in either case, in pairs with a space or a colon between them, and a file's name or a word beside it.
const digits = /(?<![\da-f])(?:[\da-f]{2}[\s:-]?){31}[\da-f]{2}(?![\da-f])/i;

/** Reads a SHA-256 as the tools of any system print it. */
export function readPastedHash({ releases }: Pick<PublishedManifest, 'releases'>, text: string): PastedHash {
  const found = digits.exec(text.replace(/\p{Cf}/gu, ''))?.[0];
  if (!found) return { kind: 'none' };
  const sha256 = found.replace(/[\s:-]/g, '').toLowerCase();
  const isCertificate = releases.some((row) => row.channel === 'direct' && row.certificateSha256 === sha256);
  return isCertificate ? { kind: 'certificate' } : { kind: 'sha256', sha256 };
}
