interface MimeType {
  type: string;
  /** Whether files of this type get a `.br` and a `.gz` variant. */
  compressible?: true;
}

/** The Content-Type of every kind of file, the same on all hosts. */
export const mimeTypes: Readonly<Record<string, MimeType>> = {
  html: { type: 'text/html; charset=utf-8', compressible: true },
  css: { type: 'text/css; charset=utf-8', compressible: true },
  js: { type: 'text/javascript; charset=utf-8', compressible: true },
  mjs: { type: 'text/javascript; charset=utf-8', compressible: true },
  json: { type: 'application/json; charset=utf-8', compressible: true },
  webmanifest: { type: 'application/manifest+json; charset=utf-8', compressible: true },
  xml: { type: 'application/xml; charset=utf-8', compressible: true },
  txt: { type: 'text/plain; charset=utf-8', compressible: true },
  svg: { type: 'image/svg+xml; charset=utf-8', compressible: true },
  wasm: { type: 'application/wasm', compressible: true },
  png: { type: 'image/png' },
  jpg: { type: 'image/jpeg' },
  jpeg: { type: 'image/jpeg' },
  gif: { type: 'image/gif' },
  webp: { type: 'image/webp' },
  avif: { type: 'image/avif' },
  ico: { type: 'image/x-icon' },
  woff2: { type: 'font/woff2' },
  mp4: { type: 'video/mp4' },
  pdf: { type: 'application/pdf' },
  zip: { type: 'application/zip' },
};

const extensionOf = (file: string): string => /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';

/** Returns the Content-Type of a file by its name, `application/octet-stream` if unknown. */
export const mimeTypeOf = (file: string): string => mimeTypes[extensionOf(file)]?.type ?? 'application/octet-stream';

/** Whether hosts get a `.br` and a `.gz` variant of a file. */
export const isCompressible = (file: string): boolean => mimeTypes[extensionOf(file)]?.compressible ?? false;
