// Replaces src/shell/navigation.ts with the links of the corpus.
import type { Language } from '~/i18n/languages.ts';
import type { NavigationGroup } from '~/shell/navigation.ts';
import type { CorpusGroup } from '../../corpus/texts.ts';
import { corpusTexts } from '../corpus.ts';

export * from '~/shell/navigation.ts';

const fromCorpus = (groups: CorpusGroup[]): NavigationGroup[] =>
  groups.map(({ id, t, links }) => ({
    id,
    label: { name: t },
    links: links.map((link) => ({ label: { name: link.t }, href: link.h })),
  }));

export const headerGroups = (language: Language): NavigationGroup[] => fromCorpus(corpusTexts(language).nav);
export const footerGroups = (language: Language): NavigationGroup[] => fromCorpus(corpusTexts(language).foot);
export const socialLinks = () => [];
