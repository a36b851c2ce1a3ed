import type { Page } from 'playwright/test';

/** Writes down every move of what is in sight, from the first paint on, also right after a touch. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    const nameOf = ({ node }: { node: Node | null }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase()}.${element?.className}`;
    };
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as (PerformanceEntry & { value: number; sources: { node: Node }[] })[])
        shifts.push(`${value.toFixed(4)} ${sources.map(nameOf).join(', ')}`);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shiftsSoFar: () => (note(observer.takeRecords()), shifts.splice(0)) });
  });

/** What has moved since it was asked last: how much, and which elements. */
export const takeShifts = (page: Page): Promise<string[]> => page.evaluate<string[]>('window.shiftsSoFar()');

/** Waits until the page has been painted as it is now. */
export const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
