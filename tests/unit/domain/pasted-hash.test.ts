import { expect, it } from 'vitest';
import { readPastedHashes } from '~/domain/release/pasted-hash.ts';
import manifest from '~/data/releases.json' with { type: 'json' };
import { ReleasesManifestSchema } from '~/domain/release/schema.ts';
import { parse } from 'valibot';

const { releases } = parse(ReleasesManifestSchema, manifest);
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
  ['in full-width characters', sha256.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
  ['with invisible characters', `\u200e${sha256}\u200b`],
])('reads a hash written %s', (_, text) => {
  expect(readPastedHashes(published, text)).toMatchObject([{ kind: 'sha256', sha256 }]);
});

it('recognizes the fingerprint of an official certificate in two notations', () => {
  const [direct] = releases.flatMap((row) => (row.channel === 'direct' ? [row] : []));
  const fingerprint = direct!.certificateSha256!;
  for (const text of [fingerprint, `SHA256: ${fingerprint.match(/../g)!.join(':').toUpperCase()}`])
    expect(readPastedHashes(published, text)).toMatchObject([{ kind: 'certificate' }]);
});

it.each(['', 'wallet.apk', sha256.slice(1), `${sha256}0`, sha256.replace('3', 'g'), sha256.slice(0, 40)])(
  'finds no SHA-256 in %s',
  (text) => {
    expect(readPastedHashes(published, text)).toEqual([{ kind: 'none' }]);
  },
);

const other = 'b'.repeat(64);
const listed = [
  { kind: 'sha256', sha256, name: 'wallet-2.3.1.apk' },
  { kind: 'sha256', sha256: other, name: 'wallet setup.exe' },
];

it.each([
  ['by sha256sum', `${sha256}  wallet-2.3.1.apk\n${other} *wallet setup.exe\n`],
  ['on Windows', `${sha256}  wallet-2.3.1.apk\r\n${other}  wallet setup.exe\r\n`],
  ['by BSD', `SHA256 (wallet-2.3.1.apk) = ${sha256}\nSHA256 (wallet setup.exe) = ${other}`],
  ['by OpenSSL', `SHA2-256(wallet-2.3.1.apk)= ${sha256}\nSHA2-256(wallet setup.exe)= ${other}`],
  ['in one line, as pasted into an input element', `${sha256}  wallet-2.3.1.apk ${other}  wallet setup.exe `],
  [
    'and signed',
    `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${sha256}  wallet-2.3.1.apk\n${other}  wallet setup.exe
-----BEGIN PGP SIGNATURE-----\n\niQIzBAEBCAAdFiEEabcdefabcdefabcdefabcdefabcdefabcdefabcdefabcdefabcdeA==\n-----END PGP SIGNATURE-----`,
  ],
])('reads a list of hashes with their files, written %s', (_, text) => {
  expect(readPastedHashes(published, text)).toEqual(listed);
});

it('reports the lines of a list that have another kind of hash', () => {
  expect(readPastedHashes(published, `${sha256}  a.apk\n${'c'.repeat(32)}  b.apk\n${'d'.repeat(128)}  c.apk`)).toEqual([
    { kind: 'sha256', sha256, name: 'a.apk' },
    { kind: 'none', name: 'b.apk' },
    { kind: 'none', name: 'c.apk' },
  ]);
});
