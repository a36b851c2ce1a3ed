// Runs before the first paint. Shows the progress of a stored draft, and starts to load the form.
import { draftSummaryPrefix } from './draft-summary.ts';

// Short code, because each page with a form contains it inline and must fit the round-trip budget.
const slot = (document.currentScript as HTMLElement).parentElement as HTMLElement & { dataset: { kind: string } };
try {
  const summary = localStorage.getItem(draftSummaryPrefix + slot.dataset.kind);
  if (summary) {
    // Shows the progress by CSS (form.css). After a change of the HTML, React would have to render the form again.
    slot.style.cssText = summary;
    addEventListener('load', () =>
      (slot.querySelector('astro-island') as Element).dispatchEvent(new Event('pointerenter')),
    );
  }
} catch {
  // Storage is blocked.
}
