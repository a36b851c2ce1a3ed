import { expect, type Page } from 'playwright/test';
import type { Language } from '~/i18n/languages.ts';
import { routePages, type RoutePage } from '../route-pages.ts';

/** Records console messages, CSP violations, failed requests, and requests to hosts other than `hosts`. */
export async function recordProblems(page: Page, ...hosts: string[]): Promise<string[]> {
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
    // The browser logs the statuses 404 and 500. Some tests open such pages on purpose.
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
    // Aborted requests are normal: leaving a page aborts its prefetches.
    if (why !== 'net::ERR_ABORTED') hear(`request failed: ${request.url()} ${why}`);
  });
  return heard;
}

/**
 * Moves the pointer over each island. First scrolls the island to the middle of the window, where the header does not
 * cover it.
 */
export async function hoverIslands(page: Page): Promise<void> {
  for (const island of await page.locator('main astro-island').all()) {
    const part = island.locator('a, button, input').filter({ visible: true }).first();
    await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await part.hover();
    await expect(island).not.toHaveAttribute('ssr');
  }
}

/**
 * Divides the sample pages of a language into groups of nine. Each test visits one group, so that it ends within its
 * timeout on a slow machine, too.
 */
export function routeParts(lang: Language): { name: string; pages: readonly RoutePage[] }[] {
  const pages = routePages(lang);
  const size = 9;
  return Array.from({ length: Math.ceil(pages.length / size) }, (_, part) => ({
    name: `${part * size + 1} to ${Math.min((part + 1) * size, pages.length)} of ${pages.length} routes`,
    pages: pages.slice(part * size, (part + 1) * size),
  }));
}

/**
 * Visits pages: scrolls each to its end, opens the language menu, and moves the pointer over its islands. Then calls
 * `look`.
 */
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
    await hoverIslands(page);
    await look(seen);
  }
  await page.waitForLoadState('networkidle');
}
