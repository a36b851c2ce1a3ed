import { addNameLineBreakRules, addHeadingLineBreakRules, addLineBreakRules } from '~/i18n/line-breaks.ts';

const headings = new Set(['h1', 'h2', 'h3']);
// Elements that contain prose. Excludes links and cells, because they may contain just a name.
const prose = new Set(['p', 'li', 'dt', 'dd', 'summary', 'figcaption']);
const names = new Set(['a', 'strong', 'small', 'span', 'td', 'th']);
// Elements that may be flex or grid containers. In those, each part of a text would become a separate item.
const containers = new Set(['a', 'summary']);
const onlyPart = /^<span class="nowrap">([^<]*)<\/span>$/;
// Prose elements that also get the line-break rules of their language, selected by their attributes. In Chinese only
// leads, because each word costs a `<wbr>`. Hindi uses `text-wrap: pretty` instead.
const proseWithLanguageRules: Readonly<Record<string, RegExp>> = {
  ko: /^/,
  ru: /^/,
  th: /^/,
  vi: /^/,
  'zh-Hans': /\sclass="lead"/,
  'zh-Hant': /\sclass="lead"/,
};

/**
 * Splits a page into texts, with the tag before each. The first alternative skips islands (React compares their text),
 * scripts, code, and articles in a foreign language.
 */
const parts =
  /<((?:astro|shell)-island|script|style|pre|code|select|textarea|svg)\b[\s\S]*?<\/\1>|<article\b[^>]*\slang=[\s\S]*?<\/article>|<(?:(h[1-3])\b([^>]*>(?:<a\b[^>]*>)?)|([a-z]\w*)\b([^>]*)>)([^<]+)|<\/(?:a|strong|em|time|b|small)>([^<]+)/g;

// Whether an element is prose in the font size of a heading.
const isStatement = (attributes: string): boolean => /\sclass="mission"/.test(attributes);
const isOthers = (attributes: string): boolean => /\s(?:lang=|translate="no")/.test(attributes);

/** Applies the rules for a text, which depend on the tag before it. */
function applyRules(text: string, language: string, tag: string | undefined, attributes: string): string {
  const isHeading = tag !== undefined && headings.has(tag);
  if (isHeading || tag === undefined || prose.has(tag)) {
    if (isOthers(attributes)) return text;
    if (isHeading || isStatement(attributes)) return addHeadingLineBreakRules(text, language);
    return proseWithLanguageRules[language]?.test(attributes)
      ? addLineBreakRules(text, language)
      : addNameLineBreakRules(text);
  }
  return names.has(tag) ? addNameLineBreakRules(text) : text;
}

/** Wraps a text in one `<span>` if its parent may be a flex or grid container. */
function inOneItem(html: string, tag: string | undefined): string {
  if (!tag || !containers.has(tag) || !/<(?:span|wbr)/.test(html)) return html;
  return onlyPart.exec(html)?.[1] ?? `<span>${html}</span>`;
}

const added = /<wbr>|<span(?: class="nowrap")?>([^<]*)<\/span>/g;
const withoutAdded = (html: string): string => html.replace(added, (_, part: string | undefined) => part ?? '');

/** Returns HTML without the changes of `addPageLineBreakRules`, so that its texts can be searched. */
export const removeLineBreakRules = (html: string): string =>
  // Runs twice, because added elements can be nested.
  withoutAdded(withoutAdded(html)).replaceAll('\u00A0', ' ');

/** Applies the line-break rules of a page's language to its HTML, a `latin1` string. */
export function addPageLineBreakRules(html: string): string {
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
      at?: number,
    ) => {
      const read = first ?? next;
      if (read === undefined || !/\S/.test(read)) return all;
      // In Thai, the description of a dapp in a list (DappRow.tsx) is prose, too. It follows the host.
      const isDescription = language === 'th' && tag === 'span' && text.endsWith('</small>', at);
      const html = applyRules(
        read,
        language,
        isDescription ? 'p' : (heading ?? tag),
        `${attributesOfHeading ?? ''}${attributes ?? ''}`,
      );
      return all.slice(0, all.length - read.length) + inOneItem(html, heading ?? tag);
    },
  );
  return html.slice(0, body) + Buffer.from(joined).toString('latin1');
}
