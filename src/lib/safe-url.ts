/** Whether a text is an absolute `http:` or `https:` address without user-info: the only kind of link we make from data. */
export function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** Whether an address can be trusted to bring what its host sent: by https, or on this machine. */
export const isSafeUrl = (text: string): boolean =>
  isHttpUrl(text) && /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(new URL(text).href);

/** Whether an address stands on a host reserved for examples (RFC 2606), so leads nowhere real. */
export function isExampleUrl(text: string): boolean {
  const host = URL.parse(text)?.hostname ?? text.split('@').at(-1) ?? '';
  return /(^|\.)example(\.(com|net|org))?$/.test(host);
}
