import lighthouse, { type Config } from 'lighthouse';
import { chromium, expect, test as base } from 'playwright/test';
import { dappIds, isIndexable } from '~/content/read/dapps.ts';
import { href } from '~/routing/href.ts';
import { routeOf, type RouteId } from '~/routing/routes.ts';
import { freePort } from '../../scripts/test/free-port.ts';
import { routePages, statusOf, type RoutePage } from '../route-pages.ts';

// Lighthouse talks to a browser of its own, one a worker.
const test = base.extend<object, { debugPort: number }>({
  debugPort: [
    async ({ launchOptions }, use) => {
      const port = await freePort();
      const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
      const browser = await chromium.launch({ ...launchOptions, args });
      await use(port);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

// Of dapps those are offered to search engines whose pages say enough.
const listedDapp = dappIds().find(isIndexable) ?? '';
const addressOf = ({ route, address }: RoutePage) =>
  route === 'dappstore-dapp' ? href(route, 'en', { dapp: listedDapp }) : address;

// Audits that a page fails by doing its duty.
const exceptions = (route: RouteId): string[] => [
  // A page that search engines should not list says so.
  ...(routeOf(route).indexable ? [] : ['is-crawlable']),
  // The pages of errors are answered with 404 and 500, and the browser logs that.
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
        // Speed is not measured here, so nothing need come to rest.
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
