// Shows the progress of a stored draft before the first paint, and loads the form at once.
import { draftSummaryPrefix } from './draft-summary.ts';

// Short, because each form page contains it and must fit one round trip.
const slot = (document.currentScript as HTMLElement).parentElement as HTMLElement & { dataset: { kind: string } };
try {
  const summary = localStorage.getItem(draftSummaryPrefix + slot.dataset.kind);
  if (summary) {
    // As CSS (form.css), because React would render the form again for a changed text.
    slot.style.cssText = summary;
    addEventListener('load', () =>
      (slot.querySelector('astro-island') as Element).dispatchEvent(new Event('pointerenter')),
    );
  }
} catch {
  // Storage is blocked.
}
