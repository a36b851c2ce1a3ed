import { randomBytes } from 'node:crypto';
import { expect, test } from './test.ts';
import { toChecksumAddress } from '../../src/domain/address/formats/evm.ts';
import type { FormKind } from '../../src/domain/submission/fields.ts';
import { formKinds } from '../../src/domain/submission/kinds.ts';
import { fill, fillAll, logo, newClient, openForm, acceptAndSubmit } from './forms.ts';
import { nextFrame } from './next-frame.ts';
import { text } from './texts.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(newClient()));

/** Returns a random value, which no listing and no other test contains. */
const unique = () => randomBytes(20).toString('hex');

// Collections and chains are sent like tokens, so only the deep tier tests them.
const tiers: Partial<Record<FormKind, string>> = { nft: ' @deep', chain: ' @deep' };

for (const kind of formKinds.filter((one) => one !== 'owner')) {
  test(`The origin accepts a ${kind}, and its receipt shows the status${tiers[kind] ?? ' @full'} @K21`, async ({
    page,
  }) => {
    const name = unique();
    const form = await openForm(page, kind);
    await fillAll(form, kind);
    if (kind === 'dapp') {
      await fill(form, { title: name.slice(0, 20), url: `https://${name}.dev` });
      await form.locator('#address-eth').fill(toChecksumAddress(name));
      await form.locator('#address-trx').fill('');
    } else if (kind === 'chain') {
      const id = String(parseInt(name.slice(0, 12), 16));
      await fill(form, { name: name.slice(0, 20), shortName: name.slice(0, 10), chain: name.slice(0, 8), chainId: id });
    } else if (kind !== 'application') {
      await fill(form, { name: name.slice(0, 20), symbol: name.slice(0, 10), address: toChecksumAddress(name) });
      await fill(form, { website: `https://${name}.dev` });
    }
    await acceptAndSubmit(form, 'en', kind === 'application' ? 'apply' : 'submit');
    await expect(page).toHaveURL(/\/en\/success#[\dA-Z]{5}(?:-[\dA-Z]{5,6}){4}$/);
    await page.getByRole('link', { name: text('en', 'submit:success.status') }).click();
    await page.locator('.status-form').hover();
    await expect(page.locator('.status-result')).toContainText('waiting for review');
  });
}

test('An existing listing is named, and nothing is lost @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await fillAll(form, 'dapp');
  await fill(form, { title: 'Uniswap', url: 'https://app.uniswap.org' });
  await acceptAndSubmit(form);
  const named = form.getByText(text('en', 'submit:sending.collision', { name: 'Uniswap' }), { exact: true });
  await expect(named).toHaveCount(1);
  await expect(named.getByRole('link')).toHaveAttribute('href', '/en/dappstore/uniswap');
  await expect(form.locator('[name="title"]')).toHaveValue('Uniswap');
  // The confirmed match does not apply to the new name, so the form removes it.
  await fill(form, { title: 'Uniswap Two' });
  await expect(named).toHaveCount(0);
});

test('Results about sent answers are not shown for answers changed since @full', async ({ page }) => {
  const answered = Promise.withResolvers<unknown>();
  await page.route('**/api/submissions/dapp', async (route) => {
    await answered.promise;
    const collisions = [{ path: 'title', title: 'Uniswap', isDoubtful: false, isPending: false }];
    await route.fulfill({ json: { result: 3, message: '', data: { collisions } } });
  });
  const form = await openForm(page, 'dapp');
  await fillAll(form, 'dapp');
  await acceptAndSubmit(form);
  const stop = form.getByRole('button', { name: text('en', 'submit:sending.stop') });
  await expect(stop).toBeVisible();
  await fill(form, { title: 'Another name' });
  answered.resolve(undefined);
  await expect(stop).toHaveCount(0);
  await expect(form.getByText(text('en', 'submit:sending.collision', { name: 'Uniswap' }))).toHaveCount(0);
});

test('Stop works while the origin does not respond, and nothing more is sent @full', async ({ page }) => {
  let requests = 0;
  let stalled = 0;
  const responds = Promise.withResolvers<undefined>();
  await page.route('**/api/health', async (route) => {
    if (requests === 0) return route.abort();
    stalled += 1;
    await responds.promise;
    await route.continue();
  });
  await page.route('**/api/submissions/dapp', (route) => {
    requests += 1;
    return route.fulfill({ status: 500 });
  });
  const form = await openForm(page, 'dapp');
  await fillAll(form, 'dapp');
  await acceptAndSubmit(form);
  await expect.poll(() => stalled).toBe(1);
  const stop = form.getByRole('button', { name: text('en', 'submit:sending.stop') });
  await stop.click();
  await expect(stop).toHaveCount(0);
  const health = page.waitForResponse('**/api/health');
  responds.resolve(undefined);
  await (await health).finished();
  await nextFrame(page);
  expect(requests).toBe(1);
  await expect(form.getByRole('button', { name: text('en', 'submit:sending.submit') })).toBeEnabled();
});

test('An answer that passes in the page but not in the origin is reported at its field @full', async ({ page }) => {
  await page.route('**/api/submissions/token', async (route) => {
    // Simulates a broken or outdated page, which sends an invisible character.
    const body = route.request().postDataBuffer()?.toString('latin1').replace('"symbol":"', '"symbol":"\\u202e') ?? '';
    await route.continue({ postData: Buffer.from(body, 'latin1') });
  });
  const form = await openForm(page, 'token');
  await fillAll(form, 'token');
  await form.locator('#icon_url-file').setInputFiles(logo);
  await acceptAndSubmit(form);
  await expect(form.locator('#symbol-error')).toHaveText(text('en', 'submit:problem.unseen'));
});
