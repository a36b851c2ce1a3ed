import type { Page } from 'playwright/test';

/** Records all layout shifts from the first paint on, including those right after an input event. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    interface Source {
      node: Node | null;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }
    const inPixels = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const nameOf = ({ node, previousRect, currentRect }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const names = [element?.parentElement, element].map((one) => `${one?.localName}.${one?.getAttribute('class')}`);
      return `${names.join(' > ')} from ${inPixels(previousRect)} to ${inPixels(currentRect)}`;
    };
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as (PerformanceEntry & { value: number; sources: Source[] })[])
        shifts.push(`${value.toFixed(4)} ${sources.map(nameOf).join(', ')}`);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shiftsSoFar: () => (note(observer.takeRecords()), shifts.splice(0)) });
  });

/** Returns the layout shifts since the last call, each with its value and elements. */
export const takeShifts = (page: Page): Promise<string[]> => page.evaluate<string[]>('window.shiftsSoFar()');

/** Resolves after the next paint. */
export const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
