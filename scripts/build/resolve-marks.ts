import { fallbackLanguage } from '~/i18n/languages.ts';
import { textMarks } from '~/lib/text-marks.ts';
import { toLatin1 } from '~/lib/trusted-inline.ts';

const begin = toLatin1(textMarks.begin);
const end = toLatin1(textMarks.end);
const stale = toLatin1(textMarks.stale);
// In URLs, these markers are percent-encoded.
const marks = new RegExp(
  Object.values(textMarks)
    .flatMap((mark) => [toLatin1(mark), encodeURIComponent(mark)])
    .join('|'),
  'g',
);
// Matches the notice about stale translations in the page layout. External data can contain markers, but no tags.
const notice = new RegExp(
  `${toLatin1(textMarks.noticeBegin)}\\s*(<div class="bar stale">[^]*?</div>)\\s*${toLatin1(textMarks.noticeEnd)}`,
);
const marked = new RegExp(`${begin}([^]*?)${end}`, 'g');
const markedAlone = new RegExp(`^\\s*${begin}(?:(?!${begin}|${end})[^])*${end}\\s*$`);

/** Matches a whole script or style, or a tag. */
export const tagPattern = /<(script|style)(?:\s(?:[^">]|"[^"]*")*)?>[^]*?<\/\1>|<[a-z!/](?:[^">]|"[^"]*")*>/gi;
const tagOrTextPattern = new RegExp(`${tagPattern.source}|[^<]+`, 'gi');
const openingTag = /^<[a-z](?:[^]*[^/])?>$/i;
// Matches the tags of elements that can contain only text.
const textOnlyTag = /^<(?:title|option|textarea)[\s>]/i;
const lang = ` lang="${fallbackLanguage}"`;

/** Removes all markers, including those in data and attributes, where `lang` cannot be added. */
export const removeTextMarkers = (text: string): string => text.replace(marks, '');

/**
 * Adds `lang` to fallback texts (row L09): to the element, if it contains nothing else, or to a new `span`. Skips
 * islands, whose markup must match React's.
 */
function withFallbackLanguage(html: string): string {
  if (!html.includes(begin)) return html;
  const tokens = html.match(tagOrTextPattern) ?? [];
  if (tokens.join('') !== html) return removeTextMarkers(html);
  let islands = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.startsWith('<astro-island')) islands++;
    if (token === '</astro-island>') islands--;
    if (!token.includes(begin)) continue;
    const before = tokens[at - 1] ?? '';
    const fillsElement = openingTag.test(before) && tokens[at + 1]?.startsWith('</') && markedAlone.test(token);
    if (!token.startsWith('<')) {
      if (fillsElement && !/\slang="/.test(before)) tokens[at - 1] = before.replace(/>$/, `${lang}>`);
      else if (islands === 0 && !textOnlyTag.test(before)) tokens[at] = token.replace(marked, `<span${lang}>$1</span>`);
    }
    tokens[at] = removeTextMarkers(tokens[at] ?? '');
  }
  return tokens.join('');
}

/** Removes the notice about stale translations, unless the title or `main` contains a stale text. */
function removeNoticeIfNotStale(html: string): string {
  const [whole = '', words = ''] = notice.exec(html) ?? [];
  const [own = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const [title = ''] = /<title[^]*?<\/title>/.exec(html) ?? [];
  const isStale = (title + own.replace(whole, '')).includes(stale);
  return html.replace(whole, () => (isStale ? words : ''));
}

/** Adds `lang` to fallback texts, keeps or removes the notice about stale translations, and removes all markers. */
export const resolveTextMarkers = (html: string): string =>
  removeTextMarkers(withFallbackLanguage(removeNoticeIfNotStale(html)));
