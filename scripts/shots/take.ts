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

/** One picture to take: of which address, how, and into which file. */
export interface Shot {
  route: RouteId;
  address: string;
  width: number;
  scheme: (typeof schemes)[number];
  file: string;
}

// Near to the screens that people hold, so that what is fixed to the window's height is seen as they see it.
const heights = (width: number) => (width < 768 ? 844 : width < 1250 ? 1180 : 900);

/** The pictures of a wish, those of one page one after the other. */
export const shotsOf = (folder: string, { routes, languages, widths, schemes }: Wanted): Shot[] =>
  languages
    .flatMap((lang) => routePages(lang))
    .filter(({ route }) => routes.includes(route))
    .flatMap(({ route, lang, address }) =>
      widths.flatMap((width) =>
        schemes.map((scheme) => ({
          route,
          address,
          width,
          scheme,
          file: `${folder}/${route}/${lang}-${width}-${scheme}.jpg`,
        })),
      ),
    );

/** Waits for what a visitor who scrolls would have seen: pictures far below, and what an island asked for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
  });
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
}

async function take(page: Page, base: string, { address, width, scheme, file }: Shot): Promise<void> {
  await page.setViewportSize({ width, height: heights(width) });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(base + address);
  await settle(page);
  await page.screenshot({ path: file, type: 'jpeg', quality: 80, fullPage: true });
}

/** Takes the pictures with a few pages at a time; throws at the first that cannot be taken. */
export async function takeShots(
  base: string,
  shots: readonly Shot[],
  parallel: number,
  onTaken: () => void,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext();
  const queue = shots.values();
  const work = async () => {
    const page = await context.newPage();
    for (const shot of queue) {
      await take(page, base, shot);
      onTaken();
    }
  };
  await Promise.all(Array.from({ length: parallel }, work)).finally(() => browser.close());
}
