import { expect, test, type Locator, type Page } from './test.ts';
import { openWithScript } from './arrive.ts';
import { text } from './texts.ts';

// Visitors click twice if nothing seems to happen. The second click must not close what the first click has opened.

const words = (key: string) => text('en', `shell:${key}`);
const header = (page: Page) => page.getByRole('banner');
const group = (page: Page) => header(page).getByText(words('groups.tools'), { exact: true });
const entry = (page: Page) => header(page).getByRole('link', { name: words('tools.keyGenerator') });
const drawerButton = (page: Page) => header(page).getByRole('button', { name: words('menu.label'), exact: true });
const korean = (page: Page) => header(page).getByRole('link', { name: '한국어' });
const footerColumn = (page: Page) => page.getByRole('contentinfo').locator('details').first();

async function holdScript(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/site-[0-9a-f]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const scheme = page.locator('#scheme');
  return async () => {
    held.resolve(undefined);
    await expect(scheme, 'the script has come').not.toHaveAttribute('hidden');
  };
}

const menus: {
  what: string;
  width: number;
  before?: (page: Page) => Locator;
  opener: (page: Page) => Locator;
  opened: (page: Page) => Locator;
}[] = [
  { what: 'a group of the header', width: 1440, opener: group, opened: entry },
  { what: 'the language menu', width: 1440, opener: (page) => page.locator('.language summary'), opened: korean },
  {
    what: 'the language menu of a phone',
    width: 390,
    opener: (page) => page.locator('.language summary'),
    opened: korean,
  },
  { what: 'the drawer of a phone', width: 390, opener: drawerButton, opened: group },
  { what: 'a group in the drawer', width: 390, before: drawerButton, opener: group, opened: entry },
  {
    what: 'a column of the footer on a phone',
    width: 390,
    opener: (page) => footerColumn(page).locator('summary'),
    opened: (page) => footerColumn(page).getByRole('link').first(),
  },
];

// These menus work like the menus of a wide window, so only the deep tier tests them.
const alike = new Set(['the language menu of a phone', 'a group in the drawer']);

for (const { what, width, before, opener, opened } of menus)
  test(`A cold double click opens ${what}, which stays open after the script has loaded ${alike.has(what) ? '@deep' : '@full'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await holdScript(page);
    await page.goto('/en/partner');
    await before?.(page).click();
    await opener(page).dblclick();
    await expect(opened(page)).toBeVisible();
    await release();
    await expect(opened(page)).toBeVisible();
  });

for (const { what, opener, opened } of menus.slice(0, 2))
  test(`A double click of the pointer that has opened ${what} leaves it open @full`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 844 });
    await openWithScript(page, '/en/partner');
    await opener(page).dblclick();
    await expect(opened(page)).toBeVisible();
    await opener(page).click();
    await expect(opened(page), 'the next click closes it').toBeHidden();
  });
