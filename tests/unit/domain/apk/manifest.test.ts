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

describe('a manifest', () => {
  it.each([false, true])('is read, with strings in UTF-8: %s', (isUtf8) => {
    expect(readApkManifest(writtenManifest(whole, { isUtf8 }))).toEqual(facts);
  });

  it('is read where its attributes are longer than those that are known', () => {
    expect(readApkManifest(writtenManifest(whole, { gap: 4 }))).toEqual(facts);
  });

  it('is known by the numbers of its attributes, whatever the names beside them say', () => {
    const renamed = [{ ...versionCode, name: 'package' }, { ...versionName, name: 'versionCode' }, packageId];
    expect(readApkManifest(writtenManifest(renamed))).toEqual(facts);
  });

  it('takes a name without its number for none of Android’s', () => {
    const unnumbered = [packageId, ...[versionCode, versionName].map(({ name, value }) => ({ name, value }))];
    expect(readApkManifest(writtenManifest(unnumbered))).toEqual({
      packageId: 'org.example.wallet',
    });
  });

  it('names its package as it was typed, where both are there', () => {
    expect(readApkManifest(writtenManifest([{ ...packageId, isRaw: true }]))).toEqual({
      packageId: 'org.example.wallet',
    });
  });

  it('does not name its package in another namespace', () => {
    expect(faultOf(writtenManifest([{ ...packageId, namespace: 0 }]))).toBe('bad-manifest: names no package');
  });

  it('may have a version of more than 32 bits', () => {
    const major = {
      name: 'versionCodeMajor',
      id: ids.versionCodeMajor,
      value: 3,
    };
    expect(readApkManifest(writtenManifest([...whole, major])).versionCode).toBe(3 * 2 ** 32 + 20301);
    expect(readApkManifest(writtenManifest([packageId, major])).versionCode).toBeUndefined();
  });

  it('may write the number of its version in hexadecimal, and in no other way', () => {
    const written = (type: number) =>
      readApkManifest(writtenManifest([packageId, { ...versionCode, type }])).versionCode;
    expect([0x10, 0x11, 0x12, 0x01].map(written)).toEqual([20301, 20301, undefined, undefined]);
  });

  it('has a name of its version only where that is a text', () => {
    const reference = { ...versionName, type: 0x01 };
    expect(readApkManifest(writtenManifest([packageId, reference]))).toEqual({
      packageId: 'org.example.wallet',
    });
  });

  it.each([127, 128, 300, 0x7fff, 0x8000, 70_000])('may hold a text of %i letters', (count) => {
    const long = { ...versionName, value: 'x'.repeat(count) };
    for (const isUtf8 of count < 0x7fff ? [false, true] : [false])
      expect(readApkManifest(writtenManifest([packageId, long], { isUtf8 })).versionName).toBe(long.value);
  });

  it.each(['Кошелёк 錢包 👛', '\uFEFF2.3.1'])('keeps the letters of %j', (value) => {
    for (const isUtf8 of [false, true])
      expect(readApkManifest(writtenManifest([packageId, { ...versionName, value }], { isUtf8 })).versionName).toBe(
        value,
      );
  });

  it('is the first element; what follows is not read', () => {
    const content = Buffer.concat([writtenManifest(whole), Buffer.from([1])]);
    expect(readApkManifest(content)).toEqual(facts);
  });

  it.each([
    ['the beginning of another file', spoilt((copy) => copy.writeUInt16LE(1, 0)), 'is not compiled XML'],
    ['another root', writtenManifest(whole, { root: 'application' }), 'does not begin with a manifest'],
    ['no package', writtenManifest([versionCode]), 'names no package'],
    ['an empty package', writtenManifest([{ ...packageId, value: '' }]), 'names no package'],
    ['a text of a number that is none', writtenManifest([{ ...packageId, value: 2 }]), 'names no package'],
    [
      'attributes of 19 bytes',
      spoilt((copy, { root }) => copy.writeUInt16LE(19, root + 26)),
      'has attributes that are too short',
    ],
    ['one attribute too many', spoilt((copy, { root }) => copy.writeUInt16LE(4, root + 28)), 'ends too early'],
    ['a part of 7 bytes', spoilt((copy, { pool }) => copy.writeUInt32LE(7, pool + 4)), 'has a part without an end'],
    ['a part beyond its end', spoilt((copy, { root }) => copy.writeUInt32LE(copy.length, root + 4)), 'ends too early'],
    ['100,001 texts', spoilt((copy, { pool }) => copy.writeUInt32LE(100_001, pool + 8)), 'has too many strings'],
    ['no element', spoilt((copy, { root }) => copy.writeUInt16LE(0x0103, root)), 'has no element'],
  ])('of %s is refused', (_, content, why) => {
    expect(faultOf(content)).toBe(`bad-manifest: ${why}`);
  });

  it('of 100,000 texts is not refused for their number', () => {
    expect(readApkManifest(spoilt((copy, { pool }) => copy.writeUInt32LE(100_000, pool + 8)))).toEqual(facts);
  });

  it('of parts of 8 bytes, which hold nothing, is read', () => {
    const content = writtenManifest(whole);
    const nothing = Buffer.from([0x04, 0x01, 8, 0, 8, 0, 0, 0]);
    expect(readApkManifest(Buffer.concat([content.subarray(0, 8), nothing, content.subarray(8)]))).toEqual(facts);
  });

  it('with two package ids is ambiguous', () => {
    const two = [...whole, { name: 'package', value: 'org.example.other' }];
    expect(faultOf(writtenManifest(two))).toBe('ambiguous: has two package ids');
  });
});
