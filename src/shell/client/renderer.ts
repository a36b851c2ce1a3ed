import { createElement, useLayoutEffect, type FunctionComponent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { isComposing } from '~/lib/is-composing.ts';
import type { Island } from './island.ts';
import { saveState } from './island-state.ts';

/** Runs after the island's own layout effects, and before its effects read the fields. */
function Restored({ restore, children }: { restore: () => void; children?: ReactNode }): ReactNode {
  useLayoutEffect(restore, [restore]);
  return children;
}

/** Keeps a key of an input method from React, and so from each key handler of an island. */
function stopComposing(event: KeyboardEvent): void {
  if (isComposing(event)) event.stopImmediatePropagation();
}

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * The client side of Astro's renderer for React. It hydrates in one step, so that no key is lost between the reading and the
 * writing of a field. Where the markup was changed since it came, by an extension or a translator, React renders all of it anew:
 * values, choices, selection, focus and places of scrolling are put back then. What was held until now is carried out after it.
 */
const renderer = (island: Island) => async (component: FunctionComponent, props: object) => {
  if (!island.hasAttribute('ssr')) return;
  // What was touched answers first.
  if (island.held) await nextPaint();
  // What a hand or an input method is at work on is not replaced under it.
  while (island.isChanged && (island.isComposing || island.matches(':active'))) await nextPaint();
  const { find, restore } = saveState(island);
  const held = [...(island.held ?? [])];
  for (const one of held) one.ariaBusy = null;
  island.addEventListener('keydown', stopComposing, true);
  const content = createElement(Restored, { restore }, createElement(component, props));
  // That it has rendered anew is no error: the markup had changed.
  flushSync(() => hydrateRoot(island, content, { onRecoverableError: () => undefined }));
  // From here on events are the island's own.
  island.held = undefined;
  for (const one of held) {
    const now = find(one);
    if (now instanceof HTMLFormElement) now.requestSubmit();
    else now?.click();
  }
};

export default renderer;
