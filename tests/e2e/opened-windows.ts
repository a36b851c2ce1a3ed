import type { CDPSession, Page } from 'playwright/test';

export interface OpenedWindow {
  name: string;
  width: number;
  height: number;
  /** Default font size of the browser in px: 16, or 32 for text at 200 %. */
  fontSize: number;
}

const normal = 16;

/** Windows from wide to narrow. The last one is as narrow as a window of 1280 px at 400 % zoom. */
export const openedWindows: readonly OpenedWindow[] = [
  { name: '1440 px', width: 1440, height: 900, fontSize: normal },
  { name: '820 px', width: 820, height: 1180, fontSize: normal },
  { name: '390 px', width: 390, height: 844, fontSize: normal },
  { name: '390 px with doubled text', width: 390, height: 844, fontSize: 2 * normal },
  { name: '320 px', width: 320, height: 640, fontSize: normal },
  { name: '400 % zoom', width: 320, height: 256, fontSize: normal },
];

/**
 * Windows up to this width in px emulate a phone or tablet, because only their browsers shrink a page that is too wide.
 */
const widestTouched = 1024;

/** Doubles the browser's text size, without the emulation of a phone. */
export async function doubleTextSize(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 2 * normal, fixed: 2 * normal } });
}

/** Resizes the window of an open page and changes its text size, without a reload. */
export async function showInWindow(
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
  // Waits for the layout, after which scripts have also processed changed media queries.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
