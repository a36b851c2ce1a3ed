import sharp from 'sharp';
import * as constants from '~/config/constants.ts';
import type { LogoCodec } from './logo-codec.ts';

const mostPixels = 4096 * 4096;
const patience = 10;

/** By libvips: what its head promises is judged before anything is unpacked, and what does not unpack whole is refused. */
export const sharpLogoCodec: LogoCodec = {
  encode: async (bytes) => {
    try {
      const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
      const { width, height, format } = await picture.metadata();
      // Other formats could be read, each by another library that nobody needs here.
      if (format !== 'png' && format !== 'jpeg') return { fault: 'unreadable' };
      if (width * height > mostPixels) return { fault: 'tooLarge' };
      const side = constants.logoSide;
      const made = await picture
        .autoOrient()
        .resize(side, side, { fit: 'cover' })
        .timeout({ seconds: patience })
        .png({ compressionLevel: 9 })
        .toBuffer();
      return { bytes: new Uint8Array(made) };
    } catch {
      return { fault: 'unreadable' };
    }
  },
};
