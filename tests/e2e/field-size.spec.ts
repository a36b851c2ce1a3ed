import { openForm } from './forms.ts';
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

for (const { width, together } of [
  { width: 1440, together: true },
  { width: 390, together: false },
])
  test(`Two short fields are ${together ? 'level in one line' : 'one below the other'} at ${width} px, even if one has a hint @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const form = await openForm(page, 'token');
    const boxOf = async (name: string) => (await form.locator(`[name="${name}"]`).boundingBox())!;
    // Not the width of the input, because that of a whole number is shorter.
    const columnWidthOf = async (name: string) =>
      (await form.locator('.field', { has: page.locator(`[name="${name}"]`) }).boundingBox())!.width;
    for (const [one, other] of [
      ['symbol', 'bl_symbol'],
      ['decimal', 'precision'],
    ] as const) {
      const [first, second] = [await boxOf(one), await boxOf(other)];
      expect(await columnWidthOf(one), one).toBe(await columnWidthOf(other));
      expect(first.y === second.y, other).toBe(together);
      expect(first.x < second.x, other).toBe(together);
    }
  });
