import { isLanguage } from '~/i18n/languages.ts';

const longest = 120;
const longestSegment = 40;
/** Without a hyphen or a dot in it. Accounts, keys and hashes have 26 letters and more; whatever they are, no rule could be made of them. */
const longestWord = 25;

// What `from` of a rule in redirects.json may be made of: letters beyond these are somebody's, and no rule could hold them.
const address = /^(?:\/[a-z0-9][a-z0-9._-]*)+$/;

/**
 * An address that has no page, as far as a redirect could be made of it: in lower case, `{lang}` for its language, without query,
 * ending and slash at the end. Undefined for any other, which is never kept.
 */
export function missingAddress(path: string): string | undefined {
  const plain = path
    .toLowerCase()
    .replace(/[?#].*$/s, '')
    .replace(/(?:\/index)?(?:\.html)?\/?$/, '');
  if (plain.length > longest || !address.test(plain)) return undefined;
  const [first = '', ...rest] = plain.slice(1).split('/');
  if ([first, ...rest].some((segment) => segment.length > longestSegment)) return undefined;
  if (plain.split(/[/._-]/).some((word) => word.length > longestWord)) return undefined;
  // The page that says so, asked for by its own name.
  if ((isLanguage(first) ? rest.join('/') : first) === '404') return undefined;
  return isLanguage(first) ? ['/{lang}', ...rest].join('/') : plain;
}
