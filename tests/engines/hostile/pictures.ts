import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { pngChunk, pngHead, pngSignature } from '../../png-chunks.ts';

/** Returns a PNG whose header declares this size, whatever its content. */
const promises = (width: number, height: number, ...more: Buffer[]) =>
  Buffer.concat([pngSignature, pngHead(width, height, 2), ...more, pngChunk('IEND', Buffer.alloc(0))]);

const withChunks = (png: Buffer, ...more: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...more, png.subarray(33)]);

const changed = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};

/** Changes the size that the header of a JPEG declares. */
function promisesJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}

export async function hostilePictures(): Promise<Record<string, Buffer>> {
  const solid = (width: number, height = width): Sharp =>
    sharp({ create: { width, height, channels: 3, background: '#2980fe' } });
  const [png, jpeg] = [await solid(400).png().toBuffer(), await solid(400).jpeg().toBuffer()];
  const noise = () => sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } });
  const [noisePng, noiseJpeg] = [await noise().png().toBuffer(), await noise().jpeg().toBuffer()];
  const pdf = Buffer.from('%PDF-1.7\n');
  const zip = Buffer.from('PK\u0003\u0004evil');
  const acTL = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  // An animation frame of 400 × 400 pixels, the size of the picture itself.
  const fcTL = Buffer.alloc(26);
  fcTL.writeUInt32BE(400, 4);
  fcTL.writeUInt32BE(400, 8);
  const thumbnail = await solid(8).jpeg().toBuffer();
  const text = (size: number) => pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), Buffer.alloc(size, 'x')]));
  const bomb = pngChunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(20 * 1024 ** 2))]));
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(4 * 1024 ** 2))]));
  return {
    'a PNG': png,
    'a JPEG': jpeg,
    'a PNG of noise': noisePng,
    'a JPEG of noise': noiseJpeg,
    'a progressive JPEG': await solid(400).jpeg({ progressive: true }).toBuffer(),
    'a grey JPEG': await solid(400).toColourspace('b-w').jpeg().toBuffer(),
    'a CMYK JPEG': await solid(400).toColourspace('cmyk').jpeg().toBuffer(),
    'a PNG of few colours': await solid(400).png({ palette: true }).toBuffer(),
    'a PNG of 16 bits': await solid(400).toColourspace('rgb16').png().toBuffer(),
    'an interlaced PNG': await solid(400).png({ progressive: true }).toBuffer(),
    'a clear PNG': await solid(400).ensureAlpha(0).png().toBuffer(),
    'a JPEG with a place in it': await solid(400)
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer(),
    'a JPEG that lies on its side': await solid(400).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'one pixel': await solid(1).png().toBuffer(),
    'one pixel too narrow': await solid(399, 400).png().toBuffer(),
    'one pixel too high': await solid(400, 401).png().toBuffer(),
    'a wide one': await solid(900, 300).png().toBuffer(),
    'a high JPEG': await solid(300, 900).jpeg().toBuffer(),
    'a line': await solid(5000, 1).png().toBuffer(),
    '16 million pixels': await solid(4000).png().toBuffer(),
    'a bomb of 16,000 × 16,000': await solid(16_000).png().toBuffer(),
    'a JPEG of 9,000 × 9,000': await solid(9000).jpeg().toBuffer(),
    'a promise of 30,000 × 30,000': promises(30_000, 30_000, pngChunk('IDAT', deflateSync(Buffer.alloc(99)))),
    'a JPEG that promises 30,000 × 30,000': promisesJpeg(jpeg, 30_000, 30_000),
    'a JPEG that promises 65,535 × 65,535': promisesJpeg(jpeg, 65_535, 65_535),
    'a JPEG that promises nothing': promisesJpeg(jpeg, 0, 0),
    'a promise of 0 × 0': promises(0, 0, pngChunk('IDAT', deflateSync(Buffer.alloc(99)))),
    'a promise of 400 × 0': promises(400, 0),
    'a promise beyond counting': promises(0xff_ff_ff_ff, 0xff_ff_ff_ff),
    'a promise that is not kept': promises(400, 400, pngChunk('IDAT', deflateSync(Buffer.alloc(99)))),
    'a PNG without a picture': promises(400, 400),
    'a picture of garbage': promises(400, 400, pngChunk('IDAT', randomBytes(500))),
    'a PNG that says it moves': withChunks(png, acTL),
    'a PNG that moves': withChunks(png, acTL, pngChunk('fcTL', fcTL)),
    'a PNG with a megabyte of text': withChunks(png, text(1024 ** 2)),
    'a PNG with a bomb of text': withChunks(png, bomb),
    'a PNG with a bomb of a profile': withChunks(png, profile),
    'a PNG with a page after it': Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    'a PNG with an archive after it': Buffer.concat([png, zip]),
    'a JPEG with an archive after it': Buffer.concat([jpeg, zip]),
    'a JPEG with a page in its comment': Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, 27]),
      Buffer.from('<script>alert(1)</script>'),
      jpeg.subarray(2),
    ]),
    'a PNG that is too heavy': Buffer.concat([png, Buffer.alloc(5 * 1024 ** 2)]),
    'half a PNG': noisePng.subarray(0, noisePng.length / 2),
    'half a JPEG': noiseJpeg.subarray(0, noiseJpeg.length / 2),
    'a PNG without its end': png.subarray(0, -12),
    'a PNG that breaks off in its end': png.subarray(0, -4),
    'a PNG without its first row': promises(
      400,
      400,
      pngChunk('IDAT', deflateSync(Buffer.alloc(399 * 1201)).subarray(9)),
    ),
    'a PNG without its last row': promises(400, 400, pngChunk('IDAT', deflateSync(Buffer.alloc(399 * 1201)))),
    'half a JPEG with a thumbnail': Buffer.concat([
      noiseJpeg.subarray(0, 2),
      ...[Buffer.from([0xff, 0xe1, (thumbnail.length + 2) >> 8, (thumbnail.length + 2) & 255]), thumbnail],
      noiseJpeg.subarray(2, noiseJpeg.length / 2),
    ]),
    'a JPEG that breaks off in its head': jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 12),
    'a JPEG without its end': jpeg.subarray(0, -2),
    'the head of a PNG': png.subarray(0, 33),
    'the signature of a PNG': pngSignature,
    'the first byte': png.subarray(0, 1),
    nothing: Buffer.alloc(0),
    'a PNG whose head was changed': changed(png, 30),
    'a PNG whose picture was changed': changed(noisePng, 5000),
    'a PNG that went through a text editor': Buffer.from(png.toString('utf8')),
    'a PNG with a blank before it': Buffer.concat([Buffer.from(' '), png]),
    'a GIF': await solid(400).gif().toBuffer(),
    'a GIF with a PNG after it': Buffer.concat([await solid(400).gif().toBuffer(), png]),
    'a WebP': await solid(400).webp().toBuffer(),
    'an AVIF': await solid(64).avif({ effort: 0 }).toBuffer(),
    'a TIFF': await solid(400).tiff().toBuffer(),
    'a BMP': Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]),
    'an icon': Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]),
    'an SVG': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>',
    ),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a PDF': pdf,
    'a PDF with a PNG after it': Buffer.concat([pdf, png]),
    'a program': Buffer.from('\u007fELF\u0002\u0001'),
    'an archive': zip,
    text: Buffer.from('no picture'),
    zeros: Buffer.alloc(4096),
    noise: randomBytes(4096),
  };
}

