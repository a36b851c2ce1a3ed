/** Returns the closest matching ancestor of an event target, or the target itself; null if there is none. */
export const closestElement = <Found extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null => (target instanceof Element ? target.closest<Found>(selector) : null);
