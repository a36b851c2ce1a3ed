import { createElement, useLayoutEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { isComposing } from '~/lib/is-composing.ts';
import type { Island } from './island.ts';
import { nextPaint } from './next-paint.ts';

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
function recordIslandState(island: Island) {
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

/** Calls `restore` after the island's layout effects but before its effects, which may read fields. */
function Restored({ restore, children }: { restore: () => void; children?: ReactNode }): ReactNode {
  useLayoutEffect(restore, [restore]);
  return children;
}

/** Hides the keys of an input method from React. */
function stopComposing(event: KeyboardEvent): void {
  if (isComposing(event)) event.stopImmediatePropagation();
}

const maxPressMs = 1000;

/**
 * Hydrates an island synchronously, so that no input is lost. Then replays held events. If an extension has changed the
 * markup, React renders it again, and this function restores the visitor's input.
 */
export async function hydrateIsland(island: Island, rendered: () => ReactNode): Promise<void> {
  // Lets the browser paint the busy state before hydration.
  if (island.held) await nextPaint();
  // Waits while the visitor presses an element or uses an input method. Has a limit, because Firefox can keep a tapped
  // link `:active`.
  const deadline = performance.now() + maxPressMs;
  const isPressed = () => performance.now() < deadline && island.matches(':active');
  while (isPressed() || (island.isChanged && island.isComposing)) await nextPaint();
  const { find, restore } = recordIslandState(island);
  const held = [...(island.held ?? [])];
  for (const one of held) one.ariaBusy = null;
  island.addEventListener('keydown', stopComposing, true);
  const content = createElement(Restored, { restore }, rendered());
  // Ignores hydration mismatches, which extensions cause.
  flushSync(() => hydrateRoot(island, content, { onRecoverableError: () => undefined }));
  // From here on, the island handles events itself.
  island.held = undefined;
  for (const one of held) {
    const now = find(one);
    if (now instanceof HTMLFormElement) now.requestSubmit();
    else now?.click();
  }
}
