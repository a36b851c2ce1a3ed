import { expect, test, type Page, type Route } from './test.ts';
import allChains from '../../src/data/chains.json' with { type: 'json' };
import { text } from './texts.ts';

const titlesOf = (isDeprecated: boolean) =>
  allChains.filter(({ deprecated }) => deprecated === isDeprecated).map(({ title }) => title);
const [living, dead] = [titlesOf(false), titlesOf(true)];

test('Deprecated chains appear neither on the page of all chains, nor in the network filter, nor beside dapps that name them @D18 @full', async ({
  page,
}) => {
  expect(dead).not.toEqual([]);
  const expectNone = async (where: Page) => {
    for (const title of dead) await expect(where.getByText(new RegExp(title))).toHaveCount(0);
  };
  await page.goto('/en');
  await expectNone(page);
  await page
    .getByRole('region', { name: text('en', 'home:chains.title_other', { count: living.length }) })
    .getByRole('link', { name: text('en', 'home:chains.all_other', { count: living.length }) })
    .click();
  await expect(page).toHaveURL('/en/chains');
  const chains = page.getByRole('main');
  await expect(chains.getByRole('listitem')).toHaveCount(living.length);
  for (const title of living)
    await expect(chains.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
  await expectNone(page);
  // The same search finds active chains, which shows that the search works.
  await expect(page.getByText(/IOST/)).not.toHaveCount(0);
  await page.goto('/en/dappstore');
  await page.locator('summary', { hasText: text('en', 'dappstore:search.allNetworks') }).click();
  await expect(page.getByRole('button', { name: /^Ethereum \d/ })).toBeVisible();
  await expectNone(page);
  for (const dapp of ['mdex', 'wepiggy']) {
    await page.goto(`/en/dappstore/${dapp}`);
    await expect(page.getByText('BNB Smart Chain').or(page.getByText('BNB Chain')).first()).toBeVisible();
    await expectNone(page);
  }
});

test('The browser stores hid, icon, title, ns and chain_id of a host’s active chains @D18 @full', async ({ page }) => {
  // The page requests the list of chains only if the dapp has an unknown chain.
  const dapp = { hid: 'new', title: 'New', url: 'https://new.example.org', chains: [{ network: 'unheard-of' }] };
  await page.route('**/api/main/v1/application/listbyids_new**', (route) =>
    route.fulfill({ json: { result: 0, message: '', data: [dapp] } }),
  );
  const answer = page.waitForResponse('**/api/main/v1/block_chain/list?**');
  await page.goto('/en/dappstore/detail?id=new');
  const { data } = (await (await answer).json()) as { data: { title: string; deprecated: boolean }[] };
  expect(data.filter(({ deprecated }) => deprecated).map(({ title }) => title)).toEqual(dead);
  await page.waitForFunction(() => localStorage.getItem('blockchainList'));
  const stored = await page.evaluate(
    () => JSON.parse(localStorage['blockchainList'] as string) as Record<string, unknown>[],
  );
  expect(stored.map(({ title }) => title)).toEqual(living);
  for (const chain of stored) expect(Object.keys(chain).sort()).toEqual(['chain_id', 'hid', 'icon', 'ns', 'title']);
  expect(stored[0]).toMatchObject({ hid: 'eth', title: 'Ethereum', ns: 'ethereum', chain_id: '1' });
});

/**
 * Opens a dapp with chains that the build does not know, and mocks the list of chains. Returns the console messages.
 */
async function openBesideChains(
  page: Page,
  answer: (route: Route) => Promise<void>,
  { stored, lang = 'en' }: { stored?: object[] | undefined; lang?: string } = {},
) {
  const said: string[] = [];
  page.on('console', (message) => /block_chain/.test(message.text()) && said.push(message.text()));
  const dapp = {
    hid: 'new',
    title: 'New',
    url: 'https://new.example.org',
    chains: [{ network: '900' }, { network: '901' }],
  };
  await page.route('**/api/main/v1/application/listbyids_new**', (route) =>
    route.fulfill({ json: { result: 0, message: '', data: [dapp] } }),
  );
  await page.route('**/api/main/v1/block_chain/list?**', answer);
  if (stored) await page.addInitScript((list) => (localStorage['blockchainList'] = JSON.stringify(list)), stored);
  const asked = page.waitForRequest('**/api/main/v1/block_chain/list?**');
  await page.goto(`/${lang}/dappstore/detail?id=new`);
  const request = await asked;
  const chains = page.getByRole('region', { name: text(lang, 'dappstore:detail.chains') }).getByRole('listitem');
  return { said, request, chains: chains.locator('span[translate]:not([aria-hidden])') };
}

/** Asserts that the page shows no alert, because it must only log this error. */
async function expectNoAlert(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'New' })).toBeVisible();
  for (const alert of await page.getByRole('alert').all()) await expect(alert).toBeEmpty();
}

