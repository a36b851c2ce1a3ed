import sharp from 'sharp';

/** An SVG as a PNG of its own size, or of `side` pixels. */
export const toPng = (svg: string, side?: number): Promise<Buffer> => {
  const picture = sharp(Buffer.from(svg), side ? { density: 72 * 8 } : {});
  return (side ? picture.resize(side, side) : picture).png({ compressionLevel: 9, palette: true }).toBuffer();
};

// Hair lines on a dark ground: below this quality their colours begin to smear, above it the file grows past 60 KB.
const jpegQuality = 56;

/** An SVG as a JPEG of its own size. */
export const toJpeg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).jpeg({ quality: jpegQuality, mozjpeg: true }).toBuffer();

const headerBytes = 22;

/** A PNG of `side` pixels in the frame that `/favicon.ico` is expected to have. */
export function toIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // plane
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(headerBytes, 18);
  return Buffer.concat([header, png]);
}
