import { expect, test, type Page } from './test.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import { createOfficialList } from '~/domain/official/list.ts';
import { findAxeViolations } from './axe.ts';
import { text } from './texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

const en = (key: string, values?: Record<string, string>) => text('en', `verify:link.${key}`, values);
const list = createOfficialList(
  'https://lumenpouch.com',
  { social: { telegram: 'https://t.me/lumenpouch_en' } },
  { support: 'support@lumenpouch.com' },
  [],
);

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
    test(`${asked} is official`, async ({ page }) => {
      await check(page, asked);
      await expect(page.getByRole('heading', { name: en('official') })).toBeVisible();
    });
  }

  test('an imitation is reported with its real host, letters and the official address, without a link to it @full', async ({
    page,
  }) => {
    await check(page, 'https://lumеnpouch.com/claim');
    const verdict = page.locator('.verdict');
    const heading = en('imitation', { official: 'https://lumenpouch.com/' });
    await expect(verdict.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(verdict).toContainText('xn--lumnpouch-i0h.com');
    await expect(verdict.getByRole('listitem')).toHaveText(en('letter', { letter: 'е (U+0435)', latin: 'e' }));
    const report = verdict.getByRole('link');
    await expect(report).toHaveText(en('reportTo', { name: site.emails.security }));
    expect(new URL((await report.getAttribute('href')) ?? '').pathname).toBe(site.emails.security);
    expect(await findAxeViolations(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('on a public host, the official id there is named @full', async ({ page }) => {
    await check(page, 'https://t.me/durov');
    const verdict = page.locator('.verdict');
    await expect(verdict.getByRole('heading', { name: en('public', { place: 'Telegram' }) })).toBeVisible();
    await expect(verdict).toContainText(`${en('publicOwn')} https://t.me/lumenpouch_en`);
    expect(await findAxeViolations(page, 'main')).toEqual([]);
    await check(page, 'https://bit.ly/3x');
    await expect(verdict).toContainText(en('publicNone'));
  });

  test('a verdict names the match and the reason @full', async ({ page }) => {
    const verdict = page.locator('.verdict');
    await check(page, 'https://lumenpouch.com/any/page');
    await expect(verdict).toContainText(`${en('isHost')} https://lumenpouch.com/`);
    await check(page, 'https://lumenpouch.com@evil.test/');
    await expect(verdict).toContainText(en('whyUser'));
    await check(page, 'https://evil.test/?next=https://lumenpouch.com');
    await expect(verdict).toContainText(en('around'));
  });

  test('a verdict disappears when the text changes @full', async ({ page }) => {
    await check(page, 'lumenpouch.com');
    await expect(page.getByRole('heading', { name: en('official') })).toBeVisible();
    await page.getByLabel(en('field')).press('End');
    await page.getByLabel(en('field')).press('x');
    await expect(page.getByRole('heading', { name: en('official') })).toHaveCount(0);
    await check(page, 'lumenpouch.com');
    await check(page, 'two words');
    await expect(page.getByLabel(en('field'))).toHaveAccessibleDescription(en('unreadable'));
    await expect(page.locator('.verdict')).toHaveCount(0);
  });

  test('an unknown host is neither accused nor official @full', async ({ page }) => {
    await check(page, 'https://example.org/');
    await expect(page.getByRole('heading', { name: en('unknown') })).toBeVisible();
    await expect(page.getByText(en('unknownWhat'))).toBeVisible();
  });

  test('a text that is no URL is reported and keeps the focus @full', async ({ page }) => {
    await check(page, 'two words');
    await expect(page.getByLabel(en('field'))).toHaveAccessibleDescription(en('unreadable'));
    await expect(page.getByLabel(en('field'))).toBeFocused();
  });
});

test('a pasted text is never sent, and without the list there is no verdict @full', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/official-links.json', (route) => route.abort());
  await page.goto('/en/verify/link');
  page.on('request', (request) => void asked.push(request.url() + (request.postData() ?? '')));
  await check(page, 'evil-wallet.test');
  await expect(page.getByText(text('en', 'verify:failed'))).toBeVisible();
  expect(asked.filter((one) => one.includes('evil'))).toEqual([]);
  await expect(page.locator('.verdict')).toHaveCount(0);
});

test('every configured URL and e-mail address is official by the published list @full', async ({ page }) => {
  await page.goto('/en/verify/link');
  for (const asked of [site.links.support.helpCenter, site.links.social.twitter, site.emails.support]) {
    await check(page, asked);
    await expect(page.locator('.verdict')).toContainText(asked);
    await expect(page.getByRole('heading', { name: en('official') })).toBeVisible();
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the first group of the list, the others on request, and prints all @full', async ({ page }) => {
    await page.goto('/ru/verify/link');
    const names = page.locator('.names');
    await expect(names.getByRole('listitem').first()).toBeVisible();
    const twitter = names.getByText(site.links.social.twitter);
    await expect(twitter).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(twitter).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await names.getByText(text('ru', 'home:follow.doors'), { exact: true }).click();
    await expect(twitter).toBeVisible();
    await expect(page.getByLabel(text('ru', 'verify:link.field'))).toBeHidden();
  });
});
