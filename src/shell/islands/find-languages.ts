/** A language in the menu: its link, its code in HTML, and its name in the language itself. */
interface NamedLanguage {
  href: string;
  html: string;
  name: string;
}

/** Removes case and accents from a text, because some keyboards lack accents. */
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** Returns the languages whose own name, English name or code has a word that starts with the text. */
export function findLanguages<Choice extends NamedLanguage>(choices: readonly Choice[], text: string): Choice[] {
  // The build renders the menu without a text, with all languages.
  if (text === '') return [...choices];
  const wanted = withoutAccents(text);
  return choices.filter(({ href, html, name }) => {
    const names = withoutAccents([name, englishNames.of(html), html, href.split('/')[1]].join(' '));
    return ` ${names}`.includes(` ${wanted}`);
  });
}