const kept = { hid: '900', icon: '', title: 'Newchain', ns: 'new', chain_id: '9' };

for (const [what, answer, stored] of [
  ['refuses', (route: Route) => route.abort(), [kept]],
  ['sends what is no JSON', (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"re' }), [kept]],
  ['answers 500', (route: Route) => route.fulfill({ status: 500, body: 'Oops' }), undefined],
] as const) {
  test(`When the host of the chains ${what}, the page uses ${stored ? 'the stored ones' : 'none'} and logs the failure @X09 @X15 @full`, async ({
    page,
  }) => {
    const { said, chains } = await openBesideChains(page, answer, { stored: stored && [...stored] });
    await expect.poll(() => said.filter((line) => line.startsWith('GET '))).toHaveLength(1);
    await expect(chains).toHaveText([stored ? 'Newchain' : '900', '901']);
    await expectNoAlert(page);
    const list = await page.evaluate(() => localStorage.getItem('blockchainList'));
    expect(list && (JSON.parse(list) as unknown)).toEqual(stored ?? null);
  });
}

test('Invalid JSON in the metadata of a chain logs one line; the chain keeps its name and has no id @X15 @full', async ({
  page,
}) => {
  const row = { hid: '900', icon_url: '', title: 'Newchain', ns: 'new', metadata: '{"chain_id"', deprecated: 0 };
  const { said, chains } = await openBesideChains(page, (route) =>
    route.fulfill({ json: { result: 0, message: '', data: [row] } }),
  );
  await expect(chains).toHaveText(['Newchain', '901']);
  await expectNoAlert(page);
  expect(said).toEqual(['block_chain/list: the metadata of 900 is not JSON']);
  const stored = await page.evaluate(() => JSON.parse(localStorage['blockchainList'] as string) as unknown);
  expect(stored).toMatchObject([{ hid: '900', chain_id: '' }]);
});

test('A host receives its own language code: Chinese by script, all others by code @L07 @full', async ({ page }) => {
  for (const [lang, api] of [
    ['zh', 'zh-Hans'],
    ['zh-tw', 'zh-Hant'],
    ['fil', 'fil'],
  ] as const) {
    const { request } = await openBesideChains(page, (route) => route.abort(), { lang });
    expect(new URL(request.url()).searchParams.get('lang')).toBe(api);
  }
});

test('A field on the page of all chains finds a chain by name or symbol, whether or not dapps are listed on it @full', async ({
  page,
}) => {
  await page.goto('/en/chains');
  const rows = page.getByRole('main').getByRole('listitem');
  const field = page.getByRole('searchbox', { name: text('en', 'dappstore:search.findNetwork') });
  await field.click();
  await field.fill('atom');
  await expect(rows).toHaveText([/Cosmos Hub/]);
  await field.fill('c-chain');
  await expect(rows).toHaveText([/Avalanche/]);
  await field.fill('fileCoin ');
  await expect(rows).toHaveText([/Filecoin/]);
  await expect(page.getByRole('heading', { name: text('en', 'home:chains.walletOnly') })).toBeVisible();
  for (const [typed, title] of [
    ['56', /BNB Smart Chain/],
    ['0x38', /BNB Smart Chain/],
    ['币安', /BNB Smart Chain/],
    ['matic', /Polygon/],
    ['Optimism', /OP Mainnet/],
  ] as const) {
    await field.fill(typed);
    await expect(rows).toHaveText([title]);
  }
  await field.fill('dapps');
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: text('en', 'dappstore:search.noChain') })).toBeVisible();
  await field.fill('');
  await expect(rows).toHaveCount(living.length);
  await rows
    .getByRole('link', { name: /^Ethereum/ })
    .first()
    .click();
  await expect(page).toHaveURL('/en/dappstore?chain=eth');
});

test('The search of all chains works after an extension or a translator changed every text @full', async ({ page }) => {
  await page.goto('/en/chains');
  await page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('main ul.chains')!.closest('main')!,
      NodeFilter.SHOW_TEXT,
    );
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(`${text.data}*`);
    }
    document.querySelector('main input')?.after(document.createElement('div'));
  });
  const rows = page.getByRole('main').getByRole('listitem');
  await page.locator('main input').click();
  await page.keyboard.type('0x38');
  await expect(rows).toHaveText([/BNB Smart Chain/]);
  // This page lists chains only, so no dapp can match the search.
  await page.locator('main input').fill('61');
  await expect(rows).toHaveText([/Ethereum Classic/]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('The page of all chains has no field and links to the store @full', async ({ page }) => {
    await page.goto('/en/chains');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Ethereum/ })
        .first(),
    ).toHaveAttribute('href', '/en/dappstore?chain=eth');
  });
});
