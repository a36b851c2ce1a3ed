import { mimeTypeOf } from '~/routing/mime-types.ts';

/** Returns the media type that a host derives from a file's extension. */
export const typeByExtension = (file: string): string =>
  /\.\w+$/.test(file) ? mimeTypeOf(file) : 'application/octet-stream';
