import { pinyinOf } from '~/content/pinyin.ts';
import { allAliases } from '~/content/read/aliases.ts';
import { chainSearchNames } from '~/content/read/chain-names.ts';
import { activeChains } from '~/content/read/chains.ts';
import { categories, listedDapps } from '~/content/read/dapps.ts';
import type { Alias } from '~/domain/alias.ts';
import { languageCodes, originalLanguageOf, type Language } from '~/i18n/languages.ts';
import { useTexts } from '~/i18n/t.ts';
import { foldText } from '~/lib/fold-text.ts';
import { categoryName } from '../category-name.ts';
import type { AliasesFile } from './search-file.ts';
import { chineseVariantsOf } from './variants.ts';

interface Named {
  name: string;
  languages: readonly string[];
}

const ownNames = (kind: Alias['kind'], id: string): Named[] =>
  allAliases()
    .filter((alias) => alias.kind === kind && alias.id === id)
    .flatMap(({ names, languages }) => names.map((name) => ({ name, languages })));

// Includes names in all languages, because visitors may type in another language than the page's.
const categoryNames = (slug: string): Named[] =>
  languageCodes.map((code) => ({ name: categoryName(useTexts(code), slug), languages: [code] }));

/**
 * Returns the contents of `/data/search/aliases/{lang}.json`: names in all languages, with pinyin for Chinese readers.
 */
export function createAliasesFile(lang: Language): AliasesFile {
  const isChinese = originalLanguageOf(lang) === 'zh';
  const joined = (names: readonly Named[], title: string): string => {
    // Pinyin is the same in both Chinese scripts.
    const typed = names
      .filter(({ languages }) => isChinese && languages.includes('zh'))
      .flatMap(({ name }) => pinyinOf(name));
    const seen = new Set([foldText(title)]);
    return [...names.map(({ name }) => name), ...typed]
      .filter((name) => !seen.has(foldText(name)) && seen.add(foldText(name)))
      .join('|');
  };
  const table = (rows: readonly (readonly [id: string, title: string, names: readonly Named[]])[]) =>
    Object.fromEntries(
      rows.map(([id, title, names]) => [id, joined(names, title)] as const).filter(([, names]) => names),
    );
  const t = useTexts(lang);
  const file = {
    chains: table(activeChains().map(({ code, title }) => [code, title, ownNames('chain', code)])),
    categories: table(
      categories.map((slug) => [slug, categoryName(t, slug), [...categoryNames(slug), ...ownNames('category', slug)]]),
    ),
    dapps: table(listedDapps().map(({ hid, title }) => [hid, title, ownNames('dapp', hid)])),
  };
  const names = Object.values(file).flatMap((some) => Object.values(some));
  const found = { ...file, networks: chainSearchNames() };
  return isChinese ? { ...found, variants: chineseVariantsOf(names) } : found;
}
