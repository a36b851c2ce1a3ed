import type { Island } from './island.ts';

/** Returns a key that identifies an element after a new rendering, even if translators or extensions changed it. */
function keyOf(element: Element): string {
  const isField = element.matches('input, textarea, select');
  const value = element.matches('[type=radio], [type=checkbox]') && element.getAttribute('value');
  // Ignores the class of a field, because extensions add classes to fields.
  return JSON.stringify([
    element.localName,
    element.id,
    element.getAttribute('name'),
    value,
    !isField && element.getAttribute('class'),
  ]);
}

/** Maps the elements of the first list to their counterparts in the second. */
function pairsOf(before: readonly HTMLElement[], after: readonly HTMLElement[]): Map<HTMLElement, HTMLElement> {
  const byKey = new Map<string, HTMLElement[]>();
  for (const element of after) {
    const key = keyOf(element);
    byKey.set(key, [...(byKey.get(key) ?? []), element]);
  }
  const pairs = new Map<HTMLElement, HTMLElement>();
  for (const element of before) {
    const twin = byKey.get(keyOf(element))?.shift();
    if (twin) pairs.set(element, twin);
  }
  return pairs;
}

/** Copies the visitor's changes of a field or `details` element to its counterpart. */
function copyState(from: Element, to: Element): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.checked = from.checked;
    if (to.type !== 'file') to.value = from.value;
    else if (from.files?.length) to.files = from.files;
  } else if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) {
    to.value = from.value;
    // Copies the style, which contains the size if the visitor has resized the field.
    to.style.cssText = from.style.cssText;
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement)
    to.selectedIndex = from.selectedIndex;
  else if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
}

const isTyped = (element: Element | null | undefined): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const elementsOf = (island: Element): HTMLElement[] => [...island.querySelectorAll<HTMLElement>('*')];

/**
 * Records the visitor's input in an island. After a new rendering, `restore` applies it, and `find` returns the
 * counterpart of an old element.
 */
export function recordIslandState(island: Island) {
  const before = elementsOf(island);
  const active = before.find((element) => element === document.activeElement);
  const { selectionStart = null, selectionEnd = null, selectionDirection } = isTyped(active) ? active : {};
  // Reads scroll positions only if needed, because reading them forces a layout.
  const scrolled = (island.isChanged ? before : [])
    .filter(({ scrollTop, scrollLeft }) => scrollTop || scrollLeft)
    .map((element) => [element, element.scrollLeft, element.scrollTop] as const);
  let pairs: ReturnType<typeof pairsOf> | undefined;
  const find = (element: HTMLElement) => (element.isConnected ? element : pairs?.get(element));

  const restore = () => {
    if (before.every(({ isConnected }) => isConnected)) return;
    pairs = pairsOf(before, elementsOf(island));
    for (const [from, to] of pairs) copyState(from, to);
    for (const [element, left, top] of scrolled) pairs.get(element)?.scrollTo({ left, top, behavior: 'instant' });
    const focused = active && pairs.get(active);
    focused?.focus({ preventScroll: true });
    // Inputs of type email do not support selections.
    if (isTyped(focused) && selectionStart !== null && focused.selectionStart !== null)
      focused.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
  return { find, restore };
}
