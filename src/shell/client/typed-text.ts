import { readSessionStorage, writeSessionStorage } from '~/stores/session-storage.ts';

/** Storage key for islands of the page itself. One key is sufficient, because one failed island reloads the page. */
const pageKey = 'typed';

type Texts = Iterable<readonly [name: string, text: string, hasFocus?: boolean]>;

const fieldsOf = (island: Element) => [
  ...island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(':is(input:not([type=file]), textarea)[name]'),
];

/** Stores typed texts and focus of an island for a reload. */
export function saveTypedTexts(island: Element, key = pageKey): void {
  const typed = fieldsOf(island)
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => [field.name, field.value, field === document.activeElement]);
  writeSessionStorage(key, JSON.stringify([location.href, typed]));
}

/** Returns the texts that were typed before a reload, and removes them from storage. Undefined if there are none. */
export function takeSavedTypedTexts(key = pageKey): Texts | undefined {
  const [address, typed] = JSON.parse(readSessionStorage(key) ?? '[]') as [string?, Texts?];
  if (address) writeSessionStorage(key, '[]');
  return address === location.href ? typed : undefined;
}

export function restoreFieldTexts(island: Element, texts: Texts): void {
  for (const [name, text, hasFocus] of texts)
    for (const field of fieldsOf(island))
      if (field.name === name) {
        field.value = text;
        if (hasFocus) field.focus();
      }
}