const document = Buffer.from('%PDF-1.7\n%%EOF\n');
const tenMegabytes = Buffer.concat([document, Buffer.alloc(10 * 1024 ** 2 - document.length)]);

/** Files that pretend to be documents, by verdict. */
export const hostileDocuments: Record<string, Record<string, Buffer>> = {
  ok: {
    'a PDF': document,
    'a PDF with a script in it': Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n'),
    'a PDF with an archive after it': Buffer.concat([document, Buffer.from('PK\u0003\u0004')]),
    'a PDF of 10 MB': tenMegabytes,
    'the signature alone': Buffer.from('%PDF-'),
    'a mark before it': Buffer.from('\ufeff%PDF-1.7'),
    'a tab before it': Buffer.from('\t%PDF-1.7'),
    'an empty line before it': Buffer.from('\r\n%PDF-1.7'),
    'a mark and empty lines up to the end of its head': Buffer.from(`\ufeff${'\n'.repeat(1016)}%PDF-1.7`),
  },
  'resume fileSize': { 'a PDF of 10 MB and a byte': Buffer.concat([tenMegabytes, Buffer.alloc(1)]) },
  'resume documentType': {
    'less than the signature': Buffer.from('%PDF'),
    'small letters': Buffer.from('%pdf-1.7'),
    'a blank before it': Buffer.from(' %PDF-1.7'),
    'a mark within it': Buffer.from('%\ufeffPDF-1.7'),
    'a signature that ends after the head': Buffer.from(`${'\n'.repeat(1020)}%PDF-1.7`),
    'a page before it': Buffer.from('<!doctype html>\n%PDF-1.7'),
    'a page': Buffer.from('<!doctype html>'),
    'a Word file': Buffer.from('PK\u0003\u0004'),
    'a program': Buffer.from('MZ'),
  },
};
