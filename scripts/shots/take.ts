import type { Page } from 'playwright/test';
import type { Language } from '~/i18n/languages.ts';
import type { RouteId } from '~/routing/routes.ts';
import { routePages } from '../../tests/route-pages.ts';
import { launchBrowser } from '../test/launch-browser.ts';

export const colourSchemes = ['light', 'dark'] as const;

export interface ScreenshotSelection {
  routes: readonly RouteId[];
  languages: readonly Language[];
  widths: readonly number[];
  schemes: readonly (typeof colourSchemes)[number][];
}

/** A screenshot to take: the page, its settings, the file, and the contact sheet that shows it. */
export interface Screenshot {
  sheet: string;
  address: string;
  width: number;
  scheme: (typeof colourSchemes)[number];
  file: string;
}

export type TakeScreenshot<Kind extends Screenshot> = (page: Page, base: string, shot: Kind) => Promise<void>;

// Typical screen heights, because the position of fixed elements depends on the height.
export const viewportHeightOf = (width: number): number => (width < 768 ? 844 : width < 1250 ? 1180 : 900);

/** Fragments of pages that show content only with one. */
const fragments: Partial<Record<RouteId, string>> = {
  open: '#url=https://app.uniswap.org/swap&chain=ETH',
  success: '#7K2MX-4PQ9A-H3TRW-8ND6C-V5JEBZ',
};

export const listScreenshots = (
  folder: string,
  { routes, languages, widths, schemes }: ScreenshotSelection,
): Screenshot[] =>
  languages
    .flatMap((lang) => routePages(lang))
    .filter(({ route }) => routes.includes(route))
    .flatMap(({ route, lang, address }) =>
      widths.flatMap((width) =>
        schemes.map((scheme) => ({
          sheet: `${route}-${width}`,
          address: address + (fragments[route] ?? ''),
          width,
          scheme,
          file: `${folder}/${route}/${lang}-${width}-${scheme}.jpg`,
        })),
      ),
    );

export const loadAllPictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
  });

export const takePageScreenshot: TakeScreenshot<Screenshot> = async (page, base, { address, width, scheme, file }) => {
  await page.setViewportSize({ width, height: viewportHeightOf(width) });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(base + address);
  await loadAllPictures(page);
  // Waits for the data of visible islands: hidden ones load it only when visible.
  await page.locator('main [aria-busy="true"]').filter({ visible: true }).first().waitFor({ state: 'detached' });
  await page.screenshot({ path: file, type: 'jpeg', quality: 80, fullPage: true });
};

/** Takes screenshots concurrently, each in a new browser context. Throws if one fails. */
export async function takeScreenshots<Kind extends Screenshot>(
  base: string,
  shots: readonly Kind[],
  take: TakeScreenshot<Kind>,
  parallel: number,
  onTaken: () => void,
): Promise<void> {
  const browser = await launchBrowser();
  const queue = shots.values();
  const work = async () => {
    for (const shot of queue) {
      const context = await browser.newContext();
      await take(await context.newPage(), base, shot);
      await context.close();
      onTaken();
    }
  };
  await Promise.all(Array.from({ length: parallel }, work)).finally(() => browser.close());
}
