import { processWide } from './process-wide.ts';

const registry = processWide('own-inline', () => ({
  names: new Map<string, string>(),
  codes: new Map<string, string>(),
}));

/** The bytes of a text as letters (`latin1`), which is how the build reads pages. */
const lettersOf = (text: string): string => Buffer.from(text).toString('latin1');

/**
 * Says by name that a script, a sheet or a data block which stands in pages is ours, and gives it back. The build writes no
 * hash of any other into a policy, so that one which came in by a hole runs nowhere.
 */
export function ownInline(name: string, code: string): string {
  if (registry.names.get(name) !== code) {
    registry.names.set(name, code);
    registry.codes.set(lettersOf(code), name);
  }
  return code;
}

/** Whether a block of a page, whose bytes are given as letters, is ours. */
export const isOwnInline = (letters: string): boolean => registry.codes.has(letters);
