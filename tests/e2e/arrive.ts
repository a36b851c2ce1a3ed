import type { Page } from 'playwright/test';

/** Opens a page and waits until the site script has run. The page loads this script on its first input event. */
export async function openWithScript(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const script = page.waitForResponse(/\/site-[0-9a-f]+\.js$/);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height * 0.8);
  const url = (await script).url();
  await page.evaluate(async (module) => {
    // Resolves once the browser has evaluated the module.
    await import(module);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }, url);
}

/** Opens a page and waits until the browser has painted it, which can be before the page has loaded as a whole. */
export async function openUntilFirstPaint(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}
