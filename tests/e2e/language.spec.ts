import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';

test.use({ locale: 'ko-KR' });

test('without a language in the address Accept-Language decides where the host can read it, the browser’s list where it cannot', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page).toHaveURL('/');

  const body = readFileSync('dist/index.html');
  await page.route('/', (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
  await page.goto('/');
  await expect(page).toHaveURL('/ko');
});
