// If this browser has a draft of the form, says so with its progress before the first paint, and loads the form at once.
import { draftMarkPrefix } from './draft-mark.ts';

const slot = document.currentScript?.parentElement as HTMLElement;
try {
  const mark = localStorage.getItem(draftMarkPrefix + (slot.dataset['kind'] ?? ''));
  if (mark) {
    // Generated content (form.css), because a changed text would make React render the form again.
    slot.style.cssText = mark;
    addEventListener('load', () => slot.querySelector('astro-island')?.dispatchEvent(new Event('pointerenter')));
  }
} catch {
  // Storage is blocked.
}
