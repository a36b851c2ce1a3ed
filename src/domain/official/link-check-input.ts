import { parseUrl } from '~/lib/parse-url.ts';
import { trimAddress } from '~/lib/trim-address.ts';
import { hostSpellingsOf } from '~/lib/host-name.ts';
import { parseTypedHost } from '~/lib/typed-host.ts';
import { appendHashRoute } from './public-hosts.ts';

export type LinkCheckInput =
  | { kind: 'handle'; name: string }
  | { kind: 'digest'; sha256: string }
  | {
      kind: 'email';
      name: string;
      ascii: string;
      unicode: string;
      /** Whether the link has further recipients. */ hasOthers: boolean;
    }
  | {
      kind: 'address';
      ascii: string;
      unicode: string;
      /** Whether a browser opens this host over `https`, without a user name or another port. */ isPlain: boolean;
      user: string;
      path: string;
      query: string;
      /** URLs that a link to `/open` opens in the wallet. */ opened: readonly string[];
    };

const maxLength = 2000;

/** A SHA-256, as one word or as pairs separated by colons. */
const digestPattern = /^(?:[\da-f]{64}|[\da-f]{2}(?::[\da-f]{2}){31})$/i;

/** Whether the fields of a `mailto:` URL name recipients. */
const namesRecipients = (fields: string): boolean =>
  [...new URLSearchParams(fields).keys()].some((name) => /^(?:to|cc|bcc)$/i.test(name));

/** Invisible characters, which a host must not contain. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** Removes ASCII punctuation and brackets that surround an address in a sentence. */
function withoutStops(text: string): string {
  const begun = text.replace(/^["'<([{]+/, '');
  const stops = begun === text ? /(?<![.,;:!?"'>])[.,;:!?"'>]+$/ : /(?<![.,;:!?"'>)\]}])[.,;:!?"'>)\]}]+$/;
  return trimAddress(begun.replace(stops, ''));
}

// Matches the scheme and host, with the character after them. The path and query are not converted.
const front = /^(?:[^/／?？#＃]*[:：])?[/／]{0,2}[^/／?？#＃]*[/／?？#＃]?/u;
const toAscii = 0xfee0;

/** Parses a text as browsers do, which assume `https` if there is no scheme. */
const parseAsBrowser = (text: string) => parseUrl(/^https?:/i.test(text) ? text : `https://${text}`);

/**
 * Converts full-width characters before the path, unless a browser opens another page then: it reads a full-width
 * slash before `@` as part of the user name.
 */
function withHalfWidth(text: string): string {
  const converted = text.replace(front, (begin) =>
    begin.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - toAscii)),
  );
  const [one, other] = [parseAsBrowser(text), parseAsBrowser(converted)];
  const isSame = !one || (one.host === other?.host && one.pathname === other.pathname && one.search === other.search);
  return isSame ? converted : text;
}

/** Replaces backslashes before the query by slashes, as browsers do. */
const withSlashes = (text: string): string => text.replace(/^[^?#]*/, (begin) => begin.replaceAll('\\', '/'));

/** Resolves the segments `.` and `..` of a path, as browsers do. */
const withoutDots = (path: string): string =>
  /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path) ? (parseUrl(`https://host.invalid${path}`)?.pathname ?? path) : path;

/** Punctuation that is in no host and in no name of an account. */
export const foreignPunctuation = /(?![\0-\x7f·・])\p{P}/u;

// Matches a host with the next words of a text that has no spaces (`a.com，官网`, `a.com官网`, `a.com,and`).
const hostInText = new RegExp(
  String.raw`^(.+\.[a-z][a-z\d-]*)(?:[,;!]|[()](?![\0-\x7f])|${foreignPunctuation.source}|` +
    String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}])`,
  'iu',
);

/** Returns the host before such words; the same host if a browser would open one below another domain. */
function hostBeforeText(host: string): string {
  const [, cut = host] = hostInText.exec(host) ?? [];
  const [read, own] = [host, cut].map((name) => parseUrl(`https://${name}`)?.hostname.replace(/[^.]*$/, ''));
  return read === undefined || read === own ? cut : host;
}

/** Returns both forms of a host; an invalid host stays unchanged. */
function formsOf(host: string): { ascii: string; unicode: string } {
  const known = parseTypedHost(host)?.host;
  return known ? hostSpellingsOf(`https://${known}`) : { ascii: host, unicode: host };
}

/** Parses a URL, an e-mail address, a SHA-256 or the name of an account; undefined for anything else. */
export function parseLinkCheckInput(text: string): LinkCheckInput | undefined {
  const plain = withSlashes(withHalfWidth(withoutStops(trimAddress(text))));
  if (plain === '' || plain.length > maxLength || /\s/u.test(plain)) return undefined;
  const digest = plain.replace(/\p{Cf}/gu, '');
  if (digestPattern.test(digest)) return { kind: 'digest', sha256: digest.replaceAll(':', '').toLowerCase() };
  const handle = /^@?([\p{L}\p{M}\p{N}_]{3,64})$/u.exec(plain)?.[1];
  if (handle) return { kind: 'handle', name: handle };
  const [, local, domain, fields = ''] = /^(?:mailto:)?([^@/:]+)@([^@/:?#]+)(?:\?(.*))?$/iu.exec(plain) ?? [];
  if (domain && unseen.test(domain)) return undefined;
  if (local && domain)
    return {
      kind: 'email',
      name: local,
      ...formsOf(fields ? domain : hostBeforeText(domain)),
      hasOthers: namesRecipients(fields),
    };

  const [, scheme, user, host, port, path = '', query = '', hash = ''] =
    /^(?:([a-z][\w+.-]*):)?\/{0,2}(?:([^/?#]*)@)?([^/?#@:]+)(?::(\d+))?([^?#]*)(?:\?([^#]*))?(#.*)?/iu.exec(plain) ??
    [];
  // Browsers treat full stops of other scripts as dots.
  if (!host || !/[.。｡]/.test(host) || unseen.test(host)) return undefined;
  const cut = hostBeforeText(host);
  if (cut !== host)
    return plain.endsWith(host) ? parseLinkCheckInput(plain.slice(0, cut.length - host.length)) : undefined;
  if (path.startsWith(':')) return undefined;
  const forms = formsOf(host);
  const isOpened = parseAsBrowser(plain)?.host.replace(/\.$/, '') === forms.ascii;
  const isPlain = isOpened && /^https$/i.test(scheme ?? 'https') && user === undefined && (port ?? '443') === '443';
  const route = appendHashRoute(withoutDots(path), hash);
  const opened = new URLSearchParams(hash.slice(1)).getAll('url');
  return { kind: 'address', ...forms, isPlain, user: user ?? '', path: route, query, opened };
}
