/**
 * Whether a key belongs to an input method that composes a text, such as Enter that accepts a word: no handler acts on it.
 * Safari ends the composition before it tells of the key that ended it, with the code 229.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Nothing else tells it in Safari.
  event.isComposing || event.keyCode === 229;
