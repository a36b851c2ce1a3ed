import type { Language } from '~/i18n/languages.ts';
import { capitalise, createTextGenerator, type TextGenerator } from './text-generator.ts';

/** A navigation link: text, URL, and whether it is external. The names are short because the peers read them. */
export interface CorpusLink {
  t: string;
  h: string;
  x?: 1;
}

export interface CorpusGroup {
  id: string;
  t: string;
  links: CorpusLink[];
}

/** The text of a page other than articles. */
export interface CorpusPage {
  title: string;
  desc: string;
  sections: { h: string; p: string; items: string[] }[];
}

export interface CorpusTexts {
  lang: Language;
  ui: Record<string, string>;
  nav: CorpusGroup[];
  foot: CorpusGroup[];
  routes: Record<string, CorpusPage>;
}

/** The paths of pages other than articles, without the language. The home page has an empty path. */
export const corpusRoutes = [
  ...['', 'about', 'dapp', 'dappstore', 'dappstore/detail', 'developer', 'news', 'partner', 'recruiting', 'success'],
  ...['download/android', 'download/app', 'download/ios', 'download/pc'],
  ...['submit/dapp', 'submit/token', 'submit/nft', 'submit/chain'],
  ...['wallet/mobile', 'wallet/extension', 'wallet/hardware', 'tools', 'privacy', 'terms', 'help/policy'],
];

export const routeKey = (route: string): string => route || 'home';

// 31 links in the header and 109 in the footer.
const headerCounts = { products: 4, tools: 9, trade: 4, dappstore: 6, build: 5, support: 3 };
const footerCounts = {
  ...{ products: 6, tools: 12, explorer: 40, build: 10, learn: 14 },
  ...{ company: 8, support: 8, legal: 4, social: 7 },
};

const words = [
  ...['menu', 'language', 'skip', 'subscribe', 'email', 'send', 'download', 'more', 'search', 'none', 'warn'],
  ...['warnBody', 'enter', 'copyright', 'slogan', 'recent', 'hot'],
];
const sentences = new Set(['warnBody', 'slogan']);

function link(language: Language, group: string, index: number, { phrase }: TextGenerator): CorpusLink {
  const t = capitalise(phrase(1 + (index % 2)));
  const route = corpusRoutes[1 + ((index * 7 + group.length) % (corpusRoutes.length - 1))]!;
  if (index % 3 === 0) return { t, h: `/${language}/${route}/` };
  return { t, h: `https://${group}${index % 5}.example.org/${language}/${group}-${index}`, x: 1 };
}

const groupsOf = (language: Language, counts: Record<string, number>, writer: TextGenerator): CorpusGroup[] =>
  Object.entries(counts).map(([id, length]) => ({
    id,
    t: capitalise(writer.word()),
    links: Array.from({ length }, (_, index) => link(language, id, index, writer)),
  }));

const page = (sections: number, { phrase, sentence, paragraph }: TextGenerator): CorpusPage => ({
  title: capitalise(phrase(3)),
  desc: sentence(),
  sections: Array.from({ length: sections }, () => ({
    h: capitalise(phrase(3)),
    p: paragraph(),
    items: Array.from({ length: 4 }, () => capitalise(phrase(4))),
  })),
});

/** Creates the texts of a language: interface words, 140 links, and a page for each route. */
export function corpusTextsOf(lang: Language): CorpusTexts {
  const writer = createTextGenerator(`texts ${lang}`);
  const nav = groupsOf(lang, headerCounts, writer);
  const foot = groupsOf(lang, footerCounts, writer);
  const ui = words.map((key) => [key, sentences.has(key) ? writer.sentence() : capitalise(writer.phrase(2))] as const);
  const routes = corpusRoutes.map((route) => [routeKey(route), page(route === '' ? 8 : 4, writer)] as const);
  return { lang, ui: Object.fromEntries(ui), nav, foot, routes: Object.fromEntries(routes) };
}
