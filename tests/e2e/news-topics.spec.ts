import { expect, test } from './test.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import news from '../../src/data/news/en.json' with { type: 'json' };
import { text } from './texts.ts';

test('A topic hides the other articles without a script, and no tag repeats the brand @full', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/th/news');
  const topics = page.getByRole('group', { name: text('th', 'news:topics') });
  const rows = page.locator('.news-row');
  const all = await rows.locator('.news-tag').allTextContents();
  expect(all.filter((tag) => tag.includes(site.brand.name))).toEqual([]);
  const names = [...new Set(all)];
  await expect(topics.getByRole('radio')).toHaveCount(names.length + 1);
  for (const name of names) {
    await topics.getByRole('radio', { name, exact: true }).check();
    await expect(rows.filter({ visible: true })).toHaveCount(all.filter((tag) => tag === name).length);
    for (const tag of await rows.filter({ visible: true }).locator('.news-tag').all())
      await expect(tag).toHaveText(name);
    await expect(page.locator('.news-day:visible:not(:has(.news-row:visible))')).toHaveCount(0);
  }
  await topics.getByRole('radio', { name: text('th', 'news:allTopics') }).check();
  await expect(rows.filter({ visible: true })).toHaveCount(20);
  await context.close();
});

test('Older articles of other topics take no focus; those of the chosen topic appear @full', async ({ page }) => {
  await page.goto('/en/news');
  await page.getByRole('radio', { name: 'Developers', exact: true }).check();
  const pages = page.getByRole('navigation', { name: text('en', 'news:pagination') });
  await pages.getByRole('link', { name: text('en', 'news:more') }).click();
  await expect(pages.getByRole('status')).toHaveText(text('en', 'news:added_other', { number: 20 }));
  await expect(page.locator(':focus')).toBeVisible();
  for (const tag of await page.locator('.news-row:visible .news-tag').all()) await expect(tag).toHaveText('Developers');
});

test('A long article begins with links to its parts, a short one does not @full', async ({ page }) => {
  const headings = (content: string) => content.split('<h2>').length - 1;
  const [long] = news
    .filter(({ content }) => headings(content) > 3)
    .toSorted((one, other) => other.content.length - one.content.length) as [(typeof news)[number]];
  for (const lang of ['en', 'th']) {
    await page.goto(`/${lang}/news/${long.hid}`);
    const contents = page.getByRole('navigation', { name: text(lang, 'news:contents') });
    await expect(contents.getByRole('link')).toHaveCount(headings(long.content));
    const last = contents.getByRole('link').last();
    const name = (await last.textContent()) ?? '';
    await last.click();
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
  }
  const short = news.find(({ content }) => content.length < 2000)!;
  await page.goto(`/en/news/${short.hid}`);
  await expect(page.getByRole('navigation', { name: text('en', 'news:contents') })).toHaveCount(0);
});
