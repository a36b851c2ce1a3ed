import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { routeOf, type RouteId } from '~/routing/routes.ts';
import { allPages } from '~/sitemap/pages.ts';
import { cspOfBuiltPage } from '../../../scripts/pages/csp-of-built-page.ts';
import { routePages } from '../../route-pages.ts';
import { browse, recordProblems, routeParts } from '../browse.ts';
import { waitUntilIdle } from '../idle.ts';
import { viewsOf, withoutTitles, type Role, type startThirdParties } from './stand-in.ts';

/** Whether the site may report page views of a route to third parties. */
const mayBeWatched = (id: RouteId): boolean => {
  const { indexable, isPrivate = false } = routeOf(id);
  return indexable && !isPrivate;
};

/** Returns the CSP directives of a built page without the hashes of inline code. */
const directivesOf = (file: string): string[] =>
  (cspOfBuiltPage(file) ?? '').replaceAll(/ 'sha256-[^']+'/g, '').split('; ');

/** Runs in the page. Marks the time of the first idle callback. */
function markIdle(): void {
  const own = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (callback, options) =>
    own((deadline) => {
      performance.mark('idle');
      callback(deadline);
    }, options);
}

/** Runs in the page. Returns the requests to third parties before the page had loaded and was idle. */
function askedBeforeIdle(origins: string[]): string[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const idle = performance.getEntriesByName('idle')[0]?.startTime ?? Infinity;
  const since = Math.max(navigation?.loadEventStart ?? Infinity, idle);
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => origins.includes(new URL(name).origin) && startTime < since)
    .map(({ name }) => name);
}

/** Returns a function that adds the origins of third parties to a directive of the usual CSP. */
function widenedBy(origins: Record<Role, string>): (directive: string) => string {
  const { analytics, collect, search, beacon, push, sheet } = origins;
  const scripts = [analytics, push, search].sort();
  const told = [...scripts, collect, beacon].sort();
  const added: Record<string, string[]> = {
    'script-src': scripts,
    'style-src': [sheet],
    'img-src': told,
    'connect-src': told,
  };
  return (directive) => {
    const [name = ''] = directive.split(' ');
    if (name === 'trusted-types') return 'trusted-types third-parties';
    return [directive, ...(added[name] ?? [])].join(' ');
  };
}

interface Watched {
  site: string;
  dist: string;
  thirdParty: Awaited<ReturnType<typeof startThirdParties>>;
}

/** Defines the tests of a site with third parties: its page views and its CSPs. */
export function testThirdParties(served: () => Watched): void {
  // The full tier visits one half of the routes: home, store and dapps, then the file check and the forms.
  for (const [part, { name, pages }] of routeParts('en').entries())
    test(`${name} log nothing, request no other host, and report each view once ${part % 2 ? '@deep' : '@full'}`, async ({
      page,
    }) => {
      const { site, thirdParty } = served();
      const origins = Object.values(thirdParty.origins);
      const reported = () => withoutTitles(thirdParty.requests);
      const heard = await recordProblems(page, ...[site, ...origins].map((url) => new URL(url).host));
      await page.addInitScript(markIdle);
      const unlike: unknown[] = [];
      await browse(page, pages, site, async ({ route, address }) => {
        const path = address.replace(/\?.*/, '');
        await expect.poll(reported, address).toEqual(mayBeWatched(route) ? viewsOf(site, path) : []);
        const early = await page.evaluate(askedBeforeIdle, origins);
        if (early.length > 0) unlike.push([path, early]);
        // Removes late requests of the previous page.
        thirdParty.requests.splice(0);
      });
      expect(heard).toEqual([]);
      expect(unlike).toEqual([]);
      expect(reported()).toEqual([]);
    });

  for (const [sign, set] of [
    ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
    ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
  ] as const) {
    test(`No route reports visitors who send ${sign} @deep`, async ({ page }) => {
      const { site, thirdParty } = served();
      await page.addInitScript(set);
      for (const { address } of routePages('en')) {
        await page.goto(site + address);
        await waitUntilIdle(page);
        await waitUntilIdle(page);
      }
      await page.waitForLoadState('networkidle');
      expect(thirdParty.requests).toEqual([]);
    });
  }

  test('The CSP of each page is wider by exactly the hosts of third parties and their Trusted Types policy @full', () => {
    const { dist, thirdParty } = served();
    const widened = widenedBy(thirdParty.origins);
    const pages = allPages().filter(({ lang }) => lang === 'en');
    expect(pages.length).toBeGreaterThan(300);
    for (const { route, path } of pages) {
      const [strict, found] = ['dist', dist].map((folder) => directivesOf(join(folder, `${path}.html`)));
      expect(found, path).toEqual(mayBeWatched(route) ? strict?.map(widened) : strict);
    }
  });
}
