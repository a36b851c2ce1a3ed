import { languagePrefixes } from '../addresses.ts';
import { destination } from '../redirects/destination.ts';
import type { Redirect, RedirectModel } from '../redirects/rule.ts';

/** Whether only a function can answer a rule: it negotiates, or it joins its own query to the incoming one. */
export const needsFunction = ({ to, when }: Redirect): boolean => when === 'language' || destination(to).query !== '';

/** The addresses of the rules that need a function; the language segment is `*`, so that they are few. */
export const functionAddresses = (model: RedirectModel): string[] => [
  ...new Set(
    [...model.values()]
      .filter(needsFunction)
      .map(({ from, when }) => (when === 'language' ? from : from.replace(/^\/[^/]+/, '/*'))),
  ),
];

/** Every spelling of a text that has an upper-case letter: `EN`, `En`, `eN`. */
function upperSpellings(text: string): string[] {
  const all = [...text].reduce<string[]>(
    (heads, letter) => heads.flatMap((head) => [...new Set([letter, letter.toUpperCase()])].map((one) => head + one)),
    [''],
  );
  return all.filter((spelling) => spelling !== text);
}

/** The language prefixes in every other spelling than lower case: `/EN`, `/static/eN`. */
export const upperCasePrefixes: readonly string[] = languagePrefixes.flatMap(({ before, language }) =>
  upperSpellings(language).map((spelling) => before + spelling),
);
