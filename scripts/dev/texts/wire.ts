/** A key whose text a page shows at a place, with that text. */
export interface FoundKey {
  key: string;
  text: string;
}

export interface LanguageTexts {
  language: string;
  name: string;
  html: string;
  /** The file and line of the text, or the file if it is missing. */
  place: string;
  /** The texts by plural form. A missing one is empty. */
  texts: Readonly<Record<string, string>>;
  isStale: boolean;
  /** The longest length in characters, with placeholders filled in. */
  max?: number | undefined;
  problems: readonly string[];
}

/** What an editor needs to know of a key. */
export interface TextEntry {
  key: string;
  screen: string;
  isCritical: boolean;
  limit?: string | undefined;
  terms: readonly { term: string; meaning: string; in: Readonly<Record<string, string>> }[];
  languages: readonly LanguageTexts[];
}

/**
 * The change of a text in one language. `isCurrent`: a translation matches today's English; after a change of English,
 * translations that were current stay so.
 */
export interface TextChange {
  language: string;
  texts: Readonly<Record<string, string>>;
  isCurrent: boolean;
}

/** The addresses of the panel's requests. */
export const textPaths = { find: '/__texts/find', entry: '/__texts/entry', save: '/__texts/save' } as const;

export const panelId = 'edit-texts';

/** The name in sessionStorage of the key whose panel opens again after a reload. */
export const openedKey = 'edit-texts';
