import { expect, test, type Page } from './test.ts';
import * as v from 'valibot';
import { StaticPageSchema } from '~/domain/static-page.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import aboutInEnglish from '../../src/data/pages/en/about.json' with { type: 'json' };
import aboutInChinese from '../../src/data/pages/zh/about.json' with { type: 'json' };

test('The Chinese legal pages and their English versions can be read @R25 @full', async ({ page }) => {
  for (const [address, lang, title] of [
    ['/static/zh/privacy', 'zh-Hans', '隐私政策'],
    ['/static/en/privacy', 'en', 'Privacy policy'],
    ['/static/zh/terms', 'zh-Hans', '服务条款'],
    ['/static/en/terms', 'en', 'Terms of service'],
    ['/static/zh/policy-adjustment', 'zh-Hans', '中国大陆地区政策调整说明'],
  ] as const) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
  }
});

const abouts = { en: v.parse(StaticPageSchema, aboutInEnglish), zh: v.parse(StaticPageSchema, aboutInChinese) };

function partOf(lang: keyof typeof abouts, id: string) {
  const part = abouts[lang].sections.find((section) => section.id === id);
  if (!part) throw new Error(`No part ${id} in the about page of ${lang}`);
  return part;
}

/** Locates the content between the second-level heading with this id and the next one. */
const under = (page: Page, id: string) =>
  page
    .getByRole('main')
    .locator(`.prose > h2[id="${id}"] ~ :not(h2)`)
    .and(page.locator(`.prose > :not(h2[id="${id}"] ~ h2 ~ *)`));

test('The about page explains self-custody and each principle @A01', async ({ page }) => {
  await page.goto('/en/about');
  await expect(page).toHaveURL('/static/en/about');
  for (const lang of ['en', 'zh'] as const) {
    await page.goto(`/static/${lang}/about`);
    const { heading, blocks } = partOf(lang, 'philosophy');
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    const principles = blocks.flatMap((block) => (block.type === 'list' ? block.items : []));
    await expect(under(page, 'philosophy').getByRole('listitem')).toHaveText(principles);
    expect(principles.length).toBeGreaterThan(2);
  }
});

test('The about page lists every milestone by year and month, oldest first @A02 @full', async ({ page }) => {
  for (const [lang, first] of [
    ['en', 'April 2018'],
    ['zh', '2018年4月'],
  ] as const) {
    await page.goto(`/static/${lang}/about`);
    const milestones = partOf(lang, 'milestones').blocks.flatMap((block) =>
      block.type === 'milestones' ? block.items : [],
    );
    const months = under(page, 'milestones').locator('time');
    await expect(months.first()).toHaveText(first);
    expect(await months.evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))).toEqual(
      milestones.map(({ date }) => date),
    );
    await expect(under(page, 'milestones').getByRole('definition')).toHaveText(milestones.map(({ text }) => text));
    const years = [...new Set(milestones.map(({ date }) => date.slice(0, 4)))];
    await expect(under(page, 'milestones').getByRole('heading', { level: 3 })).toHaveText(years);
    expect(years).toEqual([...years].sort());
  }
});

test('The about page names customer service, business cooperation and developer channels @A03', async ({ page }) => {
  for (const lang of ['en', 'zh'] as const) {
    await page.goto(`/static/${lang}/about`);
    const links = under(page, 'contact').getByRole('link');
    for (const target of [`mailto:${site.emails.support}`, `mailto:${site.emails.business}`, `/${lang}/developer`])
      await expect(links.and(page.locator(`[href="${target}"]`))).toBeVisible();
    for (const words of [site.emails.support, site.emails.business])
      await expect(under(page, 'contact').getByText(words)).toBeVisible();
  }
});

test('A legacy URL leads to the static page, with /en to the English one @full', async ({ page }) => {
  await page.goto('/help');
  await expect(page).toHaveURL('/static/zh/help');
  await page.goto('/en/release/ios');
  await expect(page).toHaveURL('/static/en/release-ios');
});

test('The brand kit offers the brand logo for download, and says what not to do @R26', async ({ page, request }) => {
  await page.goto('/ko/brandkit');
  const links = page.getByRole('main').locator('a[download]');
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('image/svg+xml');
  }
});

test('The brand kit measures the brand logo in the reader’s number format @full', async ({ page }) => {
  for (const [lang, half] of [
    ['en', '0.5'],
    ['ru', '0,5'],
  ] as const) {
    await page.goto(`/${lang}/brandkit`);
    const labels = page.locator('.space text');
    await expect(labels.filter({ hasText: half })).toHaveCount(2);
    await expect(labels.filter({ hasText: /^1$/ })).toHaveCount(1);
  }
});

test('No grid of the brand kit has an empty cell from 390 to 1440 px @full', async ({ page }) => {
  await page.goto('/en/brandkit');
  for (const width of [390, 700, 820, 1240, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['grounds', 'distortions', 'construction', 'swatches']) {
      const gaps = await page.locator(`.${name}`).evaluate((grid) => {
        const end = (box: Element) => box.getBoundingClientRect().right;
        const ends = new Map<number, number>();
        for (const cell of grid.children) ends.set(cell.getBoundingClientRect().top, end(cell));
        return [...ends.values()].map((last) => end(grid) - last);
      });
      expect(Math.max(...gaps), `${name} at ${width} px`).toBeLessThan(3);
    }
  }
});
