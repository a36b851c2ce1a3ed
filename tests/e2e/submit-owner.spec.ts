import { expect, test } from './test.ts';
import { fillAll, newClient, acceptAndSubmit } from './forms.ts';
import { text } from './texts.ts';

const proof = {
  url: 'https://app.uniswap.org/.well-known/dapp-listing.txt',
  line: `dapp-listing=${'ab'.repeat(32)}`,
  code: 'missing',
};
const receipt = '0ABCD-EFGHJ-KMNPQ-RSTVW-XYZ012';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(newClient()));

test('The owner of a listed dapp sees what to publish on its host, and sends after that @full', async ({ page }) => {
  const answers = [
    { result: 5, message: '', data: { proof } },
    { result: 5, message: '', data: { proof: { ...proof, code: 'silent' } } },
    { result: 0, message: '', data: { receipt } },
  ];
  await page.route('**/api/submissions/owner', (route) => route.fulfill({ json: answers.shift() }));
  await page.goto('/en/dappstore/uniswap');
  await page.getByRole('link', { name: text('en', 'submit:owner.link') }).click();
  await expect(page).toHaveURL('/en/submit/owner?listing=uniswap');
  const form = page.locator('.submission form');
  await form.getByRole('heading').first().hover();
  await expect(form.locator('[name="listing"]')).toHaveValue('uniswap');
  await fillAll(form, 'owner');
  await acceptAndSubmit(form);
  const told = form.getByRole('region', { name: text('en', 'submit:proof.title') });
  await expect(told).toBeFocused();
  await expect(told).toContainText(text('en', 'submit:proof.put', { url: proof.url }));
  await expect(told.getByText(proof.line)).toBeVisible();
  await expect(told).toContainText(text('en', 'submit:proof.missing'));
  await acceptAndSubmit(form, 'en', 'retry');
  await expect(told).toContainText(text('en', 'submit:proof.silent'));
  await acceptAndSubmit(form, 'en', 'retry');
  await expect(page).toHaveURL(`/en/success#${receipt}`);
});

test('An owner proof disappears when the request changes @full', async ({ page }) => {
  await page.route('**/api/submissions/owner', (route) =>
    route.fulfill({ json: { result: 5, message: '', data: { proof } } }),
  );
  await page.goto('/en/submit/owner?listing=uniswap');
  const form = page.locator('.submission form');
  await form.getByRole('heading').first().hover();
  await expect(form.locator('[name="listing"]')).toHaveValue('uniswap');
  await fillAll(form, 'owner');
  await acceptAndSubmit(form);
  const told = form.getByRole('region', { name: text('en', 'submit:proof.title') });
  await expect(told).toBeVisible();
  await form.locator('[name="reason"]').fill('We have moved.');
  await expect(told).toHaveCount(0);
});

test('A missing listing is reported at its field @full', async ({ page }) => {
  await page.goto('/en/submit/owner?listing=nobody-is-called-so');
  const form = page.locator('.submission form');
  await form.getByRole('heading').first().hover();
  await expect(form.getByText(text('en', 'submit:draft.title'), { exact: true })).toBeVisible();
  await fillAll(form, 'owner');
  await form.locator('[name="listing"]').fill('nobody-is-called-so');
  await acceptAndSubmit(form);
  await expect(form.locator('#listing-error')).toHaveText(text('en', 'submit:problem.listing'), {
    // The origin rejects a form that was completed in less than three seconds. The page then waits and sends it again.
    timeout: 15_000,
  });
});
