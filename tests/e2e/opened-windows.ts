import type { CDPSession, Page } from 'playwright/test';

export interface OpenedWindow {
  name: string;
  width: number;
  height: number;
  /** The default font size of the browser in px: 16, or 32 for doubled text. */
  fontSize: number;
}

const normal = 16;

/** From the widest to the narrowest. The last one equals a desktop of 1280 px at 400 % zoom. */
export const openedWindows: readonly OpenedWindow[] = [
  { name: '1440 px', width: 1440, height: 900, fontSize: normal },
  { name: '820 px', width: 820, height: 1180, fontSize: normal },
  { name: '390 px', width: 390, height: 844, fontSize: normal },
  { name: '390 px with doubled text', width: 390, height: 844, fontSize: 2 * normal },
  { name: '320 px', width: 320, height: 640, fontSize: normal },
  { name: '400 % zoom', width: 320, height: 256, fontSize: normal },
];

/** Windows up to this width in px emulate a mobile device, because only those shrink a page that is too wide. */
const widestTouched = 1024;

/** Resizes the window and changes the text size of an open page, without a reload. */
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
  // Waits for layout, after which the media queries of scripts are updated too.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
