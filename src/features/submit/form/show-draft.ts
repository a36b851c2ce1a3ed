// If this browser has a draft of the form, says so with its progress before the first paint, and loads the form at once.
import { draftMarkKey, type DraftMark } from './draft-mark.ts';

const slot = document.currentScript?.parentElement;
try {
  const mark = localStorage.getItem(draftMarkKey(slot?.dataset['kind'] ?? ''));
  if (slot && mark) {
    const shown = JSON.parse(mark) as DraftMark;
    // Generated content, because a changed text would make React render the form again.
    for (const name of ['progress', 'restored'] as const)
      if (shown[name]) slot.style.setProperty(`--${name}`, JSON.stringify(shown[name]));
    const begin = () => slot.querySelector('astro-island')?.dispatchEvent(new Event('pointerenter'));
    // The island may not listen yet. It ignores all but the first event.
    for (const wait of [300, 2000]) setTimeout(begin, wait);
    addEventListener('load', begin);
  }
} catch {
  // Storage is blocked.
}
