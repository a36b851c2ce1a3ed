import { mimeTypeOf } from '~/routing/mime-types.ts';

/** The type that a host chooses by itself: it knows extensions, and no names of files. */
export const typeByExtension = (file: string): string =>
  /\.\w+$/.test(file) ? mimeTypeOf(file) : 'application/octet-stream';
