import { mimeTypeOf } from '~/routing/mime-types.ts';

/** Returns the type that a host derives from the extension of a file. */
export const typeByExtension = (file: string): string =>
  /\.\w+$/.test(file) ? mimeTypeOf(file) : 'application/octet-stream';
