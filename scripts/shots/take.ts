import { chromium, type Page } from 'playwright/test';
import type { Language } from '~/i18n/languages.ts';
import type { RouteId } from '~/routing/routes.ts';
import { routePages } from '../../tests/route-pages.ts';
import { findBrowser } from '../test/tools.ts';

/** The colour schemes of the site. */
export const schemes = ['light', 'dark'] as const;

/** What shall be seen: every combination of these. */
export interface Wanted {
  routes: readonly RouteId[];
  languages: readonly Language[];
  widths: readonly number[];
  schemes: readonly (typeof schemes)[number][];
}

/** One picture to take: of which address, how, into which file, and on which contact sheet it stands. */
export interface Shot {
  sheet: string;
  address: string;
  width: number;
  scheme: (typeof schemes)[number];
  file: string;
}

/** Opens a page for a picture and takes it. */
export type TakeShot<Kind extends Shot> = (page: Page, base: string, shot: Kind) => Promise<void>;

// Near to the screens that people hold, so that what is fixed to the window's height is seen as they see it.
export const heightOf = (width: number): number => (width < 768 ? 844 : width < 1250 ? 1180 : 900);

/** The pictures of a wish, those of one page one after the other. */
export const shotsOf = (folder: string, { routes, languages, widths, schemes }: Wanted): Shot[] =>
  languages
    .flatMap((lang) => routePages(lang))
    .filter(({ route }) => routes.includes(route))
    .flatMap(({ route, lang, address }) =>
      widths.flatMap((width) =>
        schemes.map((scheme) => ({
          sheet: `${route}-${width}`,
          address,
          width,
          scheme,
          file: `${folder}/${route}/${lang}-${width}-${scheme}.jpg`,
        })),
      ),
    );

/** Waits for all pictures of a page, also those far below. */
export const loadPictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
  });

/** Waits for what a visitor who scrolls would have seen: pictures far below, and what an island asked for. */
async function settle(page: Page): Promise<void> {
  await loadPictures(page);
  // One that is not shown waits for a visitor.
  await page.locator('main [aria-busy="true"]').filter({ visible: true }).first().waitFor({ state: 'detached' });
}

/** Takes a whole page. */
export const takePage: TakeShot<Shot> = async (page, base, { address, width, scheme, file }) => {
  await page.setViewportSize({ width, height: heightOf(width) });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(base + address);
  await settle(page);
  await page.screenshot({ path: file, type: 'jpeg', quality: 80, fullPage: true });
};

/** Takes pictures a few at a time, each as a visitor of its own; throws at the first that cannot be taken. */
export async function takeShots<Kind extends Shot>(
  base: string,
  shots: readonly Kind[],
  take: TakeShot<Kind>,
  parallel: number,
  onTaken: () => void,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const queue = shots.values();
  const work = async () => {
    for (const shot of queue) {
      // What one visitor did is nothing that the next one's browser keeps.
      const context = await browser.newContext();
      await take(await context.newPage(), base, shot);
      await context.close();
      onTaken();
    }
  };
  await Promise.all(Array.from({ length: parallel }, work)).finally(() => browser.close());
}
