import { expect, test, type Page } from './test.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { chunkSize, findUnpaintedElements, startSlowProxy } from '../slow-proxy.ts';
import type { RouteId } from '~/routing/routes.ts';
import { similarRoutes, routePages, type RoutePage } from '../route-pages.ts';
import { recordProblems, routeParts } from './browse.ts';
import { waitForPaint, takeShifts, watchShifts } from './layout-shifts.ts';
import type { OpenedWindow } from './opened-windows.ts';
import { faultsAcrossWindows, visit, type Look } from './visit.ts';

// A low window, because it paints faster and has the same horizontal layout as a higher one.
const height = 400;
const sized = (width: number, fontSize = 16): OpenedWindow => ({
  name: fontSize === 16 ? `${width} px` : `${width} px with text at ${fontSize / 0.16} %`,
  width,
  height,
  fontSize,
});

// The header shows all its entries from 1251 px on.
const wide = [sized(1440), sized(1251), sized(1280, 32)];
const narrow = [sized(390), sized(320), sized(390, 32), sized(320, 32)];
const between = [sized(820), ...[20, 24, 28].map((fontSize) => sized(390, fontSize)), sized(360, 20), sized(320, 20)];

const everything = [...between, ...wide, ...narrow];

interface Visit extends Look {
  lang: Language;
  tier: '' | ' @full' | ' @deep';
  /** The routes of this tier, if not all. The deep tier visits the others. */
  routes?: readonly RouteId[];
}

const others = languageCodes.filter((code) => code !== 'en' && code !== 'hi');
// axe runs in languages with very different scripts and word lengths. One of the visits uses a phone, on which other
// elements are visible.
const readByAxe: Partial<Record<Language, number>> = { zh: 1440, th: 1440, ru: 390 };

const visits: readonly Visit[] = [
  { lang: 'en', width: 390, windows: narrow, hasAxe: false, tier: '' },
  { lang: 'en', width: 1440, windows: wide, hasAxe: true, tier: ' @full' },
  {
    lang: 'hi',
    width: 390,
    windows: narrow,
    hasAxe: false,
    tier: ' @full',
    routes: ['home', 'dappstore', 'recruiting'],
  },
  { lang: 'hi', width: 1440, windows: [...between, ...wide], hasAxe: true, tier: ' @deep' },
  ...others.map((lang): Visit => {
    const width = readByAxe[lang];
    return { lang, width: width ?? 390, windows: everything, hasAxe: width !== undefined, tier: ' @deep' };
  }),
];

for (const { lang, tier, routes, ...look } of visits)
  for (const one of routePages(lang)) {
    // Only the deep tier repeats routes that look like another one, because `npm test` visits each route once.
    const isRepeated = routes ? !routes.includes(one.route) : similarRoutes.includes(one.route);
    const ownTier = tier === ' @full' && isRepeated ? ' @deep' : tier;
    test(`${one.address} at ${look.width} px: no movement, no clipping, no messages, no accessibility violation${ownTier}`, async ({
      page,
      baseURL,
    }) => {
      const heard = await recordProblems(page, new URL(baseURL ?? '').host);
      await watchShifts(page);
      const found = await visit(page, one, look);
      expect([...found, ...heard]).toEqual([]);
    });
  }

const faultsOf = async (page: Page, pages: readonly RoutePage[], windows: readonly OpenedWindow[]) => {
  const found: string[] = [];
  for (const { address } of pages) {
    await page.goto(address);
    found.push(...(await faultsAcrossWindows(page, address, windows)));
  }
  return found;
};

// Combines several routes in one test, because opening a tab takes as long as checking a route.
for (const { name, pages } of routeParts('en'))
  test(`${name} fit windows of every other width and text size @deep`, async ({ page }) => {
    expect(await faultsOf(page, pages, between)).toEqual([]);
  });

for (const [part, { name, pages }] of routeParts('fil').entries())
  test(`${name} have columns for words of eight letters on a phone with text at 200 % ${part === 0 ? '@full' : '@deep'}`, async ({
    page,
  }) => {
    expect(await faultsOf(page, pages, [sized(390, 32)])).toEqual([]);
  });

/** Number of pages that load at the same time, because a test mostly waits. */
const together = 5;

// The first groups have the home page, the store and the news, the fifth one the file check and a form. Pages of the other
// groups have the same layouts.
const groupsInFull = [0, 1, 2, 4];

// What moves depends on where a chunk ends, so several sizes of the first chunk are tried.
const firstSizes = [chunkSize, chunkSize / 4, chunkSize / 2];

for (const [width, firstSize] of [390, 1440].flatMap((one) => firstSizes.map((size) => [one, size] as const)))
  for (let first = 0; first < routePages('hi').length; first += together) {
    const addresses = routePages('hi')
      .slice(first, first + together)
      .map(({ address }) => address);
    const isInFull = width === 390 && firstSize === chunkSize && groupsInFull.includes(first / together);
    const tag = isInFull ? '@full' : '@deep';
    test(`Loading the rest of ${addresses.join(', ')} after ${firstSize} B moves nothing at ${width} px ${tag}`, async ({
      context,
      baseURL,
    }) => {
      const { address: site, close } = await startSlowProxy(baseURL ?? '', firstSize);
      const faultsInPieces = async (address: string): Promise<string[]> => {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: 844 });
        await watchShifts(page);
        await page.goto(site + address);
        await waitForPaint(page);
        // Ignores tiny shifts within a word that arrives in two chunks of the response.
        const moved = (await takeShifts(page)).filter((shift) => !shift.startsWith('0.000'));
        const hidden = (await page.evaluate(findUnpaintedElements)).map((selector) => `not painted: ${selector}`);
        return [...moved, ...hidden].map((fault) => `${address}: ${fault}`);
      };
      const found = await Promise.all(addresses.map(faultsInPieces));
      await close();
      expect(found.flat()).toEqual([]);
    });
  }
