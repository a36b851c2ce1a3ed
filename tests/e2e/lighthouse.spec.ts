import lighthouse, { type Config } from 'lighthouse';
import { chromium, expect, test as base } from 'playwright/test';
import { dappIds, isDappIndexable } from '~/content/read/dapps.ts';
import { href } from '~/routing/href.ts';
import { routeOf, type RouteId } from '~/routing/routes.ts';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { routePages, statusOf, type RoutePage } from '../route-pages.ts';

// Each worker starts a browser for Lighthouse.
const test = base.extend<object, { debugPort: number }>({
  debugPort: [
    async ({ launchOptions }, use) => {
      const port = await findFreePort();
      const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
      const browser = await chromium.launch({ ...launchOptions, args });
      await use(port);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

// A dapp with an indexable page. Pages with little content are not indexable.
const listedDapp = dappIds().find(isDappIndexable) ?? '';
const addressOf = ({ route, address }: RoutePage) =>
  route === 'dappstore-dapp' ? href(route, 'en', { dapp: listedDapp }) : address;

// Audits that must fail on pages of a route.
const exceptions = (route: RouteId): string[] => [
  ...(routeOf(route).indexable ? [] : ['is-crawlable']),
  // Browsers log the statuses 404 and 500 of error pages.
  ...(statusOf(route) >= 400 ? ['http-status-code', 'errors-in-console'] : []),
];

for (const page of routePages('en')) {
  const { route } = page;
  test(`Lighthouse gives ${route} 100 for accessibility, best practices and SEO @deep`, async ({
    debugPort,
    baseURL,
  }) => {
    const config: Config = {
      extends: 'lighthouse:default',
      settings: {
        onlyCategories: ['accessibility', 'best-practices', 'seo'],
        skipAudits: exceptions(route),
        disableFullPageScreenshot: true,
        ignoreStatusCode: true,
        // No pause, because the performance is not measured.
        pauseAfterFcpMs: 0,
        pauseAfterLoadMs: 0,
        networkQuietThresholdMs: 0,
        cpuQuietThresholdMs: 0,
      },
    };
    const result = await lighthouse(`${baseURL}${addressOf(page)}`, { port: debugPort, logLevel: 'error' }, config);
    const { categories = {}, audits = {} } = result?.lhr ?? {};
    const lost = Object.values(categories)
      .filter(({ score }) => score !== 1)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]))
      .filter((audit) => audit && audit.scoreDisplayMode !== 'notApplicable' && audit.score !== 1)
      .map((audit) => `${audit?.id}: ${audit?.title} ${JSON.stringify(audit?.details ?? audit?.errorMessage)}`);
    expect(lost).toEqual([]);
    expect(Object.values(categories).map(({ id, score }) => [id, score])).toEqual([
      ['accessibility', 1],
      ['best-practices', 1],
      ['seo', 1],
    ]);
  });
}
