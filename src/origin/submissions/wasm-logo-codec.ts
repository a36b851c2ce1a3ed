import decodeJpeg, { init } from '@jsquash/jpeg/decode.js';
import * as constants from '~/config/constants.ts';
import { pictureType } from '~/domain/submission/picture-type.ts';
import type { LogoCodec } from './logo-codec.ts';
import { decodePng, encodePng, type Pixels } from './png.ts';

const endOfJpeg = Buffer.from([0xff, 0xd9]);

/**
 * For a worker, where libvips cannot run: PNG by code of ours, JPEG by mozjpeg in WebAssembly. It scales nothing, since a form is
 * refused before whose logo has another size; so a picture's head decides before anything of it is unpacked.
 */
export function wasmLogoCodec(mozjpeg: WebAssembly.Module): LogoCodec {
  let isSound = false;

  /** A decoder whose memory no damaged picture has touched; a new one takes 16 MB more. */
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
    // mozjpeg makes grey of what is missing.
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
      const found = pictureType(bytes);
      if (!found) return { fault: 'unreadable' };
      if (found.width !== side || found.height !== side) return { fault: 'tooLarge' };
      try {
        const pixels = found.type === 'image/png' ? decodePng(bytes, side, side) : await fromJpeg(bytes);
        return { bytes: encodePng(pixels) };
      } catch {
        return { fault: 'unreadable' };
      }
    },
  };
}
