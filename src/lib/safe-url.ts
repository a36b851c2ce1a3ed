/** Whether a text is an absolute `http:` or `https:` address without user-info: the only kind of link we make from data. */
export function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

// As people and programs write an address; every reader takes it alike.
const usual = /^https?:\/\/[^\s\\\p{C}]+$/u;

/**
 * An http address of data as every reader takes it: one with a backslash, a blank or a control in it is written as browsers
 * read it, so that nobody takes a way out for an address of our own.
 */
export const plainUrl = (url: string): string => (usual.test(url) ? url : new URL(url).href);

/** Whether an address can be trusted to bring what its host sent: by https, or on this machine. */
export const isSafeUrl = (text: string): boolean =>
  isHttpUrl(text) && /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(new URL(text).href);

/** Whether an address stands on a host reserved for examples (RFC 2606), so leads nowhere real. */
export function isExampleUrl(text: string): boolean {
  const host = URL.parse(text)?.hostname ?? text.split('@').at(-1) ?? '';
  return /(^|\.)example(\.(com|net|org))?$/.test(host);
}
