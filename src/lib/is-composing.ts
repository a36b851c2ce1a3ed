/**
 * Whether a key event belongs to an input method composition, such as Enter to accept a word, which handlers must ignore.
 * Safari ends the composition before the key event, whose key code is then 229.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari offers nothing else.
  event.isComposing || event.keyCode === 229;
