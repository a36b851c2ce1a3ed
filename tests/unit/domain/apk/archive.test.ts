import { describe, expect, it } from 'vitest';
import { ApkError } from '~/domain/apk/apk-error.ts';
import { findZipEntry, readZipDirectory, unpackZipEntry } from '~/domain/apk/zip.ts';
import { zipOf } from '../../../fixtures/apk/zip.ts';

type Part = Parameters<typeof zipOf>[0][number];

const name = 'a.txt';
const content = Buffer.from('many words '.repeat(40));
const file: Part = { name, content };
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

async function textIn(archive: Uint8Array, maxBytes = 1000): Promise<string> {
  const blob = blobOf(archive);
  const directory = await readZipDirectory(blob);
  const entry = findZipEntry(directory, name);
  if (!entry) throw new Error(`has no ${name}`);
  return new TextDecoder().decode(await unpackZipEntry(blob, directory, entry, maxBytes));
}

const saidOf = (archive: Uint8Array, maxBytes?: number): Promise<string> =>
  textIn(archive, maxBytes).then(
    (text) => `read ${text.length}`,
    (error: unknown) => (error instanceof ApkError ? `${error.code}: ${error.message}` : String(error)),
  );

function spoilt(write: (copy: Buffer, end: number, list: number) => void, archive = zipOf([file])): Buffer {
  const copy = Buffer.from(archive);
  const end = copy.length - 22;
  write(copy, end, copy.readUInt32LE(end + 16));
  return copy;
}

describe('a file in a zip archive', () => {
  it.each([
    ['compressed', [file]],
    ['stored without compression', [{ ...file, isStored: true }]],
    ['after other files', [{ name: 'b', content: Buffer.alloc(3) }, { name: 'c', content: Buffer.alloc(0) }, file]],
  ])('is read: %s', async (_, parts) => {
    expect(await textIn(zipOf(parts))).toBe(content.toString());
  });

  it('is read although its directory entry has an extra field and a comment', async () => {
    const archive = zipOf([file, { name: 'b', content: Buffer.alloc(0) }]);
    const list = archive.readUInt32LE(archive.length - 6);
    const after = list + 46 + name.length;
    const copy = Buffer.concat([archive.subarray(0, after), Buffer.alloc(5), archive.subarray(after)]);
    copy.writeUInt16LE(2, list + 30);
    copy.writeUInt16LE(3, list + 32);
    copy.writeUInt32LE(copy.readUInt32LE(copy.length - 10) + 5, copy.length - 10);
    expect(await textIn(copy)).toBe(content.toString());
  });

  it('is read although its local header has an extra field', async () => {
    const archive = zipOf([{ ...file, isStored: true }]);
    const begin = 30 + name.length;
    const copy = Buffer.concat([archive.subarray(0, begin), Buffer.alloc(4), archive.subarray(begin)]);
    copy.writeUInt16LE(4, 28);
    copy.writeUInt32LE(copy.readUInt32LE(copy.length - 6) + 4, copy.length - 6);
    expect(await textIn(copy)).toBe(content.toString());
  });

  it('is found only by its exact name', async () => {
    const directory = await readZipDirectory(blobOf(zipOf([{ ...file, name: 'a.txt.old' }, file])));
    expect(findZipEntry(directory, name)?.at).toBeGreaterThan(0);
    expect(findZipEntry(directory, 'b')).toBeUndefined();
  });

  it('is rejected if it exceeds the size limit', async () => {
    expect(await saidOf(zipOf([file]), content.length)).toBe(`read ${content.length}`);
    expect(await saidOf(zipOf([{ ...file, isStored: true }]), content.length)).toBe(`read ${content.length}`);
    expect(await saidOf(zipOf([file]), content.length - 1)).toBe('too-large: a.txt is too large');
  });

  it.each([
    [
      'is rejected if its stored data exceed the limit, whatever size it states',
      { claims: { size: 1 }, isStored: true },
      100,
      'too-large: a.txt is too large',
    ],
    [
      'is rejected if it is larger than stated',
      { claims: { size: content.length - 1 } },
      1000,
      'too-large: unpacks to more bytes than declared',
    ],
    [
      'is damaged if it is smaller than stated',
      { claims: { size: content.length + 1 } },
      1000,
      'damaged: unpacks to fewer bytes than declared',
    ],
    ['is rejected if it is encrypted', { claims: { flags: 0x0801 } }, 1000, 'encrypted: a.txt is encrypted'],
    ['may have a UTF-8 name', { claims: { flags: 0x0800 } }, 1000, `read ${content.length}`],
    [
      'is damaged if its stored size differs from the stated one',
      { isStored: true, claims: { size: 5 } },
      1000,
      'damaged: a.txt uses a compression method that Android does not support',
    ],
    [
      'is damaged with an unknown compression method',
      { claims: { method: 12 }, isStored: true },
      1000,
      'damaged: a.txt uses a compression method that Android does not support',
    ],
    [
      'is damaged if it is not at its offset',
      { claims: { at: 1 } },
      1000,
      'damaged: a.txt is not at its listed position',
    ],
    [
      'is damaged if its offset is beyond the end of the archive',
      { claims: { at: 0x7fffffff } },
      1000,
      'damaged: refers to a position outside of the file',
    ],
    [
      'is ambiguous if its local header has another name',
      { claims: { localName: 'b.txt' } },
      1000,
      'ambiguous: a.txt has another name in its own header',
    ],
  ] as const)('%s', async (_, change, maxBytes, said) => {
    expect(await saidOf(zipOf([{ ...file, ...change }]), maxBytes)).toBe(said);
  });

  it('is ambiguous if its name occurs twice', async () => {
    expect(await saidOf(zipOf([file, file]))).toBe('ambiguous: has a.txt twice');
  });

  it('is ambiguous if its local header has another compression method', async () => {
    expect(await saidOf(spoilt((copy) => copy.writeUInt16LE(0, 8)))).toBe(
      'ambiguous: a.txt has another name in its own header',
    );
  });

  it('is damaged if its compressed data are invalid', async () => {
    const said = 'damaged: cannot be unpacked';
    expect(await saidOf(spoilt((copy) => copy.fill(0xff, 30 + name.length, 50)))).toBe(said);
  });

  it('is damaged if it overlaps the central directory', async () => {
    const longer = (by: number) =>
      spoilt(
        (copy, _, list) => {
          const size = content.length + by;
          for (const at of [list + 20, list + 24]) copy.writeUInt32LE(size, at);
        },
        zipOf([{ ...file, isStored: true }]),
      );
    expect(await saidOf(longer(0))).toBe(`read ${content.length}`);
    expect(await saidOf(longer(1))).toBe('damaged: a.txt overlaps the list of files');
  });
});

