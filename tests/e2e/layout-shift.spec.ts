import { expect, test, type Page } from './test.ts';
import type { Language } from '~/i18n/languages.ts';
import { inPieces, unpainted } from '../in-pieces.ts';
import { routePages, type RoutePage } from '../route-pages.ts';
import { text } from './texts.ts';

test.describe.configure({ timeout: 180_000 });

/** Writes down every move of what is in sight, from the first paint on, also right after a touch. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    const nameOf = ({ node }: { node: Node | null }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase()}.${element?.className}`;
    };
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as (PerformanceEntry & { value: number; sources: { node: Node }[] })[])
        shifts.push(`${value.toFixed(4)} ${sources.map(nameOf).join(', ')}`);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shiftsSoFar: () => (note(observer.takeRecords()), shifts) });
  });

const shiftsSoFar = async (page: Page, address: string): Promise<string[]> =>
  (await page.evaluate<string[]>('window.shiftsSoFar()')).map((shift) => `${address}: ${shift}`);

const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** A quick jump to the end of the page, before anything of it was touched: there the enhancements arrive. */
async function jumpToEnd(page: Page, hasFooter: boolean): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.mouse.move(200, 300);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/site-[0-9a-f]+\.js$/.test(name)),
  );
  if (!hasFooter) return;
  await expect(page.locator('#scheme')).toBeVisible();
  await expect(page.locator('#subscribe')).toBeVisible();
}

async function openMenus(page: Page, lang: Language, isPhone: boolean): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const header = page.getByRole('banner');
  const hasNavigation = (await header.locator('.nav').count()) > 0;
  if (hasNavigation && isPhone) {
    const menu = header.getByRole('button', { name: text(lang, 'shell:menu.label'), exact: true });
    await menu.click();
    await expect(header.getByRole('navigation')).toBeVisible();
    await menu.click();
  } else if (hasNavigation) {
    await header.getByText(text(lang, 'shell:groups.tools'), { exact: true }).click();
    await expect(header.getByRole('link', { name: text(lang, 'shell:tools.tokenSecurity') })).toBeVisible();
  }
  await header.locator('.language summary').click();
  await expect(header.locator('.language a').first()).toBeVisible();
}

async function shiftsOf(page: Page, { address, lang }: RoutePage, isPhone: boolean): Promise<string[]> {
  await page.goto(address);
  await frames(page);
  await jumpToEnd(page, (await page.getByRole('contentinfo').count()) > 0);
  await frames(page);
  await openMenus(page, lang, isPhone);
  await frames(page);
  return shiftsSoFar(page, address);
}

for (const [lang, width, mark] of [
  ['en', 390, ''],
  ['en', 1440, ''],
  ['hi', 390, ''],
  ['hi', 1440, ' @full'],
] as const) {
  test(`nothing moves on any route in ${lang} at ${width} px: at load, at its end, at the first touch, with its menus${mark}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watch(page);
    const moved: string[] = [];
    for (const one of routePages(lang)) moved.push(...(await shiftsOf(page, one, width < 768)));
    expect(moved).toEqual([]);
  });
}

/** Has the sheets that a page links after its first screen come late, as over a network. */
async function delaySheetsBelow(page: Page, address: string): Promise<void> {
  const html = await (await page.request.get(address)).text();
  const sheets = html.slice(html.indexOf('<body')).matchAll(/<link\b[^>]*\shref="(\/_astro\/[^"]+\.css)"/g);
  for (const [, sheet = ''] of sheets)
    await page.route(`**${sheet}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
}

for (const width of [390, 1440])
  test(`nothing in sight moves on any route at ${width} px when what is below it gets its sheet`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await watch(page);
    const moved: string[] = [];
    for (const { address } of routePages('en')) {
      await page.unrouteAll();
      await delaySheetsBelow(page, address);
      await page.goto(address);
      await frames(page);
      moved.push(...(await shiftsSoFar(page, address)));
    }
    expect(moved).toEqual([]);
  });

for (const width of [390, 1440])
  test(`what has come of a page moves nothing on any route in hi at ${width} px when the rest comes @full`, async ({
    page,
    baseURL,
  }) => {
    const { address: site, close } = await inPieces(baseURL ?? '');
    await page.setViewportSize({ width, height: 844 });
    await watch(page);
    const moved: string[] = [];
    for (const { address } of routePages('hi')) {
      await page.goto(site + address);
      await frames(page);
      moved.push(...(await shiftsSoFar(page, address)));
      moved.push(...(await page.evaluate(unpainted)).map((selector) => `${address}: not painted: ${selector}`));
    }
    await close();
    // Half a word that becomes a whole one is wider, and what stands beside it moves by as much.
    expect(moved.filter((shift) => !/: 0\.000/.test(shift))).toEqual([]);
  });

test.describe('who reads Traditional Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('is offered it in one line that moves nothing and can be dismissed for good', async ({ page }) => {
    await watch(page);
    await page.goto('/zh/partner');
    const offer = page.getByText(text('zh-tw', 'shell:language.offerTraditional'));
    await expect(offer).toBeHidden();
    await page.mouse.move(200, 300);
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/zh-tw/partner');
    await frames(page);
    expect(await page.evaluate('window.shiftsSoFar()')).toEqual([]);
    await offer.getByRole('button').click();
    await expect(offer).toBeHidden();
    await page.reload();
    await page.mouse.move(300, 300);
    await expect(page.locator('#scheme')).toBeVisible();
    await expect(offer).toBeHidden();
  });
});

test('an unknown address in capitals offers the one in lower case, and nothing moves', async ({ page }) => {
  await watch(page);
  await page.goto('/en/No-Such-Page');
  await page.mouse.move(200, 300);
  await expect(page.getByRole('link', { name: '/en/no-such-page' })).toBeVisible();
  await frames(page);
  expect(await page.evaluate('window.shiftsSoFar()')).toEqual([]);
});
