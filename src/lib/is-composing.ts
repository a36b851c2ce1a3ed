/** Whether a key event belongs to an input method, so that handlers must ignore it. In Safari, its key code is 229. */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari offers nothing else.
  event.isComposing || event.keyCode === 229;