describe('a zip archive', () => {
  it.each([0, 1, 65_535])('may end in a comment of %i characters', async (count) => {
    expect(await textIn(zipOf([file], 'x'.repeat(count)))).toBe(content.toString());
  });

  it('may contain an end record in its comment', async () => {
    const false_ = 'PK\x05\x06'.padEnd(22, 'x');
    expect(await textIn(zipOf([file], `${false_} and more`))).toBe(content.toString());
  });

  it('may be empty', async () => {
    expect(await readZipDirectory(blobOf(zipOf([])))).toEqual({
      at: 0,
      entries: [],
    });
  });

  it('lists the name, method, sizes and offset of a file', async () => {
    const { at, entries } = await readZipDirectory(blobOf(zipOf([{ ...file, isStored: true }])));
    const size = content.length;
    expect(entries).toEqual([{ name, method: 0, isEncrypted: false, packedSize: size, size, at: 0 }]);
    expect(at).toBe(30 + name.length + size);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'not-a-zip: has no end record of a ZIP archive'],
    ['an end record that lacks a byte', zipOf([]).subarray(0, 21), 'not-a-zip: has no end record of a ZIP archive'],
    [
      'a byte after its end',
      Buffer.concat([zipOf([file]), Buffer.alloc(1)]),
      'not-a-zip: has no end record of a ZIP archive',
    ],
    [
      'a byte before its start',
      Buffer.concat([Buffer.alloc(1), zipOf([file])]),
      'damaged: its list of files is not at its end',
    ],
    [
      'another signature of the central directory',
      spoilt((copy, _, list) => copy.writeUInt8(0, list)),
      'damaged: its list of files is damaged',
    ],
    [
      'the number of another disk',
      spoilt((copy, end) => copy.writeUInt16LE(1, end + 4)),
      'damaged: is one part of a split archive',
    ],
    [
      'its list in another part',
      spoilt((copy, end) => copy.writeUInt16LE(1, end + 6)),
      'damaged: is one part of a split archive',
    ],
    [
      'two numbers of files',
      spoilt((copy, end) => copy.writeUInt16LE(2, end + 8)),
      'damaged: is one part of a split archive',
    ],
    [
      'fewer files than its list has',
      spoilt((copy, end) => copy.writeUInt32LE(0, end + 8)),
      'damaged: its list of files does not match its file count',
    ],
    [
      'more files than its list has',
      spoilt((copy, end) => copy.writeUInt32LE(0x20002, end + 8)),
      'damaged: ends too early',
    ],
    ['a list of 4 GB', spoilt((copy, end) => copy.writeUInt32LE(0xffffffff, end + 12)), 'zip64: is a zip64 archive'],
    ['a list at 4 GB', spoilt((copy, end) => copy.writeUInt32LE(0xffffffff, end + 16)), 'zip64: is a zip64 archive'],
    [
      'a list of more than 16 MB',
      spoilt((copy, end) => copy.writeUInt32LE(16 * 1024 * 1024 + 1, end + 12)),
      'too-large: its list of files is too long',
    ],
    [
      'a list of 16 MB that is not there',
      spoilt((copy, end) => copy.writeUInt32LE(16 * 1024 * 1024, end + 12)),
      'damaged: its list of files is not at its end',
    ],
  ])('is rejected with %s', async (_, archive, said) => {
    expect(await saidOf(archive)).toBe(said);
  });

  it('is rejected as zip64 if it has a zip64 locator', async () => {
    const archive = zipOf([file]);
    const [end, locator] = [archive.length - 22, Buffer.concat([Buffer.from('PK\x06\x07'), Buffer.alloc(16)])];
    expect(await saidOf(Buffer.concat([archive.subarray(0, end), locator, archive.subarray(end)]))).toBe(
      'zip64: is a zip64 archive',
    );
    expect(await saidOf(Buffer.concat([locator, zipOf([])]))).toBe('zip64: is a zip64 archive');
  });

  it('is rejected if a read returns fewer bytes than requested', async () => {
    const archive = blobOf(zipOf([file]));
    const cut = {
      size: archive.size,
      slice: (from: number, to: number) => archive.slice(from, to - 1),
    };
    await expect(readZipDirectory(cut)).rejects.toThrow('ends too early');
  });
});
