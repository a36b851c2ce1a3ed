/** A key that matches a displayed text, with the text of the key. */
export interface TextKeyMatch {
  key: string;
  text: string;
}

export const textPanelPaths = { find: '/__texts/find', entry: '/__texts/entry', save: '/__texts/save' } as const;

export const textPanelId = 'edit-texts';

/** The sessionStorage key for the text to open after a reload. */
export const openedTextStorageKey = 'edit-texts';
