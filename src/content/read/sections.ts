import * as v from 'valibot';
import { SectionSchema } from '~/api/sections.ts';
import { fallbackLanguage, languages, type Language } from '~/i18n/languages.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { isInSnapshot, readValidSnapshot } from '../snapshot.ts';
import { findListableDapp, type ListableDapp } from './dapps.ts';

export interface HostSection {
  /** The id for loading more dapps; undefined if the host has no more. */
  hid: string | undefined;
  title: string;
  language: Language;
  /** The dapps that the store's front page shows. */
  dapps: ListableDapp[];
  /** Offset of the next dapps to load. */
  start: number;
}

const shown = 6;
const shelfIds: readonly string[] = ['hot', 'featured', 'trending'];

const fileOf = (language: Language): string => `sections/${languages[language].api}.json`;

function sections(wanted: Language): HostSection[] {
  const language = [wanted, fallbackLanguage].find((candidate) => isInSnapshot(fileOf(candidate)));
  if (!language) return [];
  return readValidSnapshot(fileOf(language), v.array(SectionSchema)).map(({ hid, title, list }) => ({
    ...{ hid: hid ?? undefined, title, language },
    dapps: list.slice(0, shown).flatMap((dapp) => findListableDapp(dapp) ?? []),
    start: Math.min(shown, list.length),
  }));
}

/** Returns the main API host's sections that contain dapps, except the hot, featured and trending shelves (row K12). */
export const hostSections = trackedQuery('hostSections', (lang: Language): HostSection[] =>
  sections(lang).filter(({ hid, dapps }) => dapps.length > 0 && !shelfIds.includes(hid ?? '')),
);

/** Returns the ids in the host's section for a shelf, such as `hot`. Only for use in tracked queries. */
export const dappIdsOfSection = (shelf: string): string[] =>
  sections(fallbackLanguage)
    .filter(({ hid }) => hid === shelf)
    .flatMap(({ dapps }) => dapps.map(({ dapp }) => dapp.hid));
