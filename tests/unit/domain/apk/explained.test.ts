import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeApk, explainApk } from '~/domain/apk/describe.ts';
import { withBlock, writtenBlock, writtenManifest, writtenSigners } from '../../../fixtures/apk/written.ts';
import { zipOf } from '../../../fixtures/apk/zip.ts';

const packageId = 'org.example.wallet';
const v2 = 0x7109871a;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const manifest = { name: 'AndroidManifest.xml', content: writtenManifest([{ name: 'package', value: packageId }]) };

describe('explainApk', () => {
  const known = [{ packageId, certificateSha256: sha256('ours') }];
  const plain = zipOf([manifest]);
  const signed = (...certificates: string[]) =>
    withBlock(plain, writtenBlock([[v2, writtenSigners(...certificates.map((certificate) => [certificate]))]]));

  it.each([
    ['changed', 'changed', signed('ours'), known],
    ['signed with a foreign key', 'other-signer', signed('theirs'), known],
    ['signed with our and a foreign key', 'other-signer', signed('ours', 'theirs'), known],
    ['unsigned', 'unsigned', plain, known],
    [
      'another package',
      'other-package',
      signed('ours'),
      [{ packageId: 'org.example', certificateSha256: sha256('ours') }],
    ],
    [
      'signed with another of our keys',
      'changed',
      signed('new'),
      [...known, { packageId, certificateSha256: sha256('new') }],
    ],
    [
      'signed with the key of our other package',
      'other-signer',
      signed('new'),
      [...known, { packageId: 'org.example', certificateSha256: sha256('new') }],
    ],
  ])('explains a file that is %s', async (_, kind, apk, packages) => {
    expect(await explainApk(blobOf(apk), packages)).toMatchObject({
      kind,
      facts: { packageId },
    });
  });

  it('reports an archive without a manifest as not a package, with the reason', async () => {
    const apk = zipOf([{ name: 'readme.txt', content: Buffer.from('hello') }]);
    expect(await explainApk(blobOf(apk), known)).toEqual({
      kind: 'not-a-package',
      error: 'no-manifest',
    });
    await expect(describeApk(blobOf(apk))).rejects.toThrow('is a ZIP archive without an AndroidManifest.xml');
  });

  it('throws if the file cannot be read', async () => {
    const gone = {
      size: 100,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    };
    await expect(explainApk(gone, known)).rejects.toThrow('gone');
  });
});
