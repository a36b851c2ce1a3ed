import { expect, test, type Page } from './test.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import { violationsOf } from './axe.ts';
import { text } from './texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

const en = (key: string, values?: Record<string, string>) => text('en', `verify:link.${key}`, values);
const list = {
  links: ['https://lumenpouch.com/', 'https://t.me/lumenpouch_en'],
  emails: ['support@lumenpouch.com'],
};

async function check(page: Page, asked: string): Promise<void> {
  await page.getByLabel(en('field')).fill(asked);
  await page
    .getByRole('main')
    .getByRole('button', { name: en('check'), exact: true })
    .click();
}

test.describe('with a list of its own', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/official-links.json', (route) => route.fulfill({ json: list }));
    await page.goto('/en/verify/link');
  });

  for (const asked of ['lumenpouch.com', '@lumenpouch_en', 'Support@LumenPouch.com']) {
    test(`${asked} is ours`, async ({ page }) => {
      await check(page, asked);
      await expect(page.getByRole('heading', { name: en('official') })).toBeVisible();
    });
  }

  test('an imitation is told, with its real host, its letters and the official one; nothing leads to it', async ({
    page,
  }) => {
    await check(page, 'https://lumеnpouch.com/claim');
    const verdict = page.locator('.verdict');
    const heading = en('imitation', { official: 'https://lumenpouch.com/' });
    await expect(verdict.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(verdict).toContainText('xn--lumnpouch-i0h.com');
    await expect(verdict.getByRole('listitem')).toHaveText(en('letter', { letter: 'е (U+0435)', latin: 'e' }));
    await expect(verdict.getByRole('link')).toHaveCount(0);
    expect(await violationsOf(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('a stranger is not accused, and is not ours either', async ({ page }) => {
    await check(page, 'https://example.org/');
    await expect(page.getByRole('heading', { name: en('unknown') })).toBeVisible();
    await expect(page.getByText(en('unknownWhat'))).toBeVisible();
  });

  test('what is no address is said to be none, and keeps the focus', async ({ page }) => {
    await check(page, 'two words');
    await expect(page.getByLabel(en('field'))).toHaveAccessibleDescription(en('unreadable'));
    await expect(page.getByLabel(en('field'))).toBeFocused();
  });
});

test('what was pasted is sent nowhere, and without the list there is no verdict', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/official-links.json', (route) => route.abort());
  await page.goto('/en/verify/link');
  page.on('request', (request) => void asked.push(request.url() + (request.postData() ?? '')));
  await check(page, 'evil-wallet.test');
  await expect(page.getByText(text('en', 'verify:failed'))).toBeVisible();
  expect(asked.filter((one) => one.includes('evil'))).toEqual([]);
  await expect(page.locator('.verdict')).toHaveCount(0);
});

test('every configured address and e-mail address is ours by the published list', async ({ page }) => {
  await page.goto('/en/verify/link');
  for (const asked of [site.links.support.helpCenter, site.links.social.twitter, site.emails.support]) {
    await check(page, asked);
    await expect(page.locator('.verdict')).toContainText(asked);
    await expect(page.getByRole('heading', { name: en('official') })).toBeVisible();
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the whole list', async ({ page }) => {
    await page.goto('/ru/verify/link');
    await expect(page.getByText(site.emails.support).first()).toBeVisible();
    await expect(page.getByText(site.links.social.twitter)).toBeVisible();
    await expect(page.getByLabel(text('ru', 'verify:link.field'))).toBeHidden();
  });
});
