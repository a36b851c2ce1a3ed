import { expect, test, type Page } from './test.ts';
import { openWithScript } from './arrive.ts';
import { text } from './texts.ts';

const isPainted = (page: Page, selector: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, which) => {
      const { backgroundColor } = getComputedStyle(element, which);
      return (
        backgroundColor !== getComputedStyle(document.body).backgroundColor && !/, 0\)$|\/ 0\)$/.test(backgroundColor)
      );
    }, pseudo);

test.describe('With forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('icons, the chosen colour scheme and the loading bar are visible @full', async ({ page }) => {
    await openWithScript(page, '/en/partner');
    await page.getByRole('banner').getByText(text('en', 'shell:groups.tools'), { exact: true }).click();
    expect(await isPainted(page, '.nav [open] .panel a', '::before')).toBe(true);
    expect(await isPainted(page, '#progress', '::before')).toBe(true);
    const chosen = page.getByRole('button', { name: text('en', 'shell:scheme.system') });
    await expect(chosen).toBeVisible();
    expect(await chosen.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid');
  });
});

test.describe('With forced colours, in the dapp store', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('hearts are visible, and those of favorites are filled @full', async ({ page }) => {
    await openWithScript(page, '/en/dappstore');
    const heart = page.locator('.dapps .heart').first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const colours = (pressed: boolean) =>
      page
        .locator(`.dapps [aria-pressed=${pressed}]`)
        .first()
        .evaluate((button) => {
          const colourOf = (pseudo: string) => getComputedStyle(button, pseudo).backgroundColor;
          return { edge: colourOf('::before'), inside: colourOf('::after') };
        });
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const [stored, other] = [await colours(true), await colours(false)];
    expect(stored.edge).not.toBe(ground);
    expect(stored.inside).toBe(stored.edge);
    expect(other.edge).not.toBe(ground);
    expect(other.inside).toBe(ground);
    expect(await isPainted(page, '.filter-button', '::before')).toBe(true);
  });
});

test.describe('With reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself: no timed animation, no smooth scrolling, no page transition @full', async ({
    page,
  }) => {
    for (const address of ['/en', '/en/dapp', '/en/dappstore']) {
      await page.goto(address);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
          .map((animation) => (animation as CSSAnimation).animationName),
      );
      expect(moving, address).toEqual([]);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    }
  });
});

test('Printed pages have no menus, no footer and nothing that floats', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/en/news/1006');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: text('en', 'shell:regions.main') })).toBeHidden();
  await expect(page.locator('.language')).toBeHidden();
  await expect(page.locator('footer.footer')).toBeHidden();
  await expect(page.locator('.notices')).toBeHidden();
  expect(await page.locator('.header').evaluate((header) => getComputedStyle(header).position)).toBe('static');
});

test('Printed pages are light, also if the visitor chose the dark scheme', async ({ page }) => {
  await page.addInitScript(() => (localStorage['scheme'] = 'dark'));
  await page.goto('/en/dappstore/aave');
  const inkOf = () => page.evaluate(() => getComputedStyle(document.body).color);
  const dark = await inkOf();
  await page.emulateMedia({ media: 'print' });
  expect(await inkOf()).not.toBe(dark);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

for (const [what, address] of [
  ['an article', '/en/news/1006'],
  ['a dapp', '/en/dappstore/aave'],
] as const)
  test(`${what} prints on two sheets, without controls on a third @full`, async ({ page }) => {
    await page.goto(address);
    const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  });

test('A contract prints whole @full', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/en/dappstore/aave');
  const link = page.locator('.contracts a').first();
  await expect(link.locator('code')).toBeHidden();
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toMatch(/^"0x[0-9a-fA-F]{40}"$/);
});
