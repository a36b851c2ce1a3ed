import { fill, openForm, pick } from './forms.ts';
import { ports } from './hosts.ts';
import { expect, test, type Locator, type Page } from './test.ts';
import { text } from './texts.ts';

const contract = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const facts = { code: 'found', name: 'Dai', symbol: 'DAI', decimals: 18, supply: '5250000500.5', standard: 'ERC20' };
const button = (page: Page) => page.getByRole('button', { name: text('en', 'submit:offer.action') });
const value = (form: Locator, name: string) => form.locator(`[name="${name}"]`);

/** Mocks the responses of the origin, which other tests cover. */
async function answerWith(page: Page, ...answers: object[]) {
  const asked: unknown[] = [];
  await page.route('**/api/token-facts', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ json: { result: 0, message: '', data: answers.shift() } });
  });
  return asked;
}

test('A token is filled in from its contract on request, and typed values stay @full', async ({ page }) => {
  const asked = await answerWith(page, facts);
  const form = await openForm(page, 'token');
  // The button appears once an address is entered. Before, the form reserves no space for it.
  const fields = ['address', 'standard', 'owner_address'].map((name) => value(form, name).boundingBox());
  const [address, standard, owner] = await Promise.all(fields);
  expect(standard!.y - address!.y).toBeCloseTo(owner!.y - standard!.y, 0);
  await fill(form, { address: contract, symbol: 'MINE' });
  await button(page).click();
  await expect(form.getByText(text('en', 'submit:offer.fill'))).toBeVisible();
  await pick(form, 'network', 'Ethereum');
  expect(asked).toEqual([]);
  await button(page).click();
  await expect(value(form, 'name')).toHaveValue('Dai');
  await expect(value(form, 'total_supply')).toHaveValue('5250000500.5');
  await expect(value(form, 'decimal')).toHaveValue('18');
  await expect(value(form, 'standard')).toHaveValue('ERC20');
  await expect(value(form, 'symbol')).toHaveValue('MINE');
  expect(asked).toEqual([{ network: 'eth', contract }]);
  // A hint at each filled field names the source of the value, until the visitor changes the value.
  await expect(form.getByText(text('en', 'submit:offer.mark'))).toHaveCount(4);
  await expect(form.locator('#name-hint')).toHaveText(text('en', 'submit:offer.mark'));
  await fill(form, { name: 'Dai Stablecoin' });
  await expect(form.locator('#name-hint')).toHaveCount(0);
  const use = text('en', 'submit:problem.mend', { address: 'DAI' });
  await form.getByRole('button', { name: use, exact: true }).click();
  await expect(value(form, 'symbol')).toHaveValue('DAI');
  await fill(form, { address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' });
  await expect(form.getByText(text('en', 'submit:offer.found'))).toBeHidden();
});

test('A field that is filled in while the visitor is in it keeps the focus @full', async ({ page }) => {
  const answered = Promise.withResolvers<undefined>();
  await page.route('**/api/token-facts', async (route) => {
    await answered.promise;
    await route.fulfill({ json: { result: 0, message: '', data: facts } });
  });
  const form = await openForm(page, 'token');
  await pick(form, 'network', 'Ethereum');
  await fill(form, { address: contract });
  await button(page).click();
  await value(form, 'name').focus();
  answered.resolve(undefined);
  await expect(value(form, 'name')).toHaveValue('Dai');
  await page.keyboard.type(' Stablecoin');
  await expect(value(form, 'name')).toHaveValue('Dai Stablecoin');
});

test('A collection takes the values that it has fields for @full', async ({ page }) => {
  await answerWith(page, { ...facts, decimals: undefined, standard: 'ERC721', supply: '10000' }, facts);
  const form = await openForm(page, 'nft');
  await pick(form, 'network', 'Ethereum');
  await fill(form, { address: contract });
  await button(page).click();
  await expect(value(form, 'standard')).toHaveValue('ERC721');
  await expect(value(form, 'total_supply')).toHaveValue('10000');
  // For collections, the form omits decimals and does not accept the standard ERC-20.
  await button(page).click();
  const offer = form.locator('.contract-facts');
  await expect(offer).toContainText('5250000500.5');
  await expect(offer).not.toContainText('ERC20');
});

test('An address without a contract, an unresponsive chain and an unknown one have their own messages @full', async ({
  page,
}) => {
  const codes = ['no_contract', 'silent', 'unknown'] as const;
  await answerWith(page, ...codes.map((code) => ({ code })));
  const form = await openForm(page, 'token');
  await pick(form, 'network', 'Ethereum');
  await fill(form, { address: contract });
  for (const code of codes) {
    await button(page).click();
    await expect(form.getByText(text('en', `submit:offer.${code}`))).toBeVisible();
  }
  await expect(value(form, 'name')).toHaveValue('');
});

test('Without an origin, nothing is offered @full', async ({ page }) => {
  const health = page.waitForResponse('**/api/health');
  await page.goto(`http://localhost:${ports.bare}/en/submit/token`);
  const form = page.locator('.submission form');
  await form.getByRole('heading').first().hover();
  await health;
  await expect(form.getByText(text('en', 'submit:draft.title'), { exact: true })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});
