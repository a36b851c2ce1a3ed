import sharp from 'sharp';
import { brandLogoSide } from '~/ui/brand-logo.ts';

const pixels = 1024;

/** Returns the bounding box of a logo's visible part, measured on a bitmap with a precision of 1/32 unit. */
export async function boundsOfLogo(svg: string) {
  const picture = await sharp(Buffer.from(svg), { density: (72 * pixels) / brandLogoSide })
    .resize(pixels, pixels)
    .png()
    .toBuffer();
  const { info } = await sharp(picture)
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toBuffer({ resolveWithObject: true });
  const unit = (value: number): number => Math.round((value * brandLogoSide * 32) / pixels) / 32;
  return {
    x: unit(Math.abs(info.trimOffsetLeft ?? 0)),
    y: unit(Math.abs(info.trimOffsetTop ?? 0)),
    width: unit(info.width),
    height: unit(info.height),
  };
}
