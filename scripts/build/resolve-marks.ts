import { fallbackLanguage } from '~/i18n/languages.ts';
import { textMarks } from '~/lib/text-marks.ts';

const lettersOf = (text: string): string => Buffer.from(text).toString('latin1');
const begin = lettersOf(textMarks.begin);
const end = lettersOf(textMarks.end);
const stale = lettersOf(textMarks.stale);
// In URLs, these markers are percent-encoded.
const marks = new RegExp(
  Object.values(textMarks)
    .flatMap((mark) => [lettersOf(mark), encodeURIComponent(mark)])
    .join('|'),
  'g',
);
// Matches the notice about stale translations in the page layout. External data can contain markers, but no tags.
const notice = new RegExp(
  `${lettersOf(textMarks.noticeBegin)}\\s*(<div class="bar stale">[^]*?</div>)\\s*${lettersOf(textMarks.noticeEnd)}`,
);
const marked = new RegExp(`${begin}([^]*?)${end}`, 'g');
const markedAlone = new RegExp(`^\\s*${begin}(?:(?!${begin}|${end})[^])*${end}\\s*$`);

// Matches a whole script or style, a tag, or text.
const tokensOf = /<(script|style)(?:\s(?:[^">]|"[^"]*")*)?>[^]*?<\/\1>|<[a-z!/](?:[^">]|"[^"]*")*>|[^<]+/gi;
const openingTag = /^<[a-z](?:[^]*[^/])?>$/i;
// Matches the tags of elements that can contain only text.
const lettersAlone = /^<(?:title|option|textarea)[\s>]/i;
const lang = ` lang="${fallbackLanguage}"`;

/** Removes all markers, including those in data and attributes, where `lang` cannot be added. */
export const removeTextMarkers = (letters: string): string => letters.replace(marks, '');

/**
 * Adds `lang` to fallback texts (row L09): to the element, if it contains nothing else, or to a new `span`. Skips
 * islands, whose markup must match React's.
 */
function withFallbackLanguage(html: string): string {
  if (!html.includes(begin)) return html;
  const tokens = html.match(tokensOf) ?? [];
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
      else if (islands === 0 && !lettersAlone.test(before))
        tokens[at] = token.replace(marked, `<span${lang}>$1</span>`);
    }
    tokens[at] = removeTextMarkers(tokens[at] ?? '');
  }
  return tokens.join('');
}

/** Removes the notice about stale translations, unless the title or `main` contains a stale text. */
function withNotice(html: string): string {
  const [whole = '', words = ''] = notice.exec(html) ?? [];
  const [own = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const [title = ''] = /<title[^]*?<\/title>/.exec(html) ?? [];
  const isStale = (title + own.replace(whole, '')).includes(stale);
  return html.replace(whole, () => (isStale ? words : ''));
}

/** Adds `lang` to fallback texts, keeps or removes the notice about stale translations, and removes all markers. */
export const resolveTextMarkers = (html: string): string => removeTextMarkers(withFallbackLanguage(withNotice(html)));
