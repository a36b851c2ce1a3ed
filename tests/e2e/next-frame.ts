import type { Page } from 'playwright/test';

/** Resolves after the page has painted its next frame. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
