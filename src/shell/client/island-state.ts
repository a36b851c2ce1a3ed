import type { Island } from './island.ts';

/** What stays the same of an element when it is rendered anew, whatever a translator or an extension did to it. */
function keyOf(element: Element): string {
  const isField = element.matches('input, textarea, select');
  const value = element.matches('[type=radio], [type=checkbox]') && element.getAttribute('value');
  // Extensions mark fields by classes of their own.
  return JSON.stringify([
    element.localName,
    element.id,
    element.getAttribute('name'),
    value,
    !isField && element.getAttribute('class'),
  ]);
}

/** The elements of the second list that stand for those of the first. */
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

/** Gives a field, or a disclosure, what a visitor did to the one before it. */
function copyState(from: Element, to: Element): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.checked = from.checked;
    if (to.type !== 'file') to.value = from.value;
    else if (from.files?.length) to.files = from.files;
  } else if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) {
    to.value = from.value;
    // As a hand has sized it.
    to.style.cssText = from.style.cssText;
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement)
    to.selectedIndex = from.selectedIndex;
  else if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
}

const isTyped = (element: Element | null | undefined): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const elementsOf = (island: Element): HTMLElement[] => [...island.querySelectorAll<HTMLElement>('*')];

/**
 * Notes what a visitor has done in an island. Once it was rendered anew, `restore` puts that back; `find` gives the element that
 * stands for one of before. Where the elements are still the same, there is nothing to do.
 */
export function saveState(island: Island) {
  const before = elementsOf(island);
  const active = before.find((element) => element === document.activeElement);
  const { selectionStart = null, selectionEnd = null, selectionDirection } = isTyped(active) ? active : {};
  // Asking where each element has scrolled to costs a layout.
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
    // A field for e-mail addresses has no selection that a script may know or set.
    if (isTyped(focused) && selectionStart !== null && focused.selectionStart !== null)
      focused.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
  return { find, restore };
}
