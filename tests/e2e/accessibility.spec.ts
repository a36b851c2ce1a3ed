import { expect, test, type Page } from './test.ts';
import type { Language } from '~/i18n/languages.ts';
import { routePages } from '../route-pages.ts';
import { text } from './texts.ts';
import { violationsOf } from './axe.ts';

// Minutes, not seconds: one test reads every route.
test.describe.configure({ timeout: 240_000 });

async function violationsOfRoutes(page: Page, lang: Language): Promise<string[]> {
  const found: string[] = [];
  for (const { address } of routePages(lang)) {
    await page.goto(address);
    found.push(...(await violationsOf(page)).map((what) => `${address}: ${what}`));
  }
  return found;
}

test('axe finds nothing on any route in English, in light', async ({ page }) => {
  expect(await violationsOfRoutes(page, 'en')).toEqual([]);
});

test('axe finds nothing on any route in English, in dark @full', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOfRoutes(page, 'en')).toEqual([]);
});

// Two of the four scripts on a phone, where other parts of the page are in sight.
for (const [lang, width, mark] of [
  ['zh', 1280, '@deep'],
  ['hi', 390, '@full'],
  ['th', 1280, '@deep'],
  ['ru', 390, '@deep'],
] as const) {
  test(`axe finds nothing on any route in ${lang} at ${width} px ${mark}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    expect(await violationsOfRoutes(page, lang)).toEqual([]);
  });
}

test('axe finds nothing in what opens: groups of the header, languages, doors, ways out', async ({ page }) => {
  await page.goto('/en');
  for (const summary of await page.locator('header details > summary').all()) {
    await summary.click();
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.getByText(text('en', 'home:follow.enter')).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto('/en/dappstore/aave');
  await page.getByText(text('en', 'dappstore:detail.leave')).click();
  expect(await violationsOf(page)).toEqual([]);
});

test('axe finds nothing in the question before a door', async ({ page }) => {
  await page.goto('/en/partner');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: text('en', 'shell:social.telegram') })
    .click();
  expect(await violationsOf(page, '#telegram')).toEqual([]);
});

test('axe finds nothing in the sheet of the phone, all groups unfolded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/partner');
  await page.getByRole('button', { name: text('en', 'shell:menu.label'), exact: true }).click();
  for (const summary of await page.locator('.nav summary').all()) {
    await summary.click();
    expect(await violationsOf(page)).toEqual([]);
  }
});
