import type { OfficialVerdict } from '~/domain/official/check-link.ts';
import { publicHostRulesOf } from '~/domain/official/public-hosts.ts';
import { fillText } from '~/lib/fill-text.ts';
import type { LinkResultTexts } from '../words/words.ts';

type Imitation = Extract<OfficialVerdict, { kind: 'imitation' }>;

/** The longest part of a report, encoded. Mail programs take links of about 2,000 characters. */
const maxPartLength = 900;
const maxTypedLength = 500;
/** The id of an app in a store, the only query that identifies an imitation. */
const appId = /[?&](id=[\w.]{1,100})(?:&|$)/;

/** Returns a text as one line without invisible characters. Not `printable`, which would be a chunk of its own here. */
const inOneLine = (text: string): string =>
  text
    .slice(0, maxTypedLength)
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();

/** Cuts a text so that it has at most `maxPartLength` characters once encoded. */
function cut(text: string): string {
  let [shown, length] = ['', 0];
  for (const letter of text) {
    length += encodeURIComponent(letter).length;
    if (length > maxPartLength) return `${shown}…`;
    shown += letter;
  }
  return shown;
}

/**
 * Returns the checked text as one line of a report, without what can identify its reader: a phishing link carries the
 * receiver in the query, the fragment or the user info.
 */
export function withoutReaderData(asked: string, { why, ascii = '' }: Pick<Imitation, 'why' | 'ascii'>): string {
  const [whole = ''] = asked.split('#');
  const [address = ''] = whole.split('?');
  const id = publicHostRulesOf(ascii).some(({ parameter }) => parameter === 'id') ? appId.exec(whole)?.[1] : undefined;
  const shown = why === 'user' ? address : address.replace(/^((?:[a-z][\w+.-]*:)?\/\/)[^/]*@/i, '$1');
  return cut(inOneLine(id ? `${shown}?${id}` : shown));
}

/** Returns the recipients with a link to a prefilled report of an imitation. Opening it sends nothing by itself. */
export function reportLinks(
  { recipients, subject, body }: LinkResultTexts['report'],
  { asked, verdict, date }: { asked: string; verdict: Imitation; date: string },
): { name: string; href: string }[] {
  const { official, ascii } = verdict;
  const address = withoutReaderData(asked, verdict);
  const says = fillText(body, { address, official, date });
  // The Punycode of a host shows which letters look alike, whatever font the receiver has.
  const lines = ascii === undefined || address.includes(ascii) ? [says] : [says, cut(ascii)];
  const values = { address, subject: fillText(subject, { official }), body: lines.join('\r\n') };
  return recipients.map(({ name, href }) => ({ name, href: fillText(href, values, encodeURIComponent) }));
}
