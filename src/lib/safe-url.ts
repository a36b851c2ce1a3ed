import { parseUrl } from './parse-url.ts';

/** Whether a text is an absolute `http:` or `https:` URL without credentials. Only such URLs from data become links. */
export function isHttpUrl(text: string): boolean {
  const url = parseUrl(text);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

// URLs that all parsers read in the same way.
const usual = /^https?:\/\/[^\s\\\p{C}]+$/u;

/**
 * Normalizes a URL from data. One with a backslash, space or control character is rewritten as browsers parse it, so
 * that an external URL cannot look like an internal one.
 */
export const normalizeUrl = (url: string): string => (usual.test(url) ? url : new URL(url).href);

/** Whether nobody can change the response to a URL in transit: it uses https, or its host is this machine. */
export const isSafeUrl = (text: string): boolean =>
  isHttpUrl(text) && /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(new URL(text).href);

/** Whether the host of a URL is reserved for examples (RFC 2606). */
export function isExampleUrl(text: string): boolean {
  const host = parseUrl(text)?.hostname ?? text.split('@').at(-1) ?? '';
  return /(^|\.)example(\.(com|net|org))?$/.test(host);
}

// Reserved names (RFC 2606), and addresses of this machine.
const reservedHost = /(?:^|\.)(?:test|invalid|localhost)$|^127\.|^\[::1\]$/;

/** Whether a URL cannot have visitors: its host is reserved for examples and tests, or is this machine. */
export const isReservedUrl = (url: string): boolean =>
  isExampleUrl(url) || reservedHost.test(parseUrl(url)?.hostname ?? '');
