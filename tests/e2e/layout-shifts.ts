import type { Page } from 'playwright/test';

/** Records all layout shifts from the first paint on, including those right after input. */
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

/** Returns the layout shifts since the last call: value and elements. */
export const takeShifts = (page: Page): Promise<string[]> => page.evaluate<string[]>('window.shiftsSoFar()');

/** Waits for the next paint. */
export const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
