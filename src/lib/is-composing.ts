/** Whether a key event belongs to an input method, so handlers must ignore it. Safari uses key code 229. */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari sets only keyCode.
  event.isComposing || event.keyCode === 229;
