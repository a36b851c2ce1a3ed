import { expect, test, type Page, type Request, type Route } from './test.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import news from '../../src/data/news/en.json' with { type: 'json' };
import { ports } from './hosts.ts';
import { text } from './texts.ts';

const newestFirst = news.toSorted((one, other) => other.create_time.localeCompare(one.create_time));

/** Formats a day as English pages do: November 18, 2026, or Nov 18, 2026. */
const dateIn = (dateStyle: 'long' | 'medium') => (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' }).format(new Date(day));
const longDate = dateIn('long');
const shortDate = dateIn('medium');

test('News is grouped by day and links to articles with older and newer ones @R09 @R10 @N01 @N02 @N05', async ({
  page,
}) => {
  await page.goto('/en/news');
  const shown = await page.locator('.news-day').evaluateAll((days) =>
    days.map((day) => ({
      time: day.querySelector('h2 time')?.getAttribute('datetime') ?? '',
      date: day.querySelector('h2')?.textContent,
      list: [...day.querySelectorAll('li')].map((row) => [
        row.querySelector('h3')?.textContent,
        row.querySelector('time')?.textContent,
      ]),
    })),
  );
  // The day is the start of the time: 2026-11-18T08:30:00Z.
  const groups = Map.groupBy(newestFirst.slice(0, 20), ({ create_time: time }) => time.slice(0, 10));
  expect(groups.size).toBeGreaterThan(5);
  expect(shown).toEqual(
    [...groups].map(([time, list]) => ({
      ...{ time, date: longDate(time) },
      list: list.map(({ title, create_time: moment }) => [title, `${shortDate(moment)} · ${moment.slice(11, 16)}`]),
    })),
  );
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
  const [{ title, create_time: moment, content }] = newestFirst as [(typeof news)[number]];
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  const published = article.getByText(text('en', 'news:published', { date: longDate(moment.slice(0, 10)) }), {
    exact: true,
  });
  await expect(published).toBeVisible();
  await expect(published).toHaveAttribute('datetime', moment);
  await expect(article.getByText(text('en', 'news:reading_one', { count: 1 }))).toBeVisible();
  const [, opening = ''] = /^<p>(.*?)<\/p>/.exec(content) ?? [];
  await expect(article.getByText(opening.replaceAll('{{brand}}', site.brand.name), { exact: true })).toBeVisible();
  await page
    .getByRole('navigation', { name: text('en', 'news:neighbours') })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/news\/\d+$/);
});

