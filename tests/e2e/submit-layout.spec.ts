import type { Locator, Page } from 'playwright/test';
import { expect, test } from './test.ts';
import { openForm } from './forms.ts';
import { text } from './texts.ts';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return box;
};

/** Colours of the send buttons that are shown, in their order in the page. */
const sendColours = (page: Page) =>
  page
    .getByRole('button', { name: text('en', 'submit:sending.submit') })
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));

for (const [path, name] of [
  ['submit/owner', 'wish'],
  ['submit/dapp', 'language'],
] as const) {
  test(`On a phone, three options fill their rows (${name})${name === 'wish' ? '' : ' @full'}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/ru/${path}`);
    const options = page.locator(`#${name} .pick`);
    await expect(options).toHaveCount(3);
    const boxes = await Promise.all((await options.all()).map(boxOf));
    const ends = boxes.map(({ x, width }) => Math.round(x + width));
    expect(boxes[2]!.x).toBe(boxes[0]!.x);
    expect(ends[2]).toBe(Math.max(...ends));
    for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44);
  });
}

test('Only one send button has a fill: on a phone the last one, until the one in the bar is shown @full', async ({
  page,
}) => {
  await page.goto('/en/submit/dapp');
  const [first, last] = await sendColours(page);
  expect(first).not.toBe(last);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sendColours(page)).toEqual([first]);
  const form = await openForm(page, 'dapp');
  await form.locator('[name="email"]').fill('team@project.example.com');
  await expect.poll(() => sendColours(page)).toEqual([first, last]);
  // The bar is not sticky in a low window.
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await sendColours(page)).toEqual([first, first]);
});

for (const width of [390, 1440]) {
  test(`The title of a group is as far from its first field as fields are from each other, at ${width} px @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en/submit/dapp');
    const card = page.locator('.form-card').first();
    const [title, label, control, next] = await Promise.all(
      ['h3', '.field label >> nth=0', '#title', 'label[for="desc"]'].map((part) => boxOf(card.locator(part))),
    );
    const below = label!.y - title!.y - title!.height;
    const between = next!.y - control!.y - control!.height;
    expect(between - below).toBeGreaterThanOrEqual(0);
    expect(between - below).toBeLessThan(9);
  });
}

test('On a phone, the title of a form is as far from the header as on other pages @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tops: number[] = [];
  for (const path of ['submit/dapp', 'verify']) {
    await page.goto(`/en/${path}`);
    tops.push((await boxOf(page.getByRole('heading', { level: 1 }))).y);
  }
  expect(tops[0]).toBe(tops[1]);
});

for (const kind of ['dapp', 'token', 'nft', 'chain', 'owner'] as const) {
  test(`Beside a long form, progress and button stay in a low window (${kind})${kind === 'nft' ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 650 });
    await page.goto(`/ru/submit/${kind}`);
    await page.locator('.form-card').nth(1).scrollIntoViewIfNeeded();
    for (const part of [
      page.getByRole('progressbar', { name: text('ru', 'submit:form.title') }),
      page.locator('.form-bar').getByRole('button', { name: text('ru', 'submit:sending.submit') }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  });
}

test('On phones, symbol and decimals of a currency share a line, unless text is large @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Portuguese has the longest labels.
  await page.goto('/pt/submit/chain');
  const topOf = async (part: string) => (await boxOf(page.locator(`#nativeCurrency-${part}`))).y;
  expect(await topOf('symbol')).toBe(await topOf('decimals'));
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await topOf('symbol')).toBeLessThan(await topOf('decimals'));
});
