const addressesOf = (html: string, tags: RegExp): string[] =>
  [...html.matchAll(tags)].map(([tag]) => /\s(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? '');

/** The code of the scripts that stand in a page. */
export const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="(?:importmap|application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code ?? '',
  );

/** The addresses of the sheets and scripts that a page fetches before anybody touches it. */
export const filesOf = (html: string): string[] =>
  addressesOf(html, /<(?:link(?=[^>]*\srel="(?:stylesheet|modulepreload|preload)")|script(?=[^>]*\ssrc=))[^>]*>/g);

/** The pictures that a page fetches at once: a lazy one comes with its place in view, which below the first screen takes a visitor who scrolls. */
export const picturesOf = (html: string): string[] => addressesOf(html, /<img(?![^>]*\sloading="lazy")[^>]*>/g);
