import { parseUrl } from './parse-url.ts';

const label = String.raw`[a-z\d](?:[a-z\d_-]{0,61}[a-z\d])?`;
const hostPattern = new RegExp(String.raw`^(?=.{4,253}$)(?:${label}\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$`);

/**
 * Returns the host of a URL, e-mail address or bare host, even in defanged form (`hxxps://example[.]org`). Undefined
 * for words, numbers and IP addresses. `user` is the part before `@`: a user name, or a host shown to deceive.
 */
export function parseTypedHost(text: string) {
  const plain = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^["'<(]+|["'>)]+$/g, '')
    .replace(/[[({]\s*(?:\.|dot)\s*[\])}]/gi, '.')
    .replace(/^(?:mailto:|[a-z][\w+.-]*:(?=\/\/)|)\/*/i, '');
  if (!plain || /\s/.test(plain)) return undefined;
  const url = parseUrl(`http://${plain}`);
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  return url && hostPattern.test(host) ? { host, user: url.username.toLowerCase() } : undefined;
}
