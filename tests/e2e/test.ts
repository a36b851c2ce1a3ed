import { test as base, type Browser, type BrowserContext, type Page } from 'playwright/test';

export * from 'playwright/test';

/** Moves the pointer away from a new page. Otherwise, the headless shell sends the page a pointer event. */
async function moveAside(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { left: 100, top: 100 } });
  await session.detach();
  return page;
}

function withPagesAside(context: BrowserContext): BrowserContext {
  const newPage = context.newPage.bind(context);
  return Object.assign(context, { newPage: async () => moveAside(await newPage()) });
}

/** Playwright's `test`, with pages that receive no pointer event before those of the test. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      const newPage = browser.newPage.bind(browser);
      await use(
        Object.assign(browser, {
          newContext: async (...options: Parameters<typeof newContext>) => withPagesAside(await newContext(...options)),
          newPage: async (...options: Parameters<typeof newPage>) => moveAside(await newPage(...options)),
        }),
      );
    },
    { scope: 'worker' },
  ],
});
