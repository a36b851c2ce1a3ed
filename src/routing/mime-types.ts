interface MimeType {
  type: string;
  /** Whether files of this type get a `.br` and a `.gz` copy. */
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

/** Types of files without an extension, by path. Apple requires this path and the type JSON. */
const namedTypes: Readonly<Record<string, MimeType>> = {
  '/.well-known/apple-app-site-association': { type: 'application/json; charset=utf-8', compressible: true },
};

/** A kind of files in the configuration of a hosting provider. */
interface FileKind {
  name: string;
  /** A regular expression for the end of paths. */
  pattern: string;
  type: string;
}

export const mimeTypeRules: readonly FileKind[] = [
  ...Object.entries(mimeTypes).map(([extension, { type }]) => ({ name: extension, pattern: `\\.${extension}`, type })),
  ...Object.entries(namedTypes).map(([path, { type }]) => {
    const name = path.split('/').at(-1) ?? '';
    return { name, pattern: name, type };
  }),
];

/** The paths of files without an extension, and their types. */
export const mimeTypesOfNamedFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(namedTypes).map(([path, { type }]) => [path, type]),
);

const extensionOf = (file: string): string => /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';

// Accepts file system paths, URL paths (`/a.js`) and relative paths (`a.js`).
const kindOf = (file: string): MimeType | undefined =>
  mimeTypes[extensionOf(file)] ?? Object.entries(namedTypes).find(([path]) => `/${file}`.endsWith(path))?.[1];

/** Returns the Content-Type of a file by its name, `application/octet-stream` if unknown. */
export const mimeTypeOf = (file: string): string => kindOf(file)?.type ?? 'application/octet-stream';

export const isCompressible = (file: string): boolean => kindOf(file)?.compressible ?? false;
