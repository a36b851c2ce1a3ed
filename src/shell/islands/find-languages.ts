/** A language to find: its link, its code in HTML and its own name. */
interface NamedLanguage {
  href: string;
  html: string;
  name: string;
}

/** Ignores case and accents, because some keyboards lack them. */
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** Returns the languages whose own name, English name or code has a word that starts with the text. */
export function findLanguages<Choice extends NamedLanguage>(choices: readonly Choice[], text: string): Choice[] {
  // The build always renders all languages.
  if (text === '') return [...choices];
  const wanted = bare(text);
  return choices.filter(({ href, html, name }) => {
    const names = bare([name, englishNames.of(html), html, href.split('/')[1]].join(' '));
    return ` ${names}`.includes(` ${wanted}`);
  });
}
