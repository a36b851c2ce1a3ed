import { fallbackLanguage } from '~/i18n/languages.ts';
import { textMarks } from '~/lib/text-marks.ts';

// The build reads the bytes of pages as letters.
const lettersOf = (text: string): string => Buffer.from(text).toString('latin1');
const begin = lettersOf(textMarks.begin);
const end = lettersOf(textMarks.end);
const stale = lettersOf(textMarks.stale);
// An address holds them encoded.
const marks = new RegExp(
  Object.values(textMarks)
    .flatMap((mark) => [lettersOf(mark), encodeURIComponent(mark)])
    .join('|'),
  'g',
);
// With the element that the shell writes: what comes from outside holds no tag, whatever letters it holds.
const notice = new RegExp(
  `${lettersOf(textMarks.noticeBegin)}\\s*(<div class="bar stale">[^]*?</div>)\\s*${lettersOf(textMarks.noticeEnd)}`,
);
const marked = new RegExp(`${begin}([^]*?)${end}`, 'g');
const markedAlone = new RegExp(`^\\s*${begin}(?:(?!${begin}|${end})[^])*${end}\\s*$`);

// A script or a sheet to its end, a tag, or what stands between two of them.
const tokensOf = /<(script|style)(?:\s(?:[^">]|"[^"]*")*)?>[^]*?<\/\1>|<[a-z!/](?:[^">]|"[^"]*")*>|[^<]+/gi;
const openingTag = /^<[a-z](?:[^]*[^/])?>$/i;
// They hold letters alone.
const lettersAlone = /^<(?:title|option|textarea)[\s>]/i;
const lang = ` lang="${fallbackLanguage}"`;

/** Letters of a page or a file without marks: data and attributes cannot say a language. */
export const withoutMarks = (letters: string): string => letters.replace(marks, '');

/**
 * Says of each text that is English because the page's language lacks it that it is (row L09): the element which it fills gets
 * `lang`, or it gets an element of its own. Inside an island none is added, since React would not know it.
 */
function withFallbackLanguage(html: string): string {
  if (!html.includes(begin)) return html;
  const tokens = html.match(tokensOf) ?? [];
  if (tokens.join('') !== html) return withoutMarks(html);
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
    tokens[at] = withoutMarks(tokens[at] ?? '');
  }
  return tokens.join('');
}

/** Keeps the notice of a page whose own texts (its title, and what stands in `main`) are older than their English; no other page has one. */
function withNotice(html: string): string {
  const [whole = '', words = ''] = notice.exec(html) ?? [];
  const [own = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const [title = ''] = /<title[^]*?<\/title>/.exec(html) ?? [];
  const isStale = (title + own.replace(whole, '')).includes(stale);
  return html.replace(whole, () => (isStale ? words : ''));
}

/** A page as readers get it: what is English or out of date in it is said, and no mark is left. */
export const withResolvedMarks = (html: string): string => withoutMarks(withFallbackLanguage(withNotice(html)));
