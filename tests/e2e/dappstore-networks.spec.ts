import { expect, test } from './test.ts';
import chains from '../../src/data/chains.json' with { type: 'json' };
import dapps from '../../src/data/dapps.json' with { type: 'json' };
import { text } from './texts.ts';
import { closeFilter, filter, results, titles, words } from './search-page.ts';

const supported = chains.filter(({ deprecated }) => !deprecated);
const used = new Set(dapps.flatMap((dapp) => dapp.chains.map(({ network }) => network)));
const empty = supported.filter(({ code }) => !used.has(code));

test('The network filter has its own search, which says when it finds no chain @D08 @full', async ({ page }) => {
  await page.goto('/en/dappstore');
  await filter(page, words('en', 'search.allNetworks')).click();
  const find = page.getByRole('searchbox', { name: words('en', 'search.findNetwork') });
  await find.fill('no such chain');
  await expect(page.getByText('No matches', { exact: true })).toBeVisible();
  await find.fill('linea');
  await expect(page.getByText('No matches', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: /^Linea/ }).click();
  await expect(page).toHaveURL('/en/dappstore?chain=linea');
  await expect(titles(page).first()).toBeVisible();
});

test('A supported chain without a dapp comes last in the network filter, marked as empty @D08 @full', async ({
  page,
}) => {
  await page.goto('/en/dappstore');
  await filter(page, words('en', 'search.allNetworks')).click();
  const networks = page.locator('.filter[open] ul.choices').last().getByRole('button');
  await expect(networks).toHaveCount(supported.length);
  const find = page.getByRole('searchbox', { name: words('en', 'search.findNetwork') });
  for (const { code, title } of empty)
    for (const typed of [title, code]) {
      await find.fill(typed);
      await expect(page.getByText(words('en', 'search.noChain'))).toBeHidden();
      await expect(page.getByRole('button', { name: `${title} 0`, exact: true })).toBeVisible();
    }
  await find.fill('');
  const last = await networks.locator('span[translate]:not([aria-hidden])').allTextContents();
  expect(last.slice(-empty.length).sort()).toEqual(empty.map(({ title }) => title).sort());

  await networks.filter({ hasText: 'Ethereum Classic' }).click();
  await expect(page).toHaveURL('/en/dappstore?chain=etc');
  await expect(filter(page, 'Ethereum Classic')).toBeVisible();
  await closeFilter(page);
  await expect(results(page)).toContainText(words('en', 'search.noRecords'));
  await page.getByRole('button', { name: words('en', 'search.reset') }).click();
  await expect(page.locator('#directory')).toBeVisible();
});

test('The network filter finds a chain by its name in the reader’s language @full', async ({ page }) => {
  await page.goto('/zh/dappstore');
  await filter(page, words('zh', 'search.allNetworks')).click();
  await page.getByRole('searchbox', { name: words('zh', 'search.findNetwork') }).fill('波场');
  await page.getByRole('button', { name: /^TRON/ }).click();
  await expect(page).toHaveURL('/zh/dappstore?chain=trx');
});

test('Several networks, categories and an order combine, all of them in the URL @full', async ({ page, browser }) => {
  await page.goto('/en/dappstore');
  await filter(page, words('en', 'search.allNetworks')).click();
  const choice = (name: string) => page.locator('.filter[open]').getByRole('button', { name: new RegExp(`^${name}`) });
  const chosen = page.locator('.filter[open] [aria-pressed=true]');
  await choice('TRON').click();
  await choice('Solana').click();
  await expect(chosen).toContainText(['Solana', 'TRON']);
  await closeFilter(page);
  await expect(filter(page, 'Solana, TRON')).toBeFocused();
  await filter(page, words('en', 'categories')).click();
  await choice(words('en', 'category.dex')).click();
  await choice(words('en', 'category.lending')).click();
  await closeFilter(page);
  const filtered = '/en/dappstore?chain=trx&chain=solana&category_id=1&category_id=2';
  await expect(page).toHaveURL(filtered);
  const wanted = dapps.filter(
    ({ chains: on, categories }) =>
      on.some(({ network }) => ['trx', 'solana'].includes(network)) &&
      categories.some((slug) => ['dex', 'lending'].includes(slug)),
  );
  await expect(titles(page)).toHaveText(wanted.map(({ title }) => title));

  const sort = page.getByRole('combobox', { name: words('en', 'search.sort') });
  // The embedded data contains no link checks, so the store cannot sort by them.
  await expect(sort.getByRole('option')).toHaveText(
    ['rank', 'name', 'chains'].map((key) => words('en', `search.${key}`)),
  );
  await sort.selectOption(words('en', 'search.name'));
  await expect(page).toHaveURL(`${filtered}&sort=name`);
  const byName = wanted.map(({ title }) => title).toSorted((one, other) => one.localeCompare(other));
  await expect(titles(page)).toHaveText(byName);
  await page.goBack();
  await expect(sort).toHaveValue('');
  await sort.selectOption(words('en', 'search.chains'));
  const byChains = wanted.toSorted((one, other) => other.chains.length - one.chains.length);
  await expect(titles(page)).toHaveText(byChains.map(({ title }) => title));

  const elsewhere = await browser.newPage();
  await elsewhere.goto(page.url());
  await expect(titles(elsewhere)).toHaveText(byChains.map(({ title }) => title));
  await elsewhere.close();

  await filter(page, 'Solana, TRON').click();
  await choice('TRON').click();
  await expect(chosen).toHaveText([/Solana/]);
  await choice(words('en', 'search.allNetworks')).click();
  await expect(page).toHaveURL('/en/dappstore?category_id=1&category_id=2&sort=chains');
});

for (const has of ['a way to share', 'none'] as const)
  test(`A view is shared where the browser has ${has} @full`, async ({ page }) => {
    await page.addInitScript((hasShare) => {
      const hand = (text: unknown) => Promise.resolve(void (document.documentElement.dataset['handed'] = String(text)));
      const share = ({ url }: ShareData) => hand(url);
      Object.defineProperty(navigator, 'share', { value: hasShare ? share : undefined });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: hand } });
    }, has !== 'none');
    await page.goto('/en/dappstore?q=lend&chain=trx&sort=name');
    await page.getByRole('button', { name: text('en', 'news:share'), exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-handed', new URL(page.url()).href);
    const copied = page.getByRole('status').filter({ hasText: text('en', 'home:extension.copied') });
    await expect(copied).toHaveCount(has === 'none' ? 1 : 0);
    await expect(results(page)).toContainText(/\d/);
  });

test('The network filter is empty when it opens again @full', async ({ page }) => {
  await page.goto('/en/dappstore');
  const search = page.getByRole('searchbox', { name: words('en', 'search.findNetwork') });
  await filter(page, words('en', 'search.allNetworks')).click();
  await search.fill('zks');
  await closeFilter(page);
  await filter(page, words('en', 'search.allNetworks')).click();
  await expect(search).toHaveValue('');
});
