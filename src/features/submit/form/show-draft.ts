// Before the first paint, shows the progress of a stored draft and starts to load the form.
import { draftSummaryPrefix } from './draft-summary.ts';

// Kept short, because each page with a form contains this and must fit one round trip.
const slot = (document.currentScript as HTMLElement).parentElement as HTMLElement & { dataset: { kind: string } };
try {
  const summary = localStorage.getItem(draftSummaryPrefix + slot.dataset.kind);
  if (summary) {
    // Sets CSS (form.css): after a change of text, React would render the form again.
    slot.style.cssText = summary;
    addEventListener('load', () =>
      (slot.querySelector('astro-island') as Element).dispatchEvent(new Event('pointerenter')),
    );
  }
} catch {
  // Storage is blocked.
}
