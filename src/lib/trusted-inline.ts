import { shareInProcess } from './shared-in-process.ts';

const registry = shareInProcess('trusted-inline', () => ({
  names: new Map<string, string>(),
  codes: new Map<string, string>(),
}));

/** Returns the UTF-8 bytes of a text as a `latin1` string, because the build reads pages as such strings. */
export const toLatin1 = (text: string): string => Buffer.from(text).toString('latin1');

/** Registers an inline block as trusted and returns it. The CSP allows only registered blocks. */
export function registerTrustedInline(name: string, code: string): string {
  if (registry.names.get(name) !== code) {
    registry.names.set(name, code);
    registry.codes.set(toLatin1(code), name);
  }
  return code;
}

/** Whether an inline block of a page, as a `latin1` string, is registered. */
export const isTrustedInline = (letters: string): boolean => registry.codes.has(letters);
