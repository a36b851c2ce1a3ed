import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeApk } from '~/domain/apk/describe.ts';
import { ApkError } from '~/domain/apk/apk-error.ts';
import { readJarSigner } from '~/domain/apk/jar-signature.ts';
import { readSigningBlock } from '~/domain/apk/signing-block.ts';
import {
  der,
  withBlock,
  writtenBlock,
  writtenCertificate,
  writtenJar,
  writtenManifest,
  writtenSigners,
} from '../../../fixtures/apk/written.ts';
import { zipOf } from '../../../fixtures/apk/zip.ts';

const packageId = 'org.example.wallet';
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

const manifest = {
  name: 'AndroidManifest.xml',
  content: writtenManifest([{ name: 'package', value: packageId }]),
};
const ours = writtenCertificate('ours', 7);
const jar = (content: Buffer = writtenJar([['ours', 7]], [ours]), name = 'META-INF/OURS.RSA') => ({ name, content });
const ids = {
  v2: 0x7109871a,
  v3: 0xf05368c0,
  'v3.1': 0x1b93ad61,
  padding: 0x42726577,
} as const;
const signedBy = (...certificates: string[]) => writtenSigners(certificates);

const signersOf = async (apk: Buffer) => (await describeApk(blobOf(apk))).signers;
const faultOf = (apk: Buffer): Promise<string> =>
  describeApk(blobOf(apk)).then(
    ({ signers }) => `none: ${signers.length} signers`,
    (error: unknown) => (error instanceof ApkError ? `${error.code}: ${error.message}` : String(error)),
  );

describe('signers in an APK signing block', () => {
  const plain = zipOf([manifest]);
  const blockOf = (...entries: (readonly [id: number, value: Buffer])[]) => withBlock(plain, writtenBlock(entries));

  it('are the first certificates of each scheme, without other entries', async () => {
    const block = blockOf(
      [ids.v2, signedBy('one', 'another')],
      [ids.padding, Buffer.alloc(9, 0xff)],
      [ids.v3, writtenSigners(['two'], ['three'])],
      [ids['v3.1'], signedBy('four')],
    );
    expect(await signersOf(block)).toEqual(
      (
        [
          ['v2', 'one'],
          ['v3', 'two'],
          ['v3', 'three'],
          ['v3.1', 'four'],
        ] as const
      ).map(([scheme, certificate]) => ({
        scheme,
        certificateSha256: sha256(certificate),
      })),
    );
  });

  it('are empty for a file without a signing block', async () => {
    expect(await signersOf(plain)).toEqual([]);
    const marked = writtenBlock([[ids.v2, signedBy('one')]]);
    marked.write('no', marked.length - 2);
    expect(await signersOf(withBlock(plain, marked))).toEqual([]);
  });

  it('are empty if there is no space for a block', async () => {
    for (const end of [0, 31, 32]) expect(await readSigningBlock(blobOf(Buffer.alloc(99)), end)).toEqual([]);
  });

  it('are empty for a block without entries', async () => {
    expect(await signersOf(blockOf())).toEqual([]);
  });

  it('are ambiguous if a scheme occurs twice', async () => {
    const twice = blockOf([ids.v2, signedBy('one')], [ids.v2, signedBy('two')]);
    expect(await faultOf(twice)).toBe('ambiguous: is signed by v2 twice');
  });

  it('are rejected if the two lengths of the block differ', async () => {
    const block = writtenBlock([[ids.v2, signedBy('one')]]);
    block.writeUInt8(block.readUInt8(0) + 1, 0);
    expect(await faultOf(withBlock(plain, block))).toBe('bad-signature: its signing block has two lengths');
  });

  it.each([
    [23, 'its signing block has no length'],
    [8 * 1024 * 1024 + 1, 'its signing block has no length'],
    [8 * 1024 * 1024, 'refers to a position outside of the file'],
    [2 ** 32 + 100, 'its signing block has no length'],
    [2 ** 53, 'is larger than any file'],
  ])('are rejected in a block of %i bytes', async (size, why) => {
    const block = writtenBlock([[ids.v2, signedBy('one')]]);
    block.writeBigUInt64LE(BigInt(size), block.length - 24);
    expect(await faultOf(withBlock(plain, block))).toBe(`bad-signature: ${why}`);
  });

  it.each([3, 1000])('are rejected in an entry that claims %i bytes', async (length) => {
    const block = writtenBlock([[ids.v2, signedBy('one')]]);
    block.writeUInt32LE(length, 8);
    expect(await faultOf(withBlock(plain, block))).toBe('bad-signature: ends too early');
  });

  it('are rejected in an entry that is shorter than its id', async () => {
    // Code that read this block beyond its end would find a valid entry there.
    const block = writtenBlock([[0x04ccbbaa, Buffer.from('0000000000000077657242', 'hex')]]);
    block.writeUInt32LE(3, 8);
    expect(await faultOf(withBlock(plain, block))).toBe('bad-signature: ends too early');
  });

  it.each([0, 4, 8, 12, 60, 64])('are rejected if the length at byte %i exceeds its container', async (at) => {
    const value = signedBy('one');
    value.writeUInt32LE(value.length, at);
    expect(await faultOf(blockOf([ids.v2, value]))).toBe('bad-signature: ends too early');
  });
});