test('Every article of the list starts and ends at the same columns @full', async ({ page }) => {
  for (const [width, columns] of [
    [820, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/en/news', '/en/news/page/2']) {
      await page.goto(path);
      const edges = await page.locator('.news-row').evaluateAll((rows) =>
        rows.slice(1).map((row) => {
          const { left, width: wide } = row.getBoundingClientRect();
          return { left: Math.round(left), wide: Math.round(wide) };
        }),
      );
      expect(edges).toHaveLength(19);
      expect(new Set(edges.map(({ wide }) => wide)).size, `widths on ${path} at ${width}`).toBe(1);
      expect(new Set(edges.map(({ left }) => left)).size, `columns on ${path} at ${width}`).toBe(columns);
    }
  }
});

test('A heading of an article is nearer to the text after it than to the text before it @full', async ({ page }) => {
  const { hid } = newestFirst.find(({ content }) => content.includes('<h3>'))!;
  await page.goto(`/en/news/${hid}`);
  const gaps = await page.locator('.prose > :is(h2, h3)').evaluateAll((headings) =>
    headings.map((heading) => {
      const { top, bottom } = heading.getBoundingClientRect();
      const before = top - (heading.previousElementSibling?.getBoundingClientRect().bottom ?? -Infinity);
      return { before, after: (heading.nextElementSibling?.getBoundingClientRect().top ?? bottom) - bottom };
    }),
  );
  expect(gaps.length).toBeGreaterThan(3);
  expect(gaps.filter(({ before, after }) => before < 1.5 * after)).toEqual([]);
  expect(gaps.filter(({ after }) => after > 24)).toEqual([]);
});

test('Older news has its own URLs, without a script @full', async ({ browser, baseURL }) => {
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

test('An article without a translation shows the original, marked and canonical there @full', async ({ page }) => {
  await page.goto('/th/news/1012');
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/news\/1012$/);
  await expect(page.getByText(text('th', 'shell:original.notice'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('th', 'shell:original.read') })).toHaveCount(0);
  await page.goto('/zh-tw/news/1012');
  await expect(page.getByText(text('zh-tw', 'news:converted', { language: '簡體中文' }))).toBeVisible();
  await expect(page.getByRole('article')).not.toHaveAttribute('lang');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/zh\/news\/1012$/);
  await page.getByRole('link', { name: text('zh-tw', 'shell:original.read') }).click();
  await expect(page).toHaveURL('/zh/news/1012');
});

const bareHost = `http://localhost:${ports.bare}`;
const liveList = '**/api/content/v1/news/list*';

function listOf(page: Page, lang = 'en') {
  const pages = page.getByRole('navigation', { name: text(lang, 'news:pagination') });
  return {
    articles: page.getByRole('main').getByRole('heading', { level: 3 }),
    days: page.getByRole('main').getByRole('heading', { level: 2 }),
    more: pages.getByRole('link', { name: text(lang, 'news:more') }),
    status: pages.getByRole('status'),
  };
}

const titlesAt = async (page: Page, address: string): Promise<string[]> => {
  await page.goto(address);
  return listOf(page).articles.allTextContents();
};

for (const [where, host] of [
  ['from the host', ''],
  ['on a host with no origin, from the files of the build', bareHost],
] as const) {
  test(`More appends the next 20 ${where}, until the last one @N03 @N04 @K04 @full`, async ({ page }) => {
    const second = await titlesAt(page, `${host}/en/news/page/2`);
    await page.goto(`${host}/en/news`);
    const { articles, days, more, status } = listOf(page);
    const calls: Request[] = [];
    page.on('request', (request) => request.url().includes('/api/content/v1/') && calls.push(request));
    const number = page.getByText(/^Page 1 of \d+$/);
    await expect(number).toBeVisible();
    await more.click();
    await expect(articles).toHaveCount(20 + second.length);
    expect((await articles.allTextContents()).slice(20)).toEqual(second);
    await expect(page.getByRole('link', { name: second[0] })).toBeFocused();
    await expect(status).toHaveText(text('en', 'news:added_other', { number: second.length }));
    await expect(number, 'the list is longer than its page').toBeHidden();
    expect(calls).toHaveLength(host ? 0 : 1);
    // A day that continues on the second page must not have two headings.
    const dates = await days.allTextContents();
    expect(new Set(dates).size).toBe(dates.length);

    for (let total = await articles.count(), left = true; left; total = await articles.count()) {
      await more.click();
      await expect(status).not.toBeEmpty();
      await expect(async () => {
        const isLonger = (await articles.count()) > total;
        left = isLonger && (await more.isVisible());
        expect(isLonger || !(await more.isVisible())).toBe(true);
      }).toPass();
    }
    await expect(status).toHaveText(text('en', 'news:end'));
    await expect(status).toBeFocused();
    await expect(page).toHaveURL(`${host}/en/news`);
    await expect(articles).toHaveCount(news.length);
    if (host) return;
    // Each request starts 20 rows after the previous one. Only the last response has no data.
    const asked = calls.map((call) => new URL(call.url()));
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual(
      asked.map((_, at) => `/api/content/v1/news/list?start=${20 * (at + 1)}&count=20&status=0&lang=en`),
    );
    const answers = await Promise.all(
      calls.map(async (call) => (await (await call.response())?.json()) as { data: unknown }),
    );
    expect(answers.map(({ data }) => data === null)).toEqual(asked.map((_, at) => at === asked.length - 1));
  });
}

test('Going back and reloading restore the longer list and the position in it @N03 @full', async ({ page }) => {
  await page.goto('/en/news');
  const { articles, more } = listOf(page);
  await more.click();
  await expect(articles).toHaveCount(40);
  const far = articles.nth(32);
  await far.scrollIntoViewIfNeeded();
  await far.getByRole('link').click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(articles).toHaveCount(40);
  await expect(far).toBeInViewport();
  const before = await page.evaluate(() => scrollY);
  await page.reload();
  await expect(articles).toHaveCount(40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1);
  // If the site was refreshed in the meantime, the stored articles do not follow those of the page any more.
  await page.evaluate(() => {
    const { olderNews } = history.state as { olderNews: object };
    history.replaceState({ olderNews: { ...olderNews, after: 'another article' } }, '');
  });
  await page.reload();
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
  await expect(articles).toHaveCount(20);
  // After a new navigation, the page starts with 20 rows again.
  await page.goto('/en/news/1012');
  await page.goto('/en/news');
  await expect(articles).toHaveCount(20);
});

for (const [what, fail] of [
  ['answers 500', (route: Route) => route.fulfill({ status: 500 })],
  [
    'answers with result 1',
    (route: Route) => route.fulfill({ json: { result: 1, message: 'Not today.', data: null } }),
  ],
  ['refuses', (route: Route) => route.abort()],
] as const) {
  test(`When the host ${what}, the list stays, the bar shows it, and the next attempt works ${what === 'refuses' ? '@deep' : '@full'} @K02 @X08`, async ({
    page,
  }) => {
    await page.route(liveList, fail);
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await page.goto('/en/news');
    const { articles, more, status } = listOf(page);
    const bar = page.locator('#progress');
    const failed = page.waitForFunction(() => document.getElementById('progress')?.dataset['state'] === 'failed');
    await more.click();
    await failed;
    await expect(status).toHaveText(text('en', 'news:failed'));
    await expect(articles).toHaveCount(20);
    await expect(bar).toHaveAttribute('data-state', 'hidden');
    expect(lines.filter((line) => !line.startsWith('Failed to load resource'))).toHaveLength(1);
    await page.unroute(liveList);
    await more.click();
    await expect(articles).toHaveCount(40);
  });
}

test('News published after the build appears without a link to a missing page @full', async ({ page }) => {
  const row = { hid: '999999', title: 'Late news', create_time: '2018-01-01T10:00:00Z' };
  await page.route(liveList, (route) => route.fulfill({ json: { result: 0, message: '', data: [row] } }));
  await page.goto('/en/news');
  const { articles, more } = listOf(page);
  await more.click();
  await expect(articles).toHaveCount(21);
  await expect(page.getByRole('heading', { name: 'Late news' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Late news' })).toHaveCount(0);
  await expect(page.getByText(text('en', 'news:pending'))).toBeVisible();
});

test('An article is shared by the device if possible, else its URL is copied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve((document.title = `Copied ${text}`)) },
    });
  });
  await page.goto('/en/news/1012');
  const share = page.getByRole('article').getByRole('button', { name: text('en', 'news:share') });
  await share.hover();
  await expect(async () => {
    await share.click();
    await expect(page.getByRole('status').filter({ hasText: text('en', 'home:extension.copied') })).toBeVisible();
  }).toPass();
  await expect(page).toHaveTitle(/^Copied http.*\/en\/news\/1012$/);
  await page.evaluate(() => {
    const value = ({ url }: ShareData) => Promise.resolve((document.title = `Shared ${url}`));
    Object.defineProperty(navigator, 'share', { value, configurable: true });
  });
  await share.click();
  await expect(page).toHaveTitle(/^Shared http.*\/en\/news\/1012$/);
});

test('Activities and ads are labelled as such and link out safely @N06', async ({ page }) => {
  await page.goto('/zh/news');
  const strip = page.getByRole('region', { name: text('zh', 'news:activities') });
  const links = strip.getByRole('link');
  expect(await links.count()).toBeGreaterThan(1);
  for (const link of await links.all()) await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(strip.getByText(text('zh', 'news:ad'), { exact: true })).toBeVisible();
  await page.goto('/zh/news/page/2');
  await expect(strip).toHaveCount(0);
});
