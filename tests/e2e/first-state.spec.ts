import { expect, test } from './test.ts';
import { text } from './texts.ts';

const mark = 'wasBuilt';

for (const [island, address, sign, touched] of [
  ['the search of the dapp store', '/en/dappstore', text('en', 'dappstore:categories'), 'input'],
  ['the lookup of a dapp', '/en/dappstore/detail?id=anything', '', '*'],
  ['the older news', '/en/news', text('en', 'news:more'), '*'],
] as const) {
  test(`The built state is the first state of ${island}: the same elements and texts @S26 @full`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && errors.push(message.text()));
    const gate = Promise.withResolvers<undefined>();
    await page.route(/\/_astro\/.*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    // Blocks all data files, so that the island renders from its props alone.
    await page.route('**/data/**', () => undefined);
    await page.route('**/api/**', () => undefined);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const root = page.locator('main astro-island');
    await expect(root).toHaveAttribute('ssr');
    await expect(root).toContainText(sign);
    const before = await root.evaluate((element, name) => {
      for (const one of element.querySelectorAll('*')) Object.assign(one, { [name]: true });
      return element.innerHTML;
    }, mark);
    gate.resolve(undefined);
    await root.locator(touched).first().hover();
    await expect(root).not.toHaveAttribute('ssr');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await root.evaluate((element) => element.innerHTML)).toBe(before);
    const others = await root.evaluate(
      (element, name) => [...element.querySelectorAll('*')].filter((one) => !(name in one)).length,
      mark,
    );
    expect(others, 'elements made anew').toBe(0);
    expect(errors).toEqual([]);
  });
}
