/** Returns the closest ancestor of an event target that matches a selector, or null if the target is no element. */
export const closest = <Found extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null => (target instanceof Element ? target.closest<Found>(selector) : null);
