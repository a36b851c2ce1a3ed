import { expect, test, type Page } from './test.ts';
import { openWithScript } from './arrive.ts';
import { text } from './texts.ts';

const menu = (page: Page) => page.locator('header .language');
const toggle = (page: Page) => menu(page).locator('summary');
const korean = (page: Page) => menu(page).getByRole('link', { name: '한국어' });
const tools = (page: Page) => page.getByRole('banner').getByText(text('en', 'shell:groups.tools'), { exact: true });
const tool = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: text('en', 'shell:tools.keyGenerator') });

test('The language menu offers twelve languages by their own names @S10', async ({ page }) => {
  await page.goto('/en');
  await toggle(page).click();
  const names = menu(page).getByRole('link');
  for (const name of await names.all()) await expect(name).toBeVisible();
  expect(await names.allTextContents()).toEqual([
    '简体中文',
    '繁體中文',
    'English',
    '한국어',
    'Русский',
    'Español',
    'हिन्दी',
    'Filipino',
    'Português',
    '日本語',
    'Tiếng Việt',
    'ไทย',
  ]);
});

test('The language menu opens on hover or click, one at a time with the header groups @S11 @full', async ({ page }) => {
  await openWithScript(page, '/en/dapp');
  await toggle(page).hover();
  await expect(korean(page)).toBeVisible();
  await toggle(page).click();
  await expect(korean(page), 'the click that follows the hover does not close it').toBeVisible();
  await korean(page).hover();
  await expect(korean(page), 'it stays while the pointer is inside').toBeVisible();
  await tools(page).hover();
  await expect(tool(page)).toBeVisible();
  await expect(korean(page)).toBeHidden();
  await page.mouse.move(700, 780);
  await expect(tool(page)).toBeHidden();

  await tools(page).focus();
  await page.keyboard.press('Enter');
  await expect(tool(page)).toBeVisible();
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(korean(page)).toBeVisible();
  await expect(tool(page)).toBeHidden();
});

test('A pointer that goes straight to a menu opens it, although its script loads afterwards @S11', async ({ page }) => {
  await page.goto('/en/dapp');
  await toggle(page).hover();
  await expect(korean(page)).toBeVisible();
});

test('The language menu closes on mouse leave, outside click, resize, Escape and loss of focus @S12 @full', async ({
  page,
}) => {
  await openWithScript(page, '/en/dapp');
  await toggle(page).hover();
  await expect(korean(page)).toBeVisible();
  await page.mouse.move(700, 780);
  await expect(korean(page)).toBeHidden();

  const open = async () => {
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(korean(page)).toBeVisible();
  };
  await open();
  await page.mouse.click(700, 780);
  await expect(korean(page)).toBeHidden();
  await open();
  await page.setViewportSize({ width: 1270, height: 720 });
  await expect(korean(page)).toBeHidden();
  await open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(korean(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await open();
  await menu(page).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(korean(page)).toBeHidden();
});

for (const width of [390, 1024]) {
  test(`At ${width} px, the language menu opens on click, and closes on outside click, Escape and loss of focus @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openWithScript(page, '/en/dapp');
    await toggle(page).click();
    await expect(korean(page)).toBeVisible();
    await page.mouse.click(width / 2, 800);
    await expect(korean(page)).toBeHidden();
    await toggle(page).click();
    await page.keyboard.press('Escape');
    await expect(korean(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await menu(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(korean(page)).toBeHidden();
  });
}

test('A phone whose height alone changes keeps its open menu, drawer and group; rotation closes them @S12 @full', async ({
  page,
}) => {
  // On phones, the keyboard and the address bar change the height of the window but not its width.
  const resize = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  };
  await resize(390, 844);
  await openWithScript(page, '/en/dapp');
  await toggle(page).click();
  await resize(390, 500);
  await expect(korean(page)).toBeVisible();
  await resize(844, 390);
  await expect(korean(page)).toBeHidden();

  await page.getByRole('button', { name: text('en', 'shell:menu.label'), exact: true }).click();
  await tools(page).click();
  await expect(tool(page)).toBeVisible();
  await resize(844, 250);
  await expect(tool(page)).toBeVisible();
  await resize(390, 844);
  await expect(tool(page)).toBeHidden();
  await expect(tools(page), 'the drawer itself stays').toBeVisible();
});

test('The drawer of a phone that becomes a wide window is the navigation of a wide window @full', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await openWithScript(page, '/en/dapp');
  await page.getByRole('button', { name: text('en', 'shell:menu.label'), exact: true }).click();
  await page.setViewportSize({ width: 1400, height: 800 });
  await expect(page.locator('.nav:popover-open')).toHaveCount(0);
  await expect(tools(page)).toBeVisible();
  await expect(toggle(page)).toBeVisible();
});
