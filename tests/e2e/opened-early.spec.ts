import { openUntilFirstPaint } from './arrive.ts';
import { expect, test, type Page } from './test.ts';
import { text } from './texts.ts';

/** Blocks the style sheet that pages link before the footer, as on a slow connection. */
async function delaySheet(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(/_astro\/below\.[^/]+\.css$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

/**
 * Returns the positions of `main` and of the elements in the header. Omits the switch of the colour scheme, which a
 * script adds.
 */
const positions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.header, .header :is(summary, a, button, ul, small):not(.scheme *), main')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const size = element.localName === 'main' ? '' : `${width.toFixed(1)} × ${height.toFixed(1)}`;
        return `${element.localName} “${element.textContent.trim().slice(0, 20)}” ${x.toFixed(1)} ${y.toFixed(1)} ${size}`;
      }),
  );

for (const [width, lang] of [
  [320, 'ru'],
  [390, 'en'],
  [390, 'hi'],
  [1440, 'en'],
  [1440, 'ru'],
] as const) {
  test(`Menus opened before their style sheet has loaded look like menus at ${width} px in ${lang}, and do not move afterwards${lang === 'en' ? '' : ' @deep'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await delaySheet(page);
    await openUntilFirstPaint(page, `/${lang}/partner`);
    const header = page.getByRole('banner');
    const groups = header.getByText(text(lang, 'shell:groups.tools'), { exact: true });
    const before = await page.getByRole('heading', { level: 1 }).boundingBox();
    if (width < 768) await header.getByRole('button', { name: text(lang, 'shell:menu.label'), exact: true }).click();
    await groups.click();
    const panel = header.locator('details[open] .panel');
    await expect(panel.getByRole('link').first()).toBeVisible();
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
    const surface = width < 768 ? header.locator('.nav') : panel;
    expect(await surface.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toMatch(
      /transparent|\/ 0\)|, 0\)/,
    );
    expect(
      await panel
        .getByRole('link')
        .first()
        .evaluate((link) => getComputedStyle(link).textDecorationLine),
    ).toBe('none');
    const early = await positions(page);
    release();
    await expect(header.locator('.language .panel')).toHaveCSS('z-index', '5');
    expect(await positions(page)).toEqual(early);
  });

  test(`The language menu opened before its style sheet has loaded looks like a menu at ${width} px in ${lang}, and does not move afterwards${lang === 'en' ? '' : ' @deep'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await delaySheet(page);
    await openUntilFirstPaint(page, `/${lang}/partner`);
    const header = page.getByRole('banner');
    await header.locator('.language summary').click();
    await expect(header.getByRole('link', { name: '한국어' })).toBeVisible();
    const early = await positions(page);
    release();
    await expect(header.locator('.language .panel')).toHaveCSS('z-index', '5');
    expect(await positions(page)).toEqual(early);
  });
}
