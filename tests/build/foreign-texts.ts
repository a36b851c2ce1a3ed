import { languageCodes, languages, type Language } from '~/i18n/languages.ts';

interface Scope {
  tag: string;
  lang: string;
  isNamed: boolean;
}

/**
 * A text of a page, with the language of its element. `isNamed`: whether it is a name or code, which nobody translates.
 */
export interface PageText {
  text: string;
  lang: string;
  isNamed: boolean;
}

export interface LanguagesOfPage {
  lang: string;
  pieces: PageText[];
  /** The texts of attributes: labels, alternatives of images, descriptions. */
  attributes: PageText[];
  /** Links with their URL, the declared language of their target, and the language of their text. */
  links: { href: string; hreflang: string | undefined; lang: string }[];
}

// Matches a whole script or style sheet, a comment, a tag, or text.
const tokens = /<(script|style)\b[^>]*>[^]*?<\/\1>|<!--[^]*?-->|<(\/?)([a-z][\w-]*)((?:[^">]|"[^"]*")*)>|([^<]+)/gi;
const isVoid = /^(?:area|base|br|col|hr|img|input|link|meta|source|track|wbr)$|^(?:path|circle|rect|use)$/;
const withText = /\s(?:aria-label|alt|title|placeholder|content)="([^"]+)"/g;
const names = /^(?:code|pre|kbd|samp|svg|title)$/;

const attribute = (written: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(written)?.[1];

/** Parses a page. Relies on the build closing every element. */
export function languagesOfPage(html: string): LanguagesOfPage {
  const page: LanguagesOfPage = { lang: '', pieces: [], attributes: [], links: [] };
  const open: Scope[] = [{ tag: '', lang: '', isNamed: false }];
  for (const [token, , closes, name = '', written = '', text] of html.matchAll(tokens)) {
    const scope = open.at(-1)!;
    const tag = name.toLowerCase();
    const words = text?.replace(/\s+/g, ' ').trim();
    if (words) page.pieces.push({ text: words, lang: scope.lang, isNamed: scope.isNamed });
    for (const [, text = ''] of written.matchAll(withText)) {
      const isNamed = scope.isNamed || attribute(written, 'translate') === 'no';
      page.attributes.push({ text, lang: attribute(written, 'lang') ?? scope.lang, isNamed });
    }
    if (!tag || isVoid.test(tag) || token.endsWith('/>')) continue;
    if (closes) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at > 0) open.splice(at);
      continue;
    }
    const lang = attribute(written, 'lang');
    if (tag === 'html') page.lang = lang ?? '';
    if (tag === 'a') {
      const href = attribute(written, 'href');
      if (href) page.links.push({ href, hreflang: attribute(written, 'hreflang'), lang: lang ?? scope.lang });
    }
    const isNamed = names.test(tag) || attribute(written, 'translate') === 'no';
    open.push({ tag, lang: lang ?? scope.lang, isNamed: scope.isNamed || isNamed });
  }
  return page;
}

/** Returns the `lang` attribute of the page at a path of this site. */
export function languageOfPath(href: string): string | undefined {
  const [, code = ''] = /^\/(?:static\/)?([a-z-]+)(?=[/?#]|$)/.exec(href) ?? [];
  return languageCodes.includes(code as Language) ? languages[code as Language].html : undefined;
}
