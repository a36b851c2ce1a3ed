import { readFileSync } from 'node:fs';
import { expect, test, type Page } from './test.ts';
import { text } from './texts.ts';

const menu = (page: Page) => page.locator('header .language');

async function choose(page: Page, name: string): Promise<void> {
  await menu(page).locator('summary').click();
  await menu(page).getByRole('link', { name }).click();
}

test('Choosing a language keeps path, query and hash, closes the menu, and is remembered @L05 @L06', async ({
  page,
  context,
}) => {
  await page.goto('/en/recruiting?ref=friend#apply');
  await choose(page, '한국어');
  await expect(page).toHaveURL('/ko/recruiting?ref=friend#apply');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('ko', 'recruiting:title'));
  await expect(menu(page)).not.toHaveAttribute('open');
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('ko');
  await page.goBack();
  await expect(page).toHaveURL('/en/recruiting?ref=friend#apply');
  await expect(menu(page)).not.toHaveAttribute('open');
});

test('A language chosen before the rest of the page has loaded keeps path, query and hash too @L05 @full', async ({
  page,
  context,
}) => {
  await page.route(/\/site-[0-9a-f]+\.js$/, (route) => route.abort());
  await page.goto('/en/dappstore/detail?id=lido#top');
  await choose(page, 'Русский');
  await expect(page).toHaveURL('/ru/dappstore/detail?id=lido#top');
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('ru');
});

test('A language opens in a new tab with its query, and leaves this page unchanged @full', async ({
  page,
  context,
}) => {
  await page.goto('/en/news?ref=friend');
  await menu(page).locator('summary').click();
  const opened = context.waitForEvent('page');
  await menu(page)
    .getByRole('link', { name: '日本語' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/ja/news?ref=friend');
  await expect(page).toHaveURL('/en/news?ref=friend');
  await expect(menu(page)).not.toHaveAttribute('open');
});

const tiers: Record<string, string> = {
  '/en/no-such-page?a=1#b': '',
  '/zh-tw/no-such-page': ' @full',
};

for (const [address, name, target] of [
  ['/en/no-such-page?a=1#b', '한국어', '/ko/no-such-page?a=1#b'],
  ['/zh-tw/no-such-page', 'English', '/en/no-such-page'],
  ['/nope?a=1', '한국어', '/ko/nope?a=1'],
  ['/xx/no-such-page', 'ไทย', '/th/no-such-page'],
  ['/404', 'Español', '/es/404'],
] as const) {
  test(`Choosing a language at the unknown URL ${address} stays there, on the 404 page of that language${tiers[address] ?? ' @deep'} @L05`, async ({
    page,
  }) => {
    await page.goto(address);
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await choose(page, name);
    await expect(page).toHaveURL(target);
    expect((await answer).status()).toBe(404);
    const lang = target.split('/')[1] ?? '';
    await expect(page.getByText(text(lang, 'shell:error.notFound'), { exact: true })).toBeVisible();
  });
}

test('A URL without a language leads to the page once a language is chosen @full', async ({ page }) => {
  await page.goto('/partner');
  await choose(page, 'Português');
  await expect(page).toHaveURL('/pt/partner');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('pt', 'partner:title'));
});

test('A page in two languages links to the other with query and hash, and says that the rest lead home @L05 @full', async ({
  page,
}) => {
  await page.goto('/static/en/privacy?ref=friend#main');
  await choose(page, '简体中文');
  await expect(page).toHaveURL('/static/zh/privacy?ref=friend#main');
  await menu(page).locator('summary').click();
  const korean = menu(page).getByRole('link', { name: '한국어' });
  await expect(korean).toHaveAccessibleName(`한국어 ${text('ko', 'shell:language.home')}`);
  await expect(menu(page).getByRole('link', { name: 'English' })).toHaveAccessibleName('English');
  await korean.click();
  await expect(page).toHaveURL('/ko');
});

test('An article keeps its URL in every language @L05 @full', async ({ page }) => {
  await page.goto('/en/news');
  await page.locator('.news-row a').first().click();
  await expect(page).toHaveURL(/news\/\d+$/);
  const { pathname } = new URL(page.url());
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await choose(page, 'Filipino');
  await expect(page).toHaveURL(pathname.replace('/en/', '/fil/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('Without JavaScript, the menu of a 404 page links to those of the other languages @full', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/nope');
  await choose(page, '한국어');
  await expect(page.getByText(text('ko', 'shell:error.notFound'), { exact: true })).toBeVisible();
  await context.close();
});

test('The URL decides the language of a page; without one, the stored choice does @L08 @full', async ({
  page,
  context,
}) => {
  const lang = page.locator('html');
  await page.goto('/en');
  await choose(page, 'Tiếng Việt');
  await expect(lang).toHaveAttribute('lang', 'vi');
  await page.goto('/ja/news');
  await expect(lang).toHaveAttribute('lang', 'ja');
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('vi');
  await page.goto('/download/ios');
  await expect(page).toHaveURL('/vi/download/app?ios=1');
  await page.goto('/');
  await expect(lang).toHaveAttribute('lang', 'vi');
});

test.describe('a browser that asks for Korean', () => {
  test.use({ locale: 'ko-KR' });

  test('without a language in the URL, Accept-Language decides where the host can read it, the browser’s list elsewhere @L02 @full', async ({
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
});

test.describe('A reader of Traditional Chinese', () => {
  test.use({ locale: 'zh-TW' });
  const offer = (page: Page) => page.getByText(text('zh-tw', 'shell:language.offerTraditional'));

  test('goes to the same page, with query and hash, and the choice is remembered @full', async ({ page, context }) => {
    await page.goto('/zh/partner?ref=friend#main');
    await page.mouse.move(200, 300);
    await offer(page)
      .getByRole('link', { name: text('zh-tw', 'shell:language.switch') })
      .click();
    await expect(page).toHaveURL('/zh-tw/partner?ref=friend#main');
    expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('zh-tw');
  });

  test('gets no offer where the page does not exist in it: static pages, articles in Simplified Chinese @full', async ({
    page,
  }) => {
    await page.goto('/zh/news');
    const article = await page.locator('.news-row a').first().getAttribute('href');
    for (const address of ['/static/zh/privacy', article ?? '']) {
      await page.goto(address);
      await page.mouse.move(200, 300);
      await expect(page.locator('#scheme'), 'the enhancements are there').toBeVisible();
      await expect(offer(page)).toBeHidden();
    }
  });
});
