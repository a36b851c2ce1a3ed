import { expect, test as base } from 'playwright/test';
import { routePages } from '../route-pages.ts';
import { overflowOf } from './overflow.ts';

// The browser's own setting for larger text, 32 px for 16: what a visitor with weak eyes chooses.
const test = base.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 1280, height: 900 } });

for (const lang of ['en', 'ru', 'hi', 'ja'] as const) {
  test(`with text at 200 % no route in ${lang} scrolls sideways`, async ({ page }) => {
    test.setTimeout(120_000);
    const found: string[] = [];
    for (const { address } of routePages(lang)) {
      await page.goto(address);
      found.push(...(await overflowOf(page)).map((what) => `${address}: ${what}`));
    }
    expect(found).toEqual([]);
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))).toBeGreaterThanOrEqual(32);
  });
}
