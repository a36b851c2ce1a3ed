/** Returns the closest ancestor of an event target that matches; null if the target is no element. */
export const closestElement = <Found extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null => (target instanceof Element ? target.closest<Found>(selector) : null);
