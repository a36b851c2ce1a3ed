import { expect, test } from './test.ts';

/** Pages with other fields than the one in the footer, which all pages have. */
const pages = [
  ...['', '/dappstore', '/chains', '/news', '/download/app', '/recruiting', '/verify', '/verify/link'],
  ...['/submit/dapp', '/submit/token', '/submit/nft', '/submit/chain', '/submit/status'],
];

test('No field has text below 16 px in a window of 320 to 1024 px, so no phone zooms in @deep', async ({ page }) => {
  for (const path of pages) {
    await page.goto(`/en${path}`);
    await expect(page.locator('input, select, textarea').first()).toBeAttached();
    for (const width of [320, 390, 767, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      const small = await page
        .locator('input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea')
        .evaluateAll((fields) =>
          fields
            .map((field) => `${field.id || field.className || field.outerHTML}: ${getComputedStyle(field).fontSize}`)
            .filter((line) => parseFloat(line.slice(line.lastIndexOf(':') + 1)) < 16),
        );
      expect(small, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('No field that opens a list of choices has text below 16 px on a phone @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, summary] of [
    ['/dappstore', '.filter > summary'],
    ['/submit/token', '.picker > summary'],
  ] as const) {
    await page.goto(`/en${path}`);
    await page.locator(summary).first().click();
    const field = page.locator('main details[open] input').first();
    await expect(field).toBeVisible();
    expect(await field.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(16);
  }
});
