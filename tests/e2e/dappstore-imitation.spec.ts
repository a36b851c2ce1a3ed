import { expect, test, type Page } from './test.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { text } from './texts.ts';

const field = (page: Page, lang = 'en') => page.getByRole('searchbox', { name: text(lang, 'dappstore:find.label') });
const warning = (page: Page) => page.locator('.search-results').getByRole('alert');
const uniswap = { name: 'Uniswap', host: 'app.uniswap.org' };

test('A warning names the host that an imitation resembles, and links to the real dapp @full', async ({ page }) => {
  await page.goto('/en/dappstore');
  await field(page).click();
  await field(page).pressSequentially('uniswap-claim.xyz');
  await expect(warning(page)).toHaveText(
    text('en', 'dappstore:search.imitation', { typed: 'uniswap-claim.xyz', ...uniswap }),
  );
  // The only link is the one to the real dapp: typed text must never become a link.
  await expect(warning(page).getByRole('link')).toHaveText([uniswap.host]);
  await field(page).fill('uniswap');
  await expect(warning(page)).toHaveCount(0);
  await field(page).fill('un\u0456swap.org');
  await expect(warning(page)).toContainText('un\u0456swap.org');
  await warning(page).getByRole('link').click();
  await expect(page).toHaveURL('/en/dappstore/uniswap');
});

test('A listed host causes no warning while it is typed, nor does a legitimate one @full', async ({ page }) => {
  await page.goto('/en/dappstore');
  await field(page).click();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.search-results [role=alert]')) document.documentElement.dataset['warned'] = '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (const host of ['https://app.uniswap.org/swap', 'docs.aave.com', 'bitcoin.org', 'pendleton-usa.com']) {
    await field(page).fill('');
    await field(page).pressSequentially(host, { delay: 30 });
    // Waits longer than the delay of the warning.
    await page.waitForResponse('**/never', { timeout: 600 }).catch(() => undefined);
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-warned');
});

const tiers: Partial<Record<Language, string>> = { en: '' };

for (const lang of languageCodes)
  test(`A shared URL that searches for an imitation warns of it in ${lang}, within a phone's width${tiers[lang] ?? ' @deep'}`, async ({
    page,
  }) => {
    const typed = 'app.uniswap.org.claim-your-reward-before-it-is-too-late.example';
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/${lang}/dappstore?q=${typed}`);
    await expect(warning(page)).toHaveText(text(lang, 'dappstore:search.imitation', { typed, ...uniswap }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
