import type { CDPSession, Page } from 'playwright/test';

/** A window to open things in. */
export interface OpenedWindow {
  name: string;
  width: number;
  height: number;
  /** The browser's own setting for the size of text; 16 px unless the visitor doubled it. */
  fontSize: number;
}

const normal = 16;

/** From the widest to the narrowest; the last one is a desk at 1280 px with a zoom of 400 %. */
export const openedWindows: readonly OpenedWindow[] = [
  { name: '1440 px', width: 1440, height: 900, fontSize: normal },
  { name: '820 px', width: 820, height: 1180, fontSize: normal },
  { name: '390 px', width: 390, height: 844, fontSize: normal },
  { name: '390 px with doubled text', width: 390, height: 844, fontSize: 2 * normal },
  { name: '320 px', width: 320, height: 640, fontSize: normal },
  { name: '400 % zoom', width: 320, height: 256, fontSize: normal },
];

/** A phone or a tablet shrinks a page that is wider than its window: only emulated as such does it tell. */
const widestTouched = 1024;

/** Turns an open page's window into another, text size included, as a visitor does without loading it again. */
export async function showIn(
  session: CDPSession,
  page: Page,
  { width, height, fontSize }: OpenedWindow,
): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } });
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: width <= widestTouched,
  });
  // Until the page is laid out in it: the media queries of its scripts have heard of it, too.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
