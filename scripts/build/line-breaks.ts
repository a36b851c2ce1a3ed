import { keepNamesTogether, keepHeadingTogether, keepTogether } from '~/i18n/line-breaks.ts';

const headings = new Set(['h1', 'h2', 'h3']);
// Elements with prose. Links and cells may contain only a name.
const prose = new Set(['p', 'li', 'dt', 'dd', 'summary', 'figcaption']);
const names = new Set(['a', 'strong', 'small', 'span', 'td', 'th']);
// Elements that may be flex or grid containers, in which each part of a text is an item.
const containers = new Set(['a', 'summary']);
const onlyPart = /^<span class="nowrap">([^<]*)<\/span>$/;
// Attributes of prose, besides headings, whose lines are kept together. In Chinese only leads, because each word takes
// a `<wbr>`; Hindi uses `text-wrap: pretty`.
const proseCache: Readonly<Record<string, RegExp>> = {
  ko: /^/,
  ru: /^/,
  th: /^/,
  vi: /^/,
  'zh-Hans': /\sclass="lead"/,
  'zh-Hant': /\sclass="lead"/,
};

/**
 * Matches the parts of a page. The first group is skipped: islands (React compares their text), scripts, code, and
 * foreign articles. The others are texts with the preceding tag.
 */
const parts =
  /<((?:astro|shell)-island|script|style|pre|code|select|textarea|svg)\b[\s\S]*?<\/\1>|<article\b[^>]*\slang=[\s\S]*?<\/article>|<(?:(h[1-3])\b([^>]*>(?:<a\b[^>]*>)?)|([a-z]\w*)\b([^>]*)>)([^<]+)|<\/(?:a|strong|em|time|b|small)>([^<]+)/g;

// Prose as large as a heading.
const isStatement = (attributes: string): boolean => /\sclass="mission"/.test(attributes);
const isOthers = (attributes: string): boolean => /\s(?:lang=|translate="no")/.test(attributes);

/** Keeps the lines of a text together, depending on the preceding tag. */
function kept(text: string, language: string, tag: string | undefined, attributes: string): string {
  const isHeading = tag !== undefined && headings.has(tag);
  if (isHeading || tag === undefined || prose.has(tag)) {
    if (isOthers(attributes)) return text;
    if (isHeading || isStatement(attributes)) return keepHeadingTogether(text, language);
    return proseCache[language]?.test(attributes) ? keepTogether(text, language) : keepNamesTogether(text);
  }
  return names.has(tag) ? keepNamesTogether(text) : text;
}

/** Wraps the parts of a text in one element inside a container. */
function inOneItem(html: string, tag: string | undefined): string {
  if (!tag || !containers.has(tag) || !/<(?:span|wbr)/.test(html)) return html;
  return onlyPart.exec(html)?.[1] ?? `<span>${html}</span>`;
}

const added = /<wbr>|<span(?: class="nowrap")?>([^<]*)<\/span>/g;
const withoutAdded = (html: string): string => html.replace(added, (_, part: string | undefined) => part ?? '');

/** Returns HTML without the changes of `keepLinesTogether`, for a text search. */
export const withoutLineBreakRules = (html: string): string =>
  // Twice, because a name can be inside another part.
  withoutAdded(withoutAdded(html)).replaceAll('\u00A0', ' ');

/** Applies the line break rules of the page language to a `latin1` page. */
export function keepLinesTogether(html: string): string {
  const body = html.indexOf('<body');
  const [, language = ''] = /<html[^>]*\slang="([^"]+)"/.exec(html) ?? [];
  if (body < 0 || !language) return html;
  const text = Buffer.from(html.slice(body), 'latin1').toString();
  const joined = text.replace(
    parts,
    (
      all: string,
      _left: string,
      heading?: string,
      attributesOfHeading?: string,
      tag?: string,
      attributes?: string,
      first?: string,
      next?: string,
    ) => {
      const read = first ?? next;
      if (read === undefined || !/\S/.test(read)) return all;
      const html = kept(read, language, heading ?? tag, `${attributesOfHeading ?? ''}${attributes ?? ''}`);
      return all.slice(0, all.length - read.length) + inOneItem(html, heading ?? tag);
    },
  );
  return html.slice(0, body) + Buffer.from(joined).toString('latin1');
}
