/** Properties of an image, read from its content. */
export interface PictureType {
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  isAnimated: boolean;
  /** Whether the file is complete. Viewers show a truncated image only partially, or not at all. */
  isWhole: boolean;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const chunkName = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

/** Returns the names of the complete chunks of a PNG, up to IEND. */
function chunksOf(view: DataView): string[] {
  const names: string[] = [];
  for (let at = 8; at + 12 <= view.byteLength && names.at(-1) !== 'IEND'; at += 12 + view.getUint32(at))
    if (at + 12 + view.getUint32(at) <= view.byteLength) names.push(chunkName(view, at + 4));
  return names;
}

function pngType(view: DataView): PictureType | undefined {
  if (view.byteLength < 33 || pngSignature.some((byte, at) => view.getUint8(at) !== byte)) return undefined;
  if (chunkName(view, 12) !== 'IHDR') return undefined;
  const chunks = chunksOf(view);
  const picture = chunks.indexOf('IDAT');
  // In an animated PNG, the chunk `acTL` precedes the first image data.
  const isAnimated = chunks.slice(0, Math.max(picture, 0)).includes('acTL');
  return {
    type: 'image/png',
    width: view.getUint32(16),
    height: view.getUint32(20),
    isAnimated,
    isWhole: picture > 0 && chunks.at(-1) === 'IEND' && isAnimated === chunks.includes('fcTL'),
  };
}

const startOfScan = 0xda;

// Markers of frames with a size: all SOFn except DHT, JPG and DAC in the same range.
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

// Markers without a length. After them, a decoder continues elsewhere than a reader that skips a length.
const isBare = (marker: number): boolean => marker < 2 || (marker > 0xcf && marker < startOfScan);

/** Whether a JPEG has an end marker after its first scan. An earlier marker belongs to a thumbnail. */
function hasEnd(view: DataView, frame: number): boolean {
  for (let at = frame; at + 4 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || isBare(marker)) return false;
    if (marker !== startOfScan) continue;
    for (let end = at + 2; end + 2 <= view.byteLength; end++) if (view.getUint16(end) === 0xff_d9) return true;
    return false;
  }
  return false;
}

function jpegType(view: DataView): PictureType | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff_d8) return undefined;
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    // Any number of 0xff bytes may precede a marker.
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff && at + 10 <= view.byteLength) at++;
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || isBare(marker)) return undefined;
    if (isFrame(marker))
      return {
        type: 'image/jpeg',
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
        isAnimated: false,
        isWhole: hasEnd(view, at),
      };
  }
  return undefined;
}

/** Reads the type, size and completeness of a PNG or JPEG; undefined for other files. */
export function detectPictureType(bytes: Uint8Array): PictureType | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return pngType(view) ?? jpegType(view);
}
