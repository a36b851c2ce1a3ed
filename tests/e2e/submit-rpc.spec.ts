import { expect, test, type Page } from './test.ts';
import { fill, openForm } from './forms.ts';
import { ports } from './hosts.ts';
import { text } from './texts.ts';

const rpc = 'https://rpc.example.com';
const button = (page: Page) => page.getByRole('button', { name: text('en', 'submit:rpc.action') });

/** Mocks the responses of the origin. */
async function answerWith(page: Page, ...answers: object[]) {
  const asked: unknown[] = [];
  await page.route('**/api/check-rpc', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ json: { result: 0, message: '', data: answers.shift() } });
  });
  return asked;
}

test('The RPC of a chain is requested for its id only when the button is pressed @full', async ({ page }) => {
  const asked = await answerWith(page, { code: 'same', chainId: '56' }, { code: 'different', chainId: '97' });
  const form = await openForm(page, 'chain');
  await fill(form, { rpc: `${rpc}\n\nhttps://two.example.com` });
  await button(page).click();
  await expect(form.getByText(text('en', 'submit:rpc.fill'))).toBeVisible();
  await fill(form, { chainId: '56' });
  await expect(form.getByText(text('en', 'submit:rpc.fill'))).toBeHidden();
  expect(asked).toEqual([]);
  await button(page).click();
  await expect(form.getByText(text('en', 'submit:rpc.same', { rpc }))).toBeVisible();
  const two = { rpc: 'https://two.example.com', id: 97, wanted: 56 };
  await expect(form.getByText(text('en', 'submit:rpc.different', two))).toBeVisible();
  expect(asked).toEqual([
    { rpc, chainId: 56 },
    { rpc: two.rpc, chainId: 56 },
  ]);
  await fill(form, { chainId: '57' });
  await expect(form.getByText(text('en', 'submit:rpc.same', { rpc }))).toBeHidden();
});

test('A WebSocket is marked as such, and left to the reviewer @full', async ({ page }) => {
  const asked = await answerWith(page, { code: 'same', chainId: '56' });
  const form = await openForm(page, 'chain');
  await fill(form, { chainId: '0x38', rpc: `wss://rpc.example.com\n${rpc}` });
  await button(page).click();
  await expect(form.getByText(text('en', 'submit:rpc.socket', { rpc: 'wss://rpc.example.com' }))).toBeVisible();
  await expect(form.getByText(text('en', 'submit:rpc.same', { rpc }))).toBeVisible();
  expect(asked).toEqual([{ rpc, chainId: 56 }]);
});

test('A test network needs confirmation, and an RPC with a key must be replaced by a public one @full', async ({
  page,
}) => {
  const form = await openForm(page, 'chain');
  await fill(form, { name: 'New Chain Testnet' });
  await expect(form.getByText(text('en', 'submit:rpc.testnet'))).toBeVisible();
  await fill(form, { name: 'New Chain' });
  await expect(form.getByText(text('en', 'submit:rpc.testnet'))).toBeHidden();
  await fill(form, { rpc: 'https://mainnet.example.org/v3/${API_KEY}' });
  await form.locator('[name="rpc"]').blur();
  await expect(form.locator('#rpc-error')).toHaveText(text('en', 'submit:problem.rpcKey'));
});

for (const code of ['silent', 'not_rpc', 'address', 'unavailable'] as const)
  test(`The RPC problem ${code} has its own message ${code === 'not_rpc' ? '@full' : '@deep'}`, async ({ page }) => {
    await answerWith(page, { code });
    const form = await openForm(page, 'chain');
    await fill(form, { chainId: '56', rpc });
    await button(page).click();
    await expect(form.getByText(text('en', `submit:rpc.${code}`, { rpc }))).toBeVisible();
  });

test('Without an origin, no RPC is requested, and there is no button @full', async ({ page }) => {
  const health = page.waitForResponse('**/api/health');
  await page.goto(`http://localhost:${ports.bare}/en/submit/chain`);
  const form = page.locator('.submission form');
  await form.getByRole('heading').first().hover();
  await health;
  await expect(form.getByText(text('en', 'submit:draft.title'), { exact: true })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});
