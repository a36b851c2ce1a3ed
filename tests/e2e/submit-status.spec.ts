import { expect, test, type Page } from './test.ts';
import { newClient } from './forms.ts';
import { text } from './texts.ts';

// Tests the island of the status page before, during and without hydration. submit-life.spec.ts tests its results.

const word = (key: string) => text('en', `submit:status.${key}`);
const receipt = 'ABCDE-FGH23-JKM45-NPQ67-RSTU89';
const field = (page: Page) => page.getByRole('textbox', { name: word('receipt') });
const send = (page: Page) => page.getByRole('button', { name: word('action'), exact: true });
const form = (page: Page) => page.locator('.status-form');
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: text('en', 'shell:client.chunkFailed') });

/** Blocks the code of islands. `release` delivers the code, `lose` makes the requests fail. */
async function holdCode(page: Page) {
  const gate = Promise.withResolvers<boolean>();
  await page.route(/\/_astro\/[^/]*\.js$/, async (route) => ((await gate.promise) ? route.continue() : route.abort()));
  return { release: () => gate.resolve(true), lose: () => gate.resolve(false) };
}

/** Returns the receipts whose status the page requests. */
function lookUps(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/submissions/status')) asked.push(request.postData() ?? '');
  });
  return asked;
}

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(newClient()));
test.use({ hasTouch: true });

const ways = {
  mouse: (page: Page) => send(page).click(),
  touch: (page: Page) => send(page).tap(),
  keyboard: (page: Page) => field(page).press('Enter'),
};
for (const [way, press] of Object.entries(ways))
  test(`A receipt submitted by ${way} before the form’s code has loaded is held, shown as busy, and looked up once${way === 'touch' ? '' : ' @full'}`, async ({
    page,
  }) => {
    const { release } = await holdCode(page);
    const asked = lookUps(page);
    await page.goto('/en/submit/status');
    await field(page).fill(receipt);
    await press(page);
    await press(page);
    await expect(page.locator('.status-form[aria-busy], .status-form [aria-busy]')).toHaveCount(1, { timeout: 100 });
    expect(asked).toEqual([]);
    release();
    await expect(page.getByText(word('unknown'))).toBeVisible();
    await expect(field(page)).toHaveValue(receipt);
    await expect(field(page)).toBeFocused();
    await expect(page.locator('.status-form[aria-busy], .status-form [aria-busy]')).toHaveCount(0);
    expect(asked).toHaveLength(1);
    await expect(page).toHaveURL('/en/submit/status');
  });

test('A whole link to the status is looked up by the receipt that it contains @full', async ({ page }) => {
  const asked = lookUps(page);
  await page.goto('/en/submit/status');
  await field(page).fill(`https://wallet.example/en/submit/status#${receipt}`);
  await ways.keyboard(page);
  await expect(page.getByText(word('unknown'))).toBeVisible();
  expect(asked).toEqual([JSON.stringify({ receipt })]);
});

test('A lookup whose code fails to load says so, and the receipt stays', async ({ page }) => {
  const { lose } = await holdCode(page);
  await page.goto('/en/submit/status');
  await field(page).fill(receipt);
  await send(page).click();
  lose();
  await page.waitForEvent('load');
  await expect(field(page)).toHaveValue(receipt);
  await send(page).click();
  await expect(notice(page)).toBeVisible();
  await expect(send(page)).not.toHaveAttribute('aria-busy');
  await expect(field(page)).toHaveValue(receipt);
  await expect(page).toHaveURL('/en/submit/status');
});

test('React loads at the first interaction or with a receipt in the URL, and a changed hash looks it up again @full', async ({
  page,
}) => {
  const code: string[] = [];
  page.on('request', (request) => /\/_astro\/[^/]*\.js$/.test(request.url()) && code.push(request.url()));
  const asked = lookUps(page);
  await page.goto('/en/submit/status');
  await page.waitForLoadState('networkidle');
  expect(code).toEqual([]);
  await page.evaluate((hash) => (location.hash = hash), receipt);
  await expect(page.getByText(word('unknown'))).toBeVisible();
  await expect(field(page)).toHaveValue(receipt);
  expect(code).not.toEqual([]);
  await page.evaluate(() => (location.hash = 'ABCDE'));
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toContain('"ABCDE"');
  await page.evaluate(() => (location.hash = '%'));
  await expect(field(page)).toHaveValue('ABCDE');
  // The error is about the receipt that was looked up.
  await expect(page.getByText(word('unknown'))).toBeVisible();
  await field(page).press('End');
  await page.keyboard.type('F');
  await expect(page.getByText(word('unknown'))).toBeHidden();
  await expect(field(page)).toHaveValue('ABCDEF');
});

test('A receipt that another tab adds or removes appears or disappears here too @full', async ({ page, context }) => {
  await page.goto('/en/submit/status');
  await form(page).hover();
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
  const other = await context.newPage();
  await other.goto('/en/submit/status');
  await other.evaluate(
    (one) => localStorage.setItem('receipts', JSON.stringify([{ receipt: one, kind: 'dapp', title: 'Quay', at: 0 }])),
    receipt,
  );
  const own = page.getByRole('button', { name: 'Quay', exact: true });
  await expect(own).toBeVisible();
  await form(other).hover();
  await other.getByRole('button', { name: word('forgetKept') }).click();
  await expect(own).toBeHidden();
});

test('Removing a stored receipt moves the focus to another one, or else to the field @full', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage['receipts']) return;
    const receipts = ['One', 'Two'].map((title) => ({ receipt: title, kind: 'chain', title, at: 1_764_000_000_000 }));
    localStorage['receipts'] = JSON.stringify(receipts);
  });
  await page.goto('/en/submit/status');
  await form(page).hover();
  const remove = page.getByRole('button', { name: word('forgetKept') });
  await remove.last().press('Enter');
  await expect(page.getByRole('button', { name: 'One', exact: true })).toBeFocused();
  await remove.press('Enter');
  await expect(field(page)).toBeFocused();
});
