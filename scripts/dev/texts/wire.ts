/** A key that matches a displayed text, with the text of the key. */
export interface TextKeyMatch {
  key: string;
  text: string;
}

export interface LanguageTexts {
  language: string;
  name: string;
  html: string;
  /** File and line of the text. Only the file if the text is missing. */
  place: string;
  /** Texts by plural form, empty if missing. */
  texts: Readonly<Record<string, string>>;
  isStale: boolean;
  /** Maximum length in graphemes, after placeholders are replaced. */
  max?: number | undefined;
  problems: readonly string[];
}

export interface EditableText {
  key: string;
  screen: string;
  isCritical: boolean;
  limit?: string | undefined;
  terms: readonly { term: string; meaning: string; in: Readonly<Record<string, string>> }[];
  languages: readonly LanguageTexts[];
}

/** A changed text. `isCurrent` means that the translation matches the new English text. */
export interface EditedText {
  language: string;
  texts: Readonly<Record<string, string>>;
  isCurrent: boolean;
}

export const textPanelPaths = { find: '/__texts/find', entry: '/__texts/entry', save: '/__texts/save' } as const;

export const textPanelId = 'edit-texts';

/** The sessionStorage key for the text to open after a reload. */
export const openedTextStorageKey = 'edit-texts';
