import type { OfficialVerdict } from '~/domain/official/check-link.ts';
import { publicHostRulesOf } from '~/domain/official/public-hosts.ts';
import { fillText } from '~/lib/fill-text.ts';
import type { LinkResultTexts } from '../words/words.ts';

type Imitation = Extract<OfficialVerdict, { kind: 'imitation' }>;

/** Maximum encoded length of a part, because mail programs accept links of about 2,000 characters. */
const maxPartLength = 900;
const maxTypedLength = 500;
/** The only query parameter that identifies an imitation: the id of an app in a store. */
const appId = /[?&](id=[\w.]{1,100})(?:&|$)/;

/** The user info of a URL, after a scheme and slashes. Browsers need no slashes after `https:` and read `\` as `/`. */
const userInfo = /^((?:[^a-z]*(?:https?:|[a-z][\w+.-]*:(?=[/\\])))?[/\\]*)[^/\\]*@/i;

/**
 * Returns a text as one line without invisible characters. Importing lib/printable.ts would add a chunk to the page.
 */
const inOneLine = (text: string): string =>
  text
    .slice(0, maxTypedLength)
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();

/** Cuts a text so that its encoded form has at most `maxPartLength` characters. */
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
 * Returns the checked text for a report, without query, fragment and user info, because a phishing link can identify
 * its recipient by them.
 */
export function removeIdentifyingParts(
  checkedText: string,
  { why, ascii = '' }: Pick<Imitation, 'why' | 'ascii'>,
): string {
  const [whole = ''] = checkedText.split('#');
  const [address = ''] = whole.split('?');
  const id = publicHostRulesOf(ascii).some(({ parameter }) => parameter === 'id') ? appId.exec(whole)?.[1] : undefined;
  const isEmail = !/[:/\\]/.test(address.replace(/^mailto:/i, ''));
  const shown = why === 'user' || isEmail ? address : address.replace(userInfo, '$1');
  return cut(inOneLine(id ? `${shown}?${id}` : shown));
}

/** Returns the recipients of a report, with links to prefilled reports. */
export function createReportLinks(
  { recipients, subject, body }: LinkResultTexts['report'],
  { checkedText, verdict, date }: { checkedText: string; verdict: Imitation; date: string },
): { name: string; href: string }[] {
  const { official, ascii } = verdict;
  const address = removeIdentifyingParts(checkedText, verdict);
  const content = fillText(body, { address, official, date });
  // Adds the host in Punycode, which reveals look-alike letters in any font.
  const lines = ascii === undefined || address.includes(ascii) ? [content] : [content, cut(ascii)];
  const values = { address, subject: fillText(subject, { official }), body: lines.join('\r\n') };
  return recipients.map(({ name, href }) => ({ name, href: fillText(href, values, encodeURIComponent) }));
}
