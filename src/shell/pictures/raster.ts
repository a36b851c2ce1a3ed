import sharp, { type JpegOptions } from 'sharp';

/** An SVG as a PNG of its own size, or of `side` pixels. */
export const toPng = (svg: string, side?: number): Promise<Buffer> => {
  const picture = sharp(Buffer.from(svg), side ? { density: 72 * 8 } : {});
  return (side ? picture.resize(side, side) : picture).png({ compressionLevel: 9, palette: true }).toBuffer();
};

// Hair lines on a dark ground: a table for smooth shades leaves fewer bytes than a higher quality. mozjpeg's search would save
// one byte in twelve and take as long again as all the rest.
const jpegOptions: JpegOptions = { quality: 38, quantisationTable: 3, optimiseCoding: true };

/** An SVG as a JPEG of its own size. */
export const toJpeg = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg(jpegOptions).toBuffer();

/** What the bytes of a JPEG depend on beside its drawing. */
export const jpegMaker = JSON.stringify([jpegOptions, sharp.versions]);

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
