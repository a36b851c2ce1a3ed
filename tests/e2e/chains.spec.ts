import { expect, test, type Page } from 'playwright/test';
import allChains from '../../src/data/chains.json' with { type: 'json' };
import { joinNames } from '~/i18n/line-breaks.ts';
import { text } from './texts.ts';

const titlesOf = (isDeprecated: boolean) =>
  allChains.filter(({ deprecated }) => deprecated === isDeprecated).map(({ title }) => title);
const [living, dead] = [titlesOf(false), titlesOf(true)];

test('deprecated chains are shown nowhere: on the page of all chains, to which the home page leads, in the network filter, beside dapps that still name one', async ({
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
    await expect(
      chains
        .getByRole('listitem')
        .filter({ hasText: joinNames(title) })
        .first(),
    ).toBeVisible();
  await expectNone(page);
  // The same words find a chain that lives.
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

test('what the browser keeps of a host’s chains is hid, icon, title, ns and chain_id of those that live', async ({
  page,
}) => {
  // The list is asked for where nobody knows a chain that a host names.
  const dapp = { hid: 'new', title: 'New', url: 'https://new.example.org', chains: [{ network: 'unheard-of' }] };
  await page.route('**/api/main/v1/application/listbyids_new**', (route) =>
    route.fulfill({ json: { result: 0, message: '', data: [dapp] } }),
  );
  const answer = page.waitForResponse('**/api/main/v1/block_chain/list?**');
  await page.goto('/en/dappstore/detail?id=new');
  const { data } = (await (await answer).json()) as { data: { title: string; deprecated: boolean }[] };
  expect(data.filter(({ deprecated }) => deprecated).map(({ title }) => title)).toEqual(dead);
  await page.waitForFunction(() => localStorage['blockchainList']);
  const stored = await page.evaluate(
    () => JSON.parse(localStorage['blockchainList'] as string) as Record<string, unknown>[],
  );
  expect(stored.map(({ title }) => title)).toEqual(living);
  for (const chain of stored) expect(Object.keys(chain).sort()).toEqual(['chain_id', 'hid', 'icon', 'ns', 'title']);
  expect(stored[0]).toMatchObject({ hid: 'eth', title: 'Ethereum', ns: 'ethereum', chain_id: '1' });
});
