import { createElement, useLayoutEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { isComposing } from '~/lib/is-composing.ts';
import type { Island } from './island.ts';
import { recordIslandState } from './island-state.ts';
import { nextPaint } from './next-paint.ts';

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
