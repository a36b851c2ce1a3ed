import { expect, test } from 'playwright/test';
import { text } from './texts.ts';

test('news is grouped by day and leads to articles with older and newer ones', async ({ page }) => {
  await page.goto('/en/news');
  const days = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await days.count()).toBeGreaterThan(5);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('navigation', { name: text('en', 'news:neighbours') })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/news\/\d+$/);
});

test('older news stand at addresses of their own, without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/ko/news');
  const pages = page.getByRole('navigation', { name: text('ko', 'news:pagination') });
  const articles = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(articles).toHaveCount(20);
  const newest = await articles.first().textContent();
  await pages.getByRole('link', { name: text('ko', 'news:more') }).click();
  await expect(page).toHaveURL('/ko/news/page/2');
  await expect(articles.first()).not.toHaveText(newest ?? '');
  await pages.getByRole('link', { name: text('ko', 'news:newer') }).click();
  await expect(page).toHaveURL('/ko/news');
  await context.close();
});

test('an article without a translation reads the original, marked and canonical there', async ({ page }) => {
  await page.goto('/th/news/1012');
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/news\/1012$/);
  await page.getByRole('link', { name: text('th', 'shell:original.read') }).click();
  await expect(page).toHaveURL('/en/news/1012');
  await page.goto('/zh-tw/news/1012');
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/zh\/news\/1012$/);
});
