import { expect, it } from 'vitest';
import { readPastedHash } from '~/domain/release/pasted-hash.ts';
import manifest from '~/data/releases.json' with { type: 'json' };
import { ManifestSchema } from '~/domain/release/schema.ts';
import { parse } from 'valibot';

const { releases } = parse(ManifestSchema, manifest);
const published = { releases: releases.map((row) => ({ ...row, status: 'old' as const })) };
const sha256 = '343cade3d083cffa0244f435a0c122dcbb4e2b665354edb80bbf1fb1d19e4467';
const pairs = sha256.match(/../g)!;

it.each([
  ['as it is', sha256],
  ['by PowerShell', sha256.toUpperCase()],
  ['by sha256sum', `${sha256}  wallet-2.3.1.apk`],
  ['by sha256sum, of a file whose name begins like a digit', `${sha256}  face.apk`],
  ['by openssl', `SHA2-256(wallet.apk)= ${sha256}`],
  ['by an old certutil', pairs.join(' ')],
  ['by keytool', pairs.join(':').toUpperCase()],
  ['over two lines, with spaces around', `  ${sha256.slice(0, 32)}\n${sha256.slice(32)}  `],
  ['with a mark that nobody sees', `\u200e${sha256}\u200b`],
])('a hash is read as it is written %s', (_, text) => {
  expect(readPastedHash(published, text)).toEqual({ kind: 'sha256', sha256 });
});

it('a fingerprint of our certificate is recognised, however it is written', () => {
  const [direct] = releases.flatMap((row) => (row.channel === 'direct' ? [row] : []));
  const fingerprint = direct!.certificateSha256!;
  for (const text of [fingerprint, `SHA256: ${fingerprint.match(/../g)!.join(':').toUpperCase()}`])
    expect(readPastedHash(published, text)).toEqual({ kind: 'certificate' });
});

it.each(['', 'wallet.apk', sha256.slice(1), `${sha256}0`, sha256.replace('3', 'g'), sha256.slice(0, 40)])(
  'what is no SHA-256 is none: %s',
  (text) => {
    expect(readPastedHash(published, text)).toEqual({ kind: 'none' });
  },
);
