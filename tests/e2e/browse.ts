import { expect, type Page } from 'playwright/test';
import type { Language } from '~/i18n/languages.ts';
import { routePages, type RoutePage } from '../route-pages.ts';

/** Records console messages, policy violations, failed requests and requests to hosts that are not listed. */
export async function listen(page: Page, ...hosts: string[]): Promise<string[]> {
  const heard: string[] = [];
  const hear = (what: string) => heard.push(`${new URL(page.url()).pathname}: ${what}`);
  await page.exposeFunction('reportViolation', hear);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation: (what: string) => void };
      reportViolation(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('pageerror', (error) => hear(error.message));
  page.on('console', (message) => {
    // The browser logs pages with status 404 and 500, which some tests open on purpose.
    const isOwnStatus = message.location().url === page.url() && /status of (?:404|500) /.test(message.text());
    if (['error', 'warning', 'assert'].includes(message.type()) && !isOwnStatus)
      hear(`${message.type()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!hosts.includes(new URL(request.url()).host)) hear(`request to another host: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      hear(`${response.status()} for ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page aborts its prefetches.
    if (why !== 'net::ERR_ABORTED') hear(`request failed: ${request.url()} ${why}`);
  });
  return heard;
}

/** Hovers each island in the middle of the window, where the header does not cover it. */
export async function touchIslands(page: Page): Promise<void> {
  for (const island of await page.locator('main astro-island').all()) {
    const part = island.locator('a, button, input').filter({ visible: true }).first();
    await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await part.hover();
    await expect(island).not.toHaveAttribute('ssr');
  }
}

/** Returns the sample pages of a language, nine per test, so that a slow machine stays within the test's timeout. */
export function routeParts(lang: Language): { name: string; pages: readonly RoutePage[] }[] {
  const pages = routePages(lang);
  const size = 9;
  return Array.from({ length: Math.ceil(pages.length / size) }, (_, part) => ({
    name: `${part * size + 1} to ${Math.min((part + 1) * size, pages.length)} of ${pages.length} routes`,
    pages: pages.slice(part * size, (part + 1) * size),
  }));
}

/** Scrolls each page to its end, opens the language menu and hovers the islands. Then calls `look`. */
export async function browse(
  page: Page,
  pages: readonly RoutePage[],
  site: string,
  look: (seen: RoutePage) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const seen of pages) {
    await page.goto(site + seen.address);
    await page.keyboard.press('End');
    const languages = page.locator('header .language summary');
    await languages.click();
    await expect(page.locator('header .language a').first()).toBeVisible();
    await languages.click();
    await touchIslands(page);
    await look(seen);
  }
  await page.waitForLoadState('networkidle');
}
