import decodeJpeg, { init } from '@jsquash/jpeg/decode.js';
import * as constants from '~/config/constants.ts';
import { detectPictureType } from '~/domain/submission/picture-type.ts';
import type { LogoCodec } from './logo-codec.ts';
import { decodePng, encodePng, type Pixels } from './png.ts';

const endOfJpeg = Buffer.from([0xff, 0xd9]);

/** For a worker, where libvips cannot run. */
export function createWasmLogoCodec(mozjpeg: WebAssembly.Module): LogoCodec {
  let isSound = false;

  /** Creates a decoder if there is none, or if a damaged image broke it. Reuses decoders, because each takes 16 MB. */
  async function makeSound(): Promise<void> {
    if (isSound) return;
    await init({
      instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
        const instance = new WebAssembly.Instance(mozjpeg, imports);
        done(instance);
        return instance.exports;
      },
    });
  }

  async function fromJpeg(bytes: Uint8Array): Promise<Pixels> {
    // Refuses an incomplete JPEG, because mozjpeg would fill missing data with grey.
    if (!Buffer.from(bytes).includes(endOfJpeg)) throw new Error('not whole');
    await makeSound();
    isSound = false;
    const { width, height, data } = await decodeJpeg(new Uint8Array(bytes).buffer, { preserveOrientation: true });
    isSound = true;
    return { width, height, data: new Uint8Array(data) };
  }

  return {
    encode: async (bytes) => {
      const side = constants.logoSide;
      const found = detectPictureType(bytes);
      if (!found) return { problem: 'unreadable' };
      if (found.width !== side || found.height !== side) return { problem: 'tooLarge' };
      try {
        const pixels = found.type === 'image/png' ? decodePng(bytes, side, side) : await fromJpeg(bytes);
        if (pixels.width !== side || pixels.height !== side) return { problem: 'tooLarge' };
        return { bytes: encodePng(pixels) };
      } catch {
        return { problem: 'unreadable' };
      }
    },
  };
}
