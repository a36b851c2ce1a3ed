/** Whether a text is an absolute `http:` or `https:` URL without credentials. Only such URLs from data become links. */
export function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

// URLs of this form are parsed alike everywhere.
const usual = /^https?:\/\/[^\s\\\p{C}]+$/u;

/**
 * Normalizes a URL from data. URLs with a backslash, space or control character are rewritten as browsers parse them, so
 * that an external URL cannot pass for an internal one.
 */
export const normalizedUrl = (url: string): string => (usual.test(url) ? url : new URL(url).href);

/** Whether a URL is protected against tampering: https, or this machine. */
export const isSafeUrl = (text: string): boolean =>
  isHttpUrl(text) && /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(new URL(text).href);

/** Whether the host of a URL is reserved for examples (RFC 2606). */
export function isExampleUrl(text: string): boolean {
  const host = URL.parse(text)?.hostname ?? text.split('@').at(-1) ?? '';
  return /(^|\.)example(\.(com|net|org))?$/.test(host);
}

// The special-use names of RFC 2606, and addresses of this machine.
const reservedHost = /(?:^|\.)(?:test|invalid|localhost)$|^127\.|^\[::1\]$/;

/** Whether the host of a URL can have no visitors: it is reserved for examples and tests, or this machine. */
export const isReservedUrl = (url: string): boolean =>
  isExampleUrl(url) || reservedHost.test(URL.parse(url)?.hostname ?? '');
