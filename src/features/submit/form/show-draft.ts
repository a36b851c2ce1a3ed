// If this browser has a draft of the form, says so with its progress before the first paint, and loads the form at once.
import { draftMarkKey, type DraftMark } from './draft-mark.ts';

const slot = document.currentScript?.parentElement;
try {
  const { kind = '', restored = '' } = slot?.dataset ?? {};
  const mark = JSON.parse(localStorage.getItem(draftMarkKey(kind)) ?? 'null') as DraftMark | null;
  if (slot && mark) {
    const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
    // Generated content, because a changed text would make React render the form again.
    slot.style.setProperty('--restored', JSON.stringify(restored.replace('{date}', format.format(mark[1]))));
    if (mark[0]) {
      slot.dataset['filled'] = '';
      slot.style.setProperty('--progress', JSON.stringify(mark[0]));
    }
    const begin = () => slot.querySelector('astro-island')?.dispatchEvent(new Event('pointerenter'));
    // The island may not listen yet. It ignores all but the first event.
    document.addEventListener('DOMContentLoaded', () => {
      for (const wait of [0, 300, 1500]) setTimeout(begin, wait);
    });
  }
} catch {
  // Storage is blocked.
}
