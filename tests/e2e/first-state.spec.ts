import { expect, test } from './test.ts';
import { text } from './texts.ts';

const mark = 'wasBuilt';

for (const [island, address, sign, touched] of [
  ['the search of the dapp store', '/en/dappstore', text('en', 'dappstore:categories'), 'input'],
  ['the lookup of a dapp', '/en/dappstore/detail?id=anything', '', '*'],
  ['the older news', '/en/news', text('en', 'news:more'), '*'],
] as const) {
  test(`the state that was built is the first state of ${island}: the same elements, word for word @S26`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && errors.push(message.text()));
    const gate = Promise.withResolvers<undefined>();
    await page.route(/\/_astro\/.*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    // The island gets no other data.
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

// Hydration adds elements to a form (drafts, missing fields). The prerendered elements stay.
const forms = ['dapp', 'token', 'nft', 'chain'].map((kind) => [`the form of a ${kind}`, `/en/submit/${kind}`] as const);

for (const [island, address] of [
  ...forms,
  ['the application', '/en/recruiting'],
  ['the check of a file', '/en/verify'],
  ['the check of a link', '/en/verify/link'],
] as const) {
  test(`the fields that were built are the first state of ${island}: the same elements @S26`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && errors.push(message.text()));
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const root = page.locator('main astro-island');
    await expect(root).toHaveAttribute('ssr');
    const controls = root.locator('input, textarea, select, button');
    const before = await controls.evaluateAll((all, name) => {
      for (const one of all) Object.assign(one, { [name]: true });
      return all.map(({ outerHTML }) => outerHTML.slice(0, 40));
    }, mark);
    expect(before.length).toBeGreaterThan(0);
    await controls.first().hover();
    await expect(root).not.toHaveAttribute('ssr');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const kept = await controls.evaluateAll((all, name) => all.filter((one) => name in one).length, mark);
    expect(kept).toBe(before.length);
    expect(errors).toEqual([]);
  });
}
