import { isLanguage } from '~/i18n/languages.ts';

const maxLength = 120;
const maxSegmentLength = 40;
/** Maximum length of a word in a path. Longer words are accounts, keys or hashes, which must not be stored. */
const maxWordLength = 25;

// The characters that `from` of a redirect rule may contain.
const address = /^(?:\/[a-z0-9][a-z0-9._-]*)+$/;

/**
 * Normalizes the path of a missing page to the form of a redirect rule: with `{lang}`, without query and extension.
 * Undefined for other paths, which are never stored.
 */
export function normalizeMissingPath(path: string): string | undefined {
  const plain = path
    .toLowerCase()
    .replace(/[?#].*$/s, '')
    .replace(/(?:\/index)?(?:\.html)?\/?$/, '');
  if (plain.length > maxLength || !address.test(plain)) return undefined;
  const [first = '', ...rest] = plain.slice(1).split('/');
  if ([first, ...rest].some((segment) => segment.length > maxSegmentLength)) return undefined;
  if (plain.split(/[/._-]/).some((word) => word.length > maxWordLength)) return undefined;
  // Ignores the path of the not-found page itself.
  if ((isLanguage(first) ? rest.join('/') : first) === '404') return undefined;
  return isLanguage(first) ? ['/{lang}', ...rest].join('/') : plain;
}
