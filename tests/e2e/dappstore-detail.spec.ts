import { expect, test, type Page } from './test.ts';
import { en } from './dapp-page.ts';
import { nextFrame } from './next-frame.ts';
import { text } from './texts.ts';

test('The detail URL shows the dapp of its id and links to its page @R07', async ({ page }) => {
  await page.goto('/en/dappstore/detail?id=lido');
  const found = page.getByRole('link', { name: /Lido/ });
  await expect(found).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/dappstore\/lido$/);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await found.click();
  await expect(page).toHaveURL('/en/dappstore/lido');
});

test('The detail URL of a delisted dapp says so, names no host and links only to its page @full', async ({ page }) => {
  const gone = en('search.delisted');
  await page.route('**/data/dapps/en.json', (route) => route.fulfill({ json: { hacked: ['Hacked', gone, ''] } }));
  await page.goto('/en/dappstore/detail?id=hacked');
  const found = page.getByRole('link', { name: /Hacked/ });
  await expect(found).toContainText(gone);
  await expect(found).not.toContainText(en('detail.host'));
  await expect(found).toHaveAttribute('href', '/en/dappstore/hacked');
});

for (const [what, address, key] of [
  ['no id', '/ko/dappstore/detail', 'dappstore:detail.noId'],
  ['an unknown id', '/ko/dappstore/detail?id=__proto__', 'dappstore:detail.unknownId'],
] as const) {
  test(`The detail URL with ${what} says so and links to the directory @full`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(text('ko', key));
    await page
      .getByRole('main')
      .getByRole('link', { name: text('ko', 'dappstore:detail.directory') })
      .click();
    await expect(page).toHaveURL('/ko/dappstore');
  });
}

const live = {
  hid: 'live-1',
  title: 'A <b>new</b> dapp',
  url: 'https://p\u0430ypal.example.org/start',
  chains: [{ network: 'eth' }],
};

/** Mocks the main API host. Responds with these dapps. */
const sendLive = (page: Page, data: object[]) =>
  page.route('**/api/main/v1/application/listbyids_new**', (route) =>
    route.fulfill({ json: { result: 0, message: '', data } }),
  );

test('A live dapp has its name as text, its host in both forms, and the same external link confirmation @full', async ({
  page,
}) => {
  await sendLive(page, [live]);
  await page.goto('/en/dappstore/detail?id=live-1');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: live.title })).toBeVisible();
  const shown = (what: string) => main.getByText(what, { exact: true }).filter({ visible: true });
  for (const what of ['p\u0430ypal.example.org', 'xn--pypal-4ve.example.org', en('leave.deceptive')])
    await expect(shown(what)).toHaveCount(1);
  await expect(main.getByRole('img', { name: en('wallet.scan') })).toBeVisible();
  await page.keyboard.press('Shift');
  const host = 'xn--pypal-4ve.example.org';
  await main.getByText(en('detail.leave', { host }), { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: en('leave.title') });
  await expect(dialog.getByLabel(en('leave.agree'))).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveAttribute('href', live.url);
  // A deceptive host has the same form in both buttons.
  await expect(dialog.getByRole('link')).toContainText(en('detail.open', { host }));
});

for (const [what, data] of [
  ['names a script for its address', [{ ...live, url: 'javascript:alert(1)//http' }]],
  ['has user-info in its address', [{ ...live, url: 'https://app.uniswap.org@evil.example.org' }]],
  ['tells of another id', [{ ...live, hid: 'live-2' }]],
] as const) {
  test(`A live host that ${what} leaves the id unknown @full @D17`, async ({ page }) => {
    await sendLive(page, [...data]);
    await page.goto('/en/dappstore/detail?id=live-1');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(en('detail.unknownId'));
    await expect(page.getByRole('main').locator('a[target=_blank]')).toHaveCount(0);
  });
}

for (const [what, response] of [
  ['responds with an error', { status: 500, body: '<html>' }],
  ['responds with a result other than 0', { json: { result: 5, message: 'Busy', data: null } }],
] as const)
  test(`The lookup says that it failed if the host ${what}${what.endsWith('error') ? '' : ' @full'} @D17`, async ({
    page,
  }) => {
    await page.route('**/api/main/v1/application/listbyids_new**', (route) => route.fulfill(response));
    await page.goto('/en/dappstore/detail?id=live-1');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(en('detail.failed'));
  });

test('The lookup says that it is offline, and retries when the connection returns @full', async ({ page, context }) => {
  await page.goto('/en/dappstore/detail?id=nothing-by-this-name');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(en('detail.unknownId'));
  await context.setOffline(true);
  await expect(status).toHaveText(text('en', 'shell:client.offline'));
  await context.setOffline(false);
  await expect(status).toHaveText(en('detail.unknownId'));
});

test('An older lookup that fails late does not replace the dapp @full', async ({ page }) => {
  const failsLate = Promise.withResolvers<undefined>();
  let requests = 0;
  await page.route('**/data/dapps/en.json', async (route) => {
    requests += 1;
    if (requests === 2) return route.continue();
    await failsLate.promise;
    await route.abort();
  });
  await page.goto('/en/dappstore/detail?id=aave');
  await expect.poll(() => requests).toBe(1);
  // Each change of the connection starts a lookup. The file can still arrive, as from a cache.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
  });
  const dapp = page.getByRole('main').getByRole('link', { name: 'Aave' });
  await expect(dapp).toBeVisible();
  const failed = page.waitForEvent('requestfailed');
  failsLate.resolve(undefined);
  await failed;
  await nextFrame(page);
  await expect(dapp).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
});

test('A lookup whose code fails to load says so and shows no loading state @full', async ({ page }) => {
  await page.route('**/_astro/DappLookup*.js', (route) => route.abort());
  await page.goto('/en/dappstore/detail?id=lido');
  await expect(page.getByText(text('en', 'shell:client.chunkFailed'))).toBeVisible();
  await expect(page.getByRole('main').locator('.skeleton')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: en('detail.directory') })).toBeVisible();
});

test('A lookup whose list is invalid says so @full', async ({ page }) => {
  await page.route('**/data/dapps/en.json', (route) => route.fulfill({ body: '<html>half' }));
  await page.goto('/en/dappstore/detail?id=lido');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(en('detail.failed'));
});
