import { buildDirectoryFromFiles } from '~/features/dappstore/search/directory.ts';
import { matchDirectoryEntries } from '~/features/dappstore/search/match.ts';
import { parseSearchQuery } from '~/features/dappstore/search/query-words.ts';
import { createAliasesFile } from '~/features/dappstore/search/write-aliases-file.ts';
import { createDescriptionsFile, createSearchFile } from '~/features/dappstore/search/write-search-file.ts';
import { languages, type Language } from '~/i18n/languages.ts';

/**
 * Creates a search of the embedded directory in a language. The search returns the titles of matching dapps in order.
 */
export function createSearchIn(lang: Language): (text: string) => string[] {
  const more = { lines: createDescriptionsFile(lang), aliases: createAliasesFile(lang) };
  const { entries, fold } = buildDirectoryFromFiles(createSearchFile(lang), more);
  return (text) =>
    matchDirectoryEntries(entries, parseSearchQuery(text, languages[lang].html, fold)).map(({ title }) => title);
}
