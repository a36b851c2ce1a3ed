import { expect, test } from 'playwright/test';
import { text } from './texts.ts';

test('the home sections stand in the order of the spec', async ({ page }) => {
  await page.goto('/en');
  const headings = await page
    .getByRole('main')
    .getByRole('heading')
    .filter({ hasNot: page.locator('h3') })
    .allTextContents();
  const order = [
    'home:intro.title',
    'home:security.title',
    'home:exchange.title',
    'home:store.title',
    'home:download.title',
    'home:follow.title',
  ];
  const places = order.map((key) => headings.findIndex((heading) => heading.trim() === text('en', key)));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('the marketing figures come from the configuration, written as the language writes numbers', async ({ page }) => {
  await page.goto('/es');
  const proof = page.locator('dl', { has: page.getByText(text('es', 'home:proof.users'), { exact: true }) });
  for (const figure of ['más de 20 millones', '3,5 millones', '200+', '55', '229']) {
    await expect(proof.getByText(figure, { exact: true })).toBeVisible();
  }
  const main = page.getByRole('main');
  for (const told of ['cerca de 5 minutos', 'hasta un 75 %', 'Más de 600.000 personas', 'febrero de 2024']) {
    await expect(main.getByText(told)).toBeVisible();
  }
});

test('the doors to the community open after the warning is confirmed', async ({ page }) => {
  await page.goto('/ru');
  await expect(page.getByText(text('ru', 'home:follow.warning'))).toBeVisible();
  const discord = page.getByRole('main').getByRole('link', { name: text('ru', 'shell:social.discord') });
  await expect(discord).toBeHidden();
  await page.getByText(text('ru', 'home:follow.enter')).click();
  await expect(discord).toBeVisible();
});

test('only the Chinese home shows the regional notice, with its policy page', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.goto('/zh');
  await page.getByRole('link', { name: text('zh', 'home:notice.more') }).click();
  await expect(page).toHaveURL('/static/zh/policy-adjustment');
});

test.describe('a browser that asks for Vietnamese', () => {
  test.use({ locale: 'vi-VN' });
  test('the bare address answers in the language of the browser', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('vi', 'home:intro.title'));
  });
});
