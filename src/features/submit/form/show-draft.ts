// If this browser has a draft of the form, says so with its progress before the first paint, and loads the form at once.
import { draftSummaryPrefix } from './draft-summary.ts';

// Every byte counts: this is in each page of a form, which must fit one round trip.
const slot = (document.currentScript as HTMLElement).parentElement as HTMLElement & { dataset: { kind: string } };
try {
  const summary = localStorage.getItem(draftSummaryPrefix + slot.dataset.kind);
  if (summary) {
    // Generated content (form.css), because a changed text would make React render the form again.
    slot.style.cssText = summary;
    addEventListener('load', () =>
      (slot.querySelector('astro-island') as Element).dispatchEvent(new Event('pointerenter')),
    );
  }
} catch {
  // Storage is blocked.
}
