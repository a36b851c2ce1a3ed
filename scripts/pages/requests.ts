const addressesOf = (html: string, tags: RegExp): string[] =>
  [...html.matchAll(tags)].map(([tag]) => /\s(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? '');

export const initialScriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="(?:importmap|application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code ?? '',
  );

/** Returns the URLs of style sheets and scripts that a page loads before any interaction. */
export const initialFilesOf = (html: string): string[] =>
  addressesOf(html, /<(?:link(?=[^>]*\srel="(?:stylesheet|modulepreload|preload)")|script(?=[^>]*\ssrc=))[^>]*>/g);

/** Returns the images that a page loads immediately: those without `loading="lazy"`. */
export const initialPicturesOf = (html: string): string[] => addressesOf(html, /<img(?![^>]*\sloading="lazy")[^>]*>/g);