describe('a signature file of META-INF', () => {
  it('returns the certificate that it names, among any others', async () => {
    const others = [writtenCertificate('ours', 8), writtenCertificate('theirs', 7), writtenCertificate('our', 7)];
    for (const certificates of [
      [ours, ...others],
      [...others, ours],
    ])
      expect(Buffer.from(readJarSigner(writtenJar([['ours', 7]], certificates)))).toEqual(ours);
  });

  it('rejects a serial number that is not an integer', () => {
    const text = writtenJar([['ours', 7]], [ours]).toString('latin1');
    const other = Buffer.from(text.replaceAll('\x02\x01\x07', '\x04\x01\x07'), 'latin1');
    expect(() => readJarSigner(other)).toThrow('does not have exactly one signer');
  });

  it('ignores a certificate without content', () => {
    const empty = der(0x30, [der(0x30)]);
    expect(Buffer.from(readJarSigner(writtenJar([['ours', 7]], [empty, ours])))).toEqual(ours);
  });

  it('rejects a signature that does not name its signer', () => {
    const sequence = (...parts: Buffer[]) => der(0x30, parts);
    const info = sequence(der(0x02, Buffer.from([1])), sequence());
    const signedData = sequence(der(0xa0, [ours]), der(0x31, [info]));
    const jarOfNobody = sequence(der(0x06), der(0xa0, [signedData]));
    expect(() => readJarSigner(jarOfNobody)).toThrow('does not have exactly one signer');
  });

  it('accepts an X.509 certificate of version 1', () => {
    const first = writtenCertificate('ours', 7, false);
    expect(Buffer.from(readJarSigner(writtenJar([['ours', 7]], [first])))).toEqual(first);
  });

  it.each(['META-INF/CERT.RSA', 'META-INF/a.ec', 'META-INF/b.DSA'])('is read from %s', async (name) => {
    expect(await signersOf(zipOf([manifest, jar(undefined, name)]))).toEqual([
      { scheme: 'v1', certificateSha256: sha256(ours) },
    ]);
  });

  it.each([
    'META-INF/A.SF',
    'META-INF/deep/A.RSA',
    'A.RSA',
    'x/META-INF/A.RSA',
    'META-INF/A.RSA.txt',
    'META-INF/.RSAx',
  ])('is not read from %s', async (name) => {
    expect(await signersOf(zipOf([manifest, jar(undefined, name)]))).toEqual([]);
  });

  it('is rejected as one of more than eight', async () => {
    const signed = (count: number) =>
      zipOf([manifest, ...Array.from({ length: count }, (_, at) => jar(undefined, `META-INF/${at}.EC`))]);
    expect(await signersOf(signed(8))).toHaveLength(8);
    expect(await faultOf(signed(9))).toBe('bad-signature: has too many signers');
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'holds broken DER'],
    ['another value', der(0x31), 'holds broken DER'],
    [
      'no certificate of its signer',
      writtenJar([['ours', 7]], [writtenCertificate('theirs', 7)]),
      'lacks the certificate of its signer',
    ],
    [
      'two signers',
      writtenJar(
        [
          ['ours', 7],
          ['theirs', 8],
        ],
        [ours],
      ),
      'does not have exactly one signer',
    ],
    ['no signer', writtenJar([], [ours]), 'holds broken DER'],
  ])('is rejected with %s', (_, content, why) => {
    expect(() => readJarSigner(content)).toThrow(expect.objectContaining({ code: 'bad-signature', message: why }));
  });

  it.each([
    ['an invalid certificate', [der(0x04, Buffer.from('x'))]],
    ['no certificates', []],
  ])('is rejected with %s', (_, certificates) => {
    expect(() => readJarSigner(writtenJar([['ours', 7]], certificates))).toThrow(ApkError);
  });
});
