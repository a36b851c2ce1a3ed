/** A key that matches a displayed text, with the text of the key. */
export interface TextKeyMatch {
  key: string;
  text: string;
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
