import { expect, test } from 'playwright/test';
import { text } from './texts.ts';

test('the developer guide tells how to connect, to test, to submit, and the listing rules', async ({ page }) => {
  await page.goto('/pt/developer');
  for (const key of ['connect.title', 'test.title', 'rules.title', 'submit.title', 'links.title']) {
    await expect(page.getByRole('heading', { name: text('pt', `developer:${key}`), exact: true })).toBeVisible();
  }
  await expect(page.getByText(text('pt', 'submit:rules.dapp.audit'))).toBeVisible();
  await expect(page.locator('pre')).toHaveCount(4);
});
