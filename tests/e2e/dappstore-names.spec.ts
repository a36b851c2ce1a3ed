import { expect, test, type Page } from './test.ts';
import { text } from './texts.ts';

const field = (page: Page, lang: string) => page.getByRole('searchbox', { name: text(lang, 'dappstore:find.label') });
const titles = (page: Page) => page.locator('.search-results').getByRole('listitem').locator('strong');

const named = {
  zh: [
    ['波场', 'SunSwap'],
    ['bochang', 'SunSwap'],
  ],
  'zh-tw': [['jiedai', 'Aave']],
  ko: [['유니스왑', 'Uniswap']],
  ru: [['юнисвап', 'Uniswap']],
  ja: [['ユニスワップ', 'Uniswap']],
  hi: [['यूनिस्वैप', 'Uniswap']],
  th: [['ยูนิสวอป', 'Uniswap']],
  vi: [['cho vay', 'Aave']],
  es: [['prestamo', 'Aave']],
  pt: [['empréstimo', 'Aave']],
  fil: [['pautang', 'Aave']],
  en: [
    ['unswap', 'Uniswap'],
    ['swap', 'Uniswap'],
    ['1f9840a85d5aF5bf1D1762F925BDADdC4201F984', 'Uniswap'],
    ['0x1f98…F984', 'Uniswap'],
  ],
} as const;

const tiers: Record<string, string> = { en: '', zh: ' @full' };

for (const [lang, rows] of Object.entries(named))
  test(`In ${lang}, ${rows.map(([typed]) => typed).join(', ')} find their dapp as the first result${tiers[lang] ?? ' @deep'}`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/dappstore`);
    await field(page, lang).click();
    for (const [typed, title] of rows) {
      // Searches without a match first, so that the next assertion cannot pass with the old results.
      await field(page, lang).fill('qqqqzzzz');
      await expect(titles(page)).toHaveCount(0);
      await field(page, lang).fill(typed);
      await expect(titles(page).first(), typed).toHaveText(title);
    }
  });

test('A contract is found as the dapp’s page prints it @full', async ({ page }) => {
  await page.goto('/en/dappstore/uniswap');
  const printed = await page.locator('.contracts code').first().textContent();
  expect(printed).toContain('…');
  await page.goto('/en/dappstore');
  await field(page, 'en').click();
  await field(page, 'en').fill(printed ?? '');
  await expect(titles(page)).toHaveText(['Uniswap']);
});

test('Without the names, the search uses the data that it has @full', async ({ page }) => {
  await page.route('**/data/search/aliases/en.json', (route) => route.abort());
  await page.goto('/en/dappstore');
  await field(page, 'en').click();
  await field(page, 'en').fill('uniswap');
  await expect(titles(page).first()).toHaveText('Uniswap');
});

test('A result names its token, and a search without results offers the nearest names', async ({ page }) => {
  const results = page.locator('.search-results');
  await page.goto('/ru/dappstore?q=mkr');
  await expect(results.getByRole('status').first()).toHaveText(/^\d+ результат(а|ов)?$/);
  await expect(results.getByRole('link', { name: /MakerDAO/ })).toContainText('Токен MKR');
  await field(page, 'ru').fill('unisvapp dex');
  await expect(results.getByRole('status').first()).toHaveText('0 результатов');
  await expect(results.getByRole('link', { name: 'Uniswap', exact: true })).toBeVisible();
});
