import { describe, expect, it } from 'vitest';
import { ApkError } from '~/domain/apk/apk-error.ts';
import { readApkManifest } from '~/domain/apk/manifest.ts';
import { attributeIds as ids, writtenManifest, type Attribute } from '../../../fixtures/apk/written.ts';

const packageId: Attribute = { name: 'package', value: 'org.example.wallet' };
const versionCode: Attribute = {
  name: 'versionCode',
  id: ids.versionCode,
  value: 20301,
};
const versionName: Attribute = {
  name: 'versionName',
  id: ids.versionName,
  value: '2.3.1',
};
const whole = [packageId, versionName, versionCode];
const facts = {
  packageId: 'org.example.wallet',
  versionName: '2.3.1',
  versionCode: 20301,
};

function faultOf(content: Buffer): string {
  try {
    return `none: ${JSON.stringify(readApkManifest(content))}`;
  } catch (error) {
    return error instanceof ApkError ? `${error.code}: ${error.message}` : String(error);
  }
}

function spoilt(write: (copy: Buffer, places: { pool: number; ids: number; root: number }) => void): Buffer {
  const copy = writtenManifest(whole);
  const numbers = 8 + copy.readUInt32LE(12);
  const namespace = numbers + copy.readUInt32LE(numbers + 4);
  write(copy, {
    pool: 8,
    ids: numbers,
    root: namespace + copy.readUInt32LE(namespace + 4),
  });
  return copy;
}

describe('readApkManifest', () => {
  it.each([false, true])('reads strings in UTF-8: %s', (isUtf8) => {
    expect(readApkManifest(writtenManifest(whole, { isUtf8 }))).toEqual(facts);
  });

  it('reads attributes with additional bytes', () => {
    expect(readApkManifest(writtenManifest(whole, { gap: 4 }))).toEqual(facts);
  });

  it('identifies attributes by their resource id, not by their name', () => {
    const renamed = [{ ...versionCode, name: 'package' }, { ...versionName, name: 'versionCode' }, packageId];
    expect(readApkManifest(writtenManifest(renamed))).toEqual(facts);
  });

  it('ignores an Android attribute without a resource id', () => {
    const unnumbered = [packageId, ...[versionCode, versionName].map(({ name, value }) => ({ name, value }))];
    expect(readApkManifest(writtenManifest(unnumbered))).toEqual({
      packageId: 'org.example.wallet',
    });
  });

  it('reads the package id from its raw text', () => {
    expect(readApkManifest(writtenManifest([{ ...packageId, isRaw: true }]))).toEqual({
      packageId: 'org.example.wallet',
    });
  });

  it('rejects a package id in another namespace', () => {
    expect(faultOf(writtenManifest([{ ...packageId, namespace: 0 }]))).toBe('bad-manifest: names no package');
  });

  it('reads a version code of more than 32 bits', () => {
    const major = {
      name: 'versionCodeMajor',
      id: ids.versionCodeMajor,
      value: 3,
    };
    expect(readApkManifest(writtenManifest([...whole, major])).versionCode).toBe(3 * 2 ** 32 + 20301);
    expect(readApkManifest(writtenManifest([packageId, major])).versionCode).toBeUndefined();
  });

  it('reads a version code in decimal or hexadecimal only', () => {
    const written = (type: number) =>
      readApkManifest(writtenManifest([packageId, { ...versionCode, type }])).versionCode;
    expect([0x10, 0x11, 0x12, 0x01].map(written)).toEqual([20301, 20301, undefined, undefined]);
  });

  it('ignores a version name that is not a text', () => {
    const reference = { ...versionName, type: 0x01 };
    expect(readApkManifest(writtenManifest([packageId, reference]))).toEqual({
      packageId: 'org.example.wallet',
    });
  });

  it.each([127, 128, 300, 0x7fff, 0x8000, 70_000])('reads a text of %i characters', (count) => {
    const long = { ...versionName, value: 'x'.repeat(count) };
    for (const isUtf8 of count < 0x7fff ? [false, true] : [false])
      expect(readApkManifest(writtenManifest([packageId, long], { isUtf8 })).versionName).toBe(long.value);
  });

  it.each(['Кошелёк 錢包 👛', '\uFEFF2.3.1'])('keeps the characters of %j', (value) => {
    for (const isUtf8 of [false, true])
      expect(readApkManifest(writtenManifest([packageId, { ...versionName, value }], { isUtf8 })).versionName).toBe(
        value,
      );
  });

  it('ignores content after the first element', () => {
    const content = Buffer.concat([writtenManifest(whole), Buffer.from([1])]);
    expect(readApkManifest(content)).toEqual(facts);
  });

  it.each([
    ['another file signature', spoilt((copy) => copy.writeUInt16LE(1, 0)), 'is not compiled XML'],
    ['another root', writtenManifest(whole, { root: 'application' }), 'does not begin with a manifest'],
    ['no package', writtenManifest([versionCode]), 'names no package'],
    ['an empty package', writtenManifest([{ ...packageId, value: '' }]), 'names no package'],
    ['an unknown string index', writtenManifest([{ ...packageId, value: 2 }]), 'names no package'],
    [
      'attributes of 19 bytes',
      spoilt((copy, { root }) => copy.writeUInt16LE(19, root + 26)),
      'has attributes that are too short',
    ],
    ['one attribute too many', spoilt((copy, { root }) => copy.writeUInt16LE(4, root + 28)), 'ends too early'],
    ['a chunk of 7 bytes', spoilt((copy, { pool }) => copy.writeUInt32LE(7, pool + 4)), 'has a part without an end'],
    ['a chunk beyond the end', spoilt((copy, { root }) => copy.writeUInt32LE(copy.length, root + 4)), 'ends too early'],
    ['100,001 texts', spoilt((copy, { pool }) => copy.writeUInt32LE(100_001, pool + 8)), 'has too many strings'],
    ['no element', spoilt((copy, { root }) => copy.writeUInt16LE(0x0103, root)), 'has no element'],
  ])('rejects %s', (_, content, why) => {
    expect(faultOf(content)).toBe(`bad-manifest: ${why}`);
  });

  it('accepts a string pool of 100,000 texts', () => {
    expect(readApkManifest(spoilt((copy, { pool }) => copy.writeUInt32LE(100_000, pool + 8)))).toEqual(facts);
  });

  it('skips empty chunks of 8 bytes', () => {
    const content = writtenManifest(whole);
    const nothing = Buffer.from([0x04, 0x01, 8, 0, 8, 0, 0, 0]);
    expect(readApkManifest(Buffer.concat([content.subarray(0, 8), nothing, content.subarray(8)]))).toEqual(facts);
  });

  it('rejects two package ids as ambiguous', () => {
    const two = [...whole, { name: 'package', value: 'org.example.other' }];
    expect(faultOf(writtenManifest(two))).toBe('ambiguous: has two package ids');
  });
});
