import { expect, test, type Page } from './test.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import { pageBackgrounds } from '~/ui/colours.ts';
import { text } from './texts.ts';

const columns = ['products', 'tools', 'explorer', 'build', 'learn', 'company', 'support', 'legal'];
const { twitter, video, discord, github, blog } = site.links.social;
/** Social channels with their URLs. Telegram has none, because its link first opens a confirmation. */
const social = { twitter, telegram: undefined, forum: site.links.support.forum, video, discord, github, blog };

test('The footer has the eight columns of the specification @S15', async ({ page }) => {
  await page.goto('/en/partner');
  const summaries = page.locator('.footer-columns summary');
  for (const summary of await summaries.all()) await expect(summary).toBeVisible();
  const headings = await summaries.allTextContents();
  for (const column of await page.locator('.footer-columns details').all())
    await expect(column.getByRole('link').first()).toBeVisible();
  expect(headings.map((heading) => heading.trim())).toEqual(columns.map((name) => text('en', `shell:groups.${name}`)));
});

test('Only the Chinese footer has the merchandise shop and another copyright @S16 @S21 @full', async ({ page }) => {
  await page.goto('/en/partner');
  const shop = page.locator(`.footer a[href="${site.links.company.merchandiseShop}"]`);
  await expect(shop).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText('All rights reserved');
  await page.goto('/zh-tw/partner');
  await expect(shop).toHaveCount(0);
  await page.goto('/zh/partner');
  await expect(shop).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('版权所有');
});

test('The footer has every social channel of the language, and Telegram asks for confirmation @S17 @S18 @full', async ({
  page,
}) => {
  for (const [lang, door] of [
    ['en', site.links.social.telegram.default],
    ['zh', site.links.social.telegram.zh],
  ] as const) {
    await page.goto(`/${lang}/partner`);
    const list = page.locator('.footer-social');
    await expect(list.getByRole('listitem')).toHaveCount(Object.keys(social).length);
    for (const [name, target] of Object.entries(social)) {
      const channel = list.locator('a, button', { hasText: text(lang, `shell:social.${name}`) }).first();
      await expect(channel).toBeVisible();
      if (target) await expect(channel).toHaveAttribute('href', target);
    }
    await list.getByRole('button', { name: text(lang, 'shell:social.telegram') }).click();
    const dialog = page.getByRole('dialog', { name: text(lang, 'shell:telegram.title') });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(text(lang, 'shell:telegram.body'))).toBeVisible();
    await expect(dialog.getByRole('link', { name: text(lang, 'shell:telegram.continue') })).toHaveAttribute(
      'href',
      door,
    );
  }
});

test('The footer has the support address as a mail link @S19 @full', async ({ page }) => {
  await page.goto('/en/partner');
  await expect(page.getByRole('contentinfo').locator(`a[href="mailto:${site.emails.support}"]`)).toBeVisible();
});

test('The colour scheme follows the choice, and the next page remembers it', async ({ page }) => {
  await page.goto('/en/partner');
  await page.mouse.wheel(0, 9000);
  await page.getByRole('button', { name: text('en', 'shell:scheme.dark') }).click();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).colorScheme);
  expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark');
  await page.goto('/en/dapp');
  expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark');
  expect(await ground()).toBe('dark');
});

test('The bars of the browser have the chosen colour scheme @full', async ({ page }) => {
  await page.goto('/en/partner');
  await page.mouse.wheel(0, 9000);
  const colors = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((metas: HTMLMetaElement[]) =>
        metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
      );
  for (const [choice, color] of [
    ['system', pageBackgrounds.light],
    ['dark', pageBackgrounds.dark],
    ['light', pageBackgrounds.light],
    ['system', pageBackgrounds.light],
  ] as const) {
    await page.getByRole('button', { name: text('en', `shell:scheme.${choice}`), exact: true }).click();
    expect(await colors(), choice).toEqual([color]);
  }
});

test('All open tabs follow the colour scheme chosen in one @full', async ({ page, context }) => {
  const scheme = (tab: Page, name: 'system' | 'dark') =>
    tab.getByRole('button', { name: text('en', `shell:scheme.${name}`), exact: true });
  const ground = (tab: Page) => tab.evaluate(() => getComputedStyle(document.body).colorScheme);
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await tab.goto('/en/dapp');
    await tab.mouse.wheel(0, 9000);
    await expect(scheme(tab, 'system')).toHaveAttribute('aria-pressed', 'true');
  }
  await scheme(page, 'dark').click();
  await expect.poll(() => ground(other)).toBe('dark');
  await expect(scheme(other, 'dark')).toHaveAttribute('aria-pressed', 'true');
  await scheme(page, 'system').click();
  await expect.poll(() => ground(other)).toBe('light dark');
  await expect(scheme(other, 'system')).toHaveAttribute('aria-pressed', 'true');
});

test('Columns are announced as open in a wide window, and begin closed on a phone @full', async ({ page }) => {
  const columns = page.getByRole('contentinfo').locator('details');
  const open = page.getByRole('contentinfo').locator('details[open]');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/partner');
  await page.mouse.move(200, 300);
  await expect(page.locator('#scheme')).not.toHaveAttribute('hidden');
  await expect(open).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(open).toHaveCount(await columns.count());
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(open).toHaveCount(0);
});
