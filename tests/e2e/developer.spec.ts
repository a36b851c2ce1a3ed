import { expect, test } from './test.ts';
import { text } from './texts.ts';

test('The developer guide explains how to connect, test and submit, and the listing rules @R08', async ({ page }) => {
  await page.goto('/pt/developer');
  for (const key of ['connect.title', 'test.title', 'rules.title', 'submit.title', 'links.title']) {
    await expect(page.getByRole('heading', { name: text('pt', `developer:${key}`), exact: true })).toBeVisible();
  }
  await expect(page.getByText(text('pt', 'submit:rules.dapp.audit'))).toBeVisible();
  await expect(page.locator('pre')).toHaveCount(5);
});

test('Each way to connect has a tab, reached by arrow keys, and one example shows at a time @full', async ({
  page,
}) => {
  await page.goto('/ru/developer');
  const examples = page.getByRole('main').locator('pre:visible');
  await expect(examples).toContainText('eth_requestAccounts');
  await page.getByRole('radio', { name: text('ru', 'developer:connect.providerTitle') }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: text('ru', 'developer:connect.deepLinkTitle') })).toBeChecked();
  await expect(examples).toHaveCount(1);
  await expect(examples).toContainText(/location\.href = 'https?:\/\/[^'?#]+\/ru\/open#url='/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: text('ru', 'developer:connect.schemeTitle') })).toBeChecked();
  await expect(examples).toHaveCount(1);
  await expect(examples).toContainText('tpdapp://open');
});

test('An example is copied exactly, and the page confirms it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  // Mocks the clipboard: the permissions policy denies reading it, so a test cannot see what was written.
  await page.addInitScript(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (value) => ((document.title = value), write(value));
  });
  await page.goto('/en/developer');
  await page
    .getByRole('main')
    .getByRole('button', { name: text('en', 'developer:connect.copy') })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: text('en', 'developer:connect.copied') })).toBeVisible();
  // Removes line breaks, because the title of a message has none.
  const example = (await page.locator('pre:visible').innerText()).replace(/\s+/g, ' ').trim();
  await expect(page).toHaveTitle(example);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the tabs of the developer guide work, and there is no copy button @full', async ({ page }) => {
    await page.goto('/en/developer');
    await page.getByRole('radio', { name: text('en', 'developer:connect.actionTitle') }).check();
    await expect(page.locator('pre:visible')).toContainText('tpoutside://pull.activity');
    await expect(page.getByRole('button', { name: text('en', 'developer:connect.copy') })).toHaveCount(0);
  });
});
