import { keepNamesTogether, keepHeadingTogether, keepTogether } from '~/i18n/line-breaks.ts';

const headings = new Set(['h1', 'h2', 'h3']);
// Texts that are prose to their reader; a link or a cell may hold a name alone.
const prose = new Set(['p', 'li', 'dt', 'dd', 'summary', 'figcaption']);
const names = new Set(['a', 'strong', 'small', 'span', 'td', 'th']);
// In what prose, beside headings, lines are kept together, by its attributes. A hard space is found as a space, and Chromium and
// Firefox find a word over its joiners; in Chinese nearly each word has one, so only a page's leads do, and what is longer
// breaks after any character, as in print. In Hindi the sheet's `text-wrap: pretty` brings company to a verb at its end.
const keptProse: Readonly<Record<string, RegExp>> = {
  ru: /^/,
  th: /^/,
  'zh-Hans': /\sclass="lead"/,
  'zh-Hant': /\sclass="lead"/,
};

/**
 * What a page is made of, as far as lines break in it: parts to leave alone (islands, since React compares what it finds;
 * scripts; code; articles in another language), and texts, each after the tag that begins or goes before it; a heading may
 * be a link as a whole.
 */
const parts =
  /<(astro-island|script|style|pre|code|select|textarea|svg)\b[\s\S]*?<\/\1>|<article\b[^>]*\slang=[\s\S]*?<\/article>|<(?:(h[1-3])\b([^>]*>(?:<a\b[^>]*>)?)|([a-z]\w*)\b([^>]*)>)([^<]+)|<\/(?:a|strong|em|time|b|small)>([^<]+)/g;

// Prose in letters as large as those of a heading.
const isStatement = (attributes: string): boolean => /\sclass="mission"/.test(attributes);
const isOthers = (attributes: string): boolean => /\s(?:lang=|translate="no")/.test(attributes);

/** A text after a tag (undefined: within prose, after the end of one) with its lines kept together. */
function kept(text: string, language: string, tag: string | undefined, attributes: string): string {
  const isHeading = tag !== undefined && headings.has(tag);
  if (isHeading || tag === undefined || prose.has(tag)) {
    if (isOthers(attributes)) return text;
    if (isHeading || isStatement(attributes)) return keepHeadingTogether(text, language);
    return keptProse[language]?.test(attributes) ? keepTogether(text, language) : keepNamesTogether(text);
  }
  return names.has(tag) ? keepNamesTogether(text) : text;
}

/** A page of letters (`latin1`) with its texts kept together by the rules of its language. */
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
      return (
        all.slice(0, all.length - read.length) +
        kept(read, language, heading ?? tag, `${attributesOfHeading ?? ''}${attributes ?? ''}`)
      );
    },
  );
  return html.slice(0, body) + Buffer.from(joined).toString('latin1');
}
