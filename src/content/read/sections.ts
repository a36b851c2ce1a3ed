import * as v from 'valibot';
import { SectionSchema } from '~/api/sections.ts';
import { fallbackLanguage, languages, type Language } from '~/i18n/languages.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { isInSnapshot, readValid } from '../snapshot.ts';
import { listable, type ListableDapp } from './dapps.ts';

/** A section of the main API host. */
export interface HostSection {
  /** The id by which the host sends more of it; undefined where it has none. */
  hid: string | undefined;
  title: string;
  /** The language in which the host was asked for it. */
  language: Language;
  /** As many as the front shows. */
  dapps: ListableDapp[];
  /** Where more of it begins. */
  start: number;
}

const shown = 6;
const shelfIds: readonly string[] = ['hot', 'featured', 'trending'];

const fileOf = (language: Language): string => `sections/${languages[language].api}.json`;

function sections(wanted: Language): HostSection[] {
  const language = [wanted, fallbackLanguage].find((candidate) => isInSnapshot(fileOf(candidate)));
  if (!language) return [];
  return readValid(fileOf(language), v.array(SectionSchema)).map(({ hid, title, list }) => ({
    ...{ hid: hid ?? undefined, title, language },
    dapps: list.slice(0, shown).flatMap((dapp) => listable(dapp) ?? []),
    start: Math.min(shown, list.length),
  }));
}

/** The sections of the main API host that hold a dapp, but those that are a shelf of the store (row K12). */
export const hostSections = tracked('hostSections', (lang: Language): HostSection[] =>
  sections(lang).filter(({ hid, dapps }) => dapps.length > 0 && !shelfIds.includes(hid ?? '')),
);

/** The ids of the dapps of the section that is a shelf of the store: `hot`, `featured` or `trending`. For use inside queries. */
export const idsOfSection = (shelf: string): string[] =>
  sections(fallbackLanguage)
    .filter(({ hid }) => hid === shelf)
    .flatMap(({ dapps }) => dapps.map(({ dapp }) => dapp.hid));
