import { ByteReader } from './bytes.ts';
import { ApkError } from './apk-error.ts';

const isUtf8Flag = 1 << 8;
const maxStrings = 100_000;

/** Reads a length of one unit, or of two if the highest bit of the first is set. Also returns the bytes read. */
function lengthAt(pool: ByteReader, at: number, unit: 1 | 2): [length: number, bytes: number] {
  const read = (place: number) => (unit === 1 ? pool.u8(place) : pool.u16(place));
  const bits = unit * 8;
  const first = read(at);
  const high = 1 << (bits - 1);
  return first < high ? [first, unit] : [(first & (high - 1)) * 2 ** bits + read(at + unit), unit * 2];
}

function stringAt(pool: ByteReader, at: number, isUtf8: boolean): string {
  const [count, bytes] = lengthAt(pool, at, isUtf8 ? 1 : 2);
  if (!isUtf8) return pool.text(at + bytes, count * 2, 'utf-16le');
  const [length, more] = lengthAt(pool, at + bytes, 1);
  return pool.text(at + bytes + more, length);
}

/** Returns a reader of strings by index from a UTF-8 or UTF-16 string pool of Android resources. */
function stringPool(pool: ByteReader): (index: number) => string | undefined {
  const [count, begin] = [pool.u32(8), pool.u32(20)];
  const isUtf8 = (pool.u32(16) & isUtf8Flag) !== 0;
  if (count > maxStrings) throw new ApkError('bad-manifest', 'has too many strings');
  const offsets = pool.u16(2);
  return (index) => (index < count ? stringAt(pool, begin + pool.u32(offsets + index * 4), isUtf8) : undefined);
}

export interface ApkManifest {
  packageId: string;
  versionName?: string;
  versionCode?: number;
}

const chunk = { pool: 0x0001, document: 0x0003, element: 0x0102, resources: 0x0180 } as const;
// Ids from android.R.attr. Android identifies attributes by id and ignores their names.
const attribute = { versionCode: 0x0101021b, versionName: 0x0101021c, versionCodeMajor: 0x01010576 } as const;
const valueType = { string: 0x03, decimal: 0x10, hexadecimal: 0x11 } as const;
const none = 0xffffffff;

interface Value {
  type: number;
  data: number;
}

/** Returns the attributes of the root element by resource id. Also returns the package id, which has no resource id. */
function rootAttributes(
  root: ByteReader,
  nameOf: (index: number) => string | undefined,
  idOf: (index: number) => number,
) {
  if (nameOf(root.u32(20)) !== 'manifest') throw new ApkError('bad-manifest', 'does not begin with a manifest');
  const [begin, size, count] = [16 + root.u16(24), root.u16(26), root.u16(28)];
  if (size < 20) throw new ApkError('bad-manifest', 'has attributes that are too short');
  const byId = new Map<number, Value>();
  let packageId: string | undefined;
  for (let index = 0; index < count; index++) {
    const at = begin + index * size;
    const value = { type: root.u8(at + 15), data: root.u32(at + 16) };
    const name = root.u32(at + 4);
    const id = idOf(name);
    if (id !== 0) byId.set(id, value);
    else if (root.u32(at) === none && nameOf(name) === 'package') {
      if (packageId !== undefined) throw new ApkError('ambiguous', 'has two package ids');
      packageId = nameOf(root.u32(at + 8) === none ? value.data : root.u32(at + 8));
    }
  }
  return { byId, packageId };
}

const numberOf = (value?: Value): number | undefined =>
  value && (value.type === valueType.decimal || value.type === valueType.hexadecimal) ? value.data : undefined;

/** Reads the compiled AndroidManifest.xml of a package. Throws an ApkError if it is malformed. */
export function readApkManifest(content: Uint8Array): ApkManifest {
  const document = new ByteReader(content, 'bad-manifest');
  if (document.u16(0) !== chunk.document) throw new ApkError('bad-manifest', 'is not compiled XML');
  let nameOf: (index: number) => string | undefined = () => undefined;
  let idOf: (index: number) => number = () => 0;
  for (let at = document.u16(2); at < document.length;) {
    const [type, size] = [document.u16(at), document.u32(at + 4)];
    if (size < 8) throw new ApkError('bad-manifest', 'has a part without an end');
    const part = document.within(at, size);
    if (type === chunk.pool) nameOf = stringPool(part);
    if (type === chunk.resources) {
      const first = part.u16(2);
      idOf = (index) => (first + index * 4 + 4 <= part.length ? part.u32(first + index * 4) : 0);
    }
    if (type === chunk.element) {
      const { byId, packageId } = rootAttributes(part, nameOf, idOf);
      if (!packageId) throw new ApkError('bad-manifest', 'names no package');
      const name = byId.get(attribute.versionName);
      const versionName = name?.type === valueType.string ? nameOf(name.data) : undefined;
      const low = numberOf(byId.get(attribute.versionCode));
      const high = numberOf(byId.get(attribute.versionCodeMajor)) ?? 0;
      return {
        packageId,
        ...(versionName !== undefined && { versionName }),
        ...(low !== undefined && { versionCode: high * 2 ** 32 + low }),
      };
    }
    at += size;
  }
  throw new ApkError('bad-manifest', 'has no element');
}
