import sharp from 'sharp';
import * as constants from '~/config/constants.ts';
import type { LogoCodec } from './logo-codec.ts';

const timeoutSeconds = 10;

/** Decodes pictures with libvips. Checks the header before decoding, and refuses incomplete pictures. */
export const sharpLogoCodec: LogoCodec = {
  encode: async (bytes) => {
    try {
      const picture = sharp(bytes, { failOn: 'error', pages: 1 });
      const { width, height, format } = await picture.metadata();
      // Refuses other formats before decoding, because decoding them would load more libraries.
      if (format !== 'png' && format !== 'jpeg') return { problem: 'unreadable' };
      const side = constants.logoSide;
      if (width !== side || height !== side) return { problem: 'tooLarge' };
      const made = await picture
        .autoOrient()
        .timeout({ seconds: timeoutSeconds })
        .png({ compressionLevel: 9 })
        .toBuffer();
      return { bytes: new Uint8Array(made) };
    } catch {
      return { problem: 'unreadable' };
    }
  },
};
