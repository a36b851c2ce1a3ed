import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapConcurrently } from '~/lib/map-concurrently.ts';
import type { RouteId } from '~/routing/routes.ts';
import { launchBrowser } from '../../scripts/test/launch-browser.ts';
import { findTool } from '../../scripts/test/tools.ts';
import { routePages, type RoutePage } from '../route-pages.ts';
import { startCaddy } from './servers/caddy.ts';
import type { HostServer } from './servers/host-server.ts';

const caddy = findTool('caddy');
const kilobyte = 1024;
const limits = { home: 60 * kilobyte, pictures: 30 * kilobyte, text: 20 * kilobyte, dictionary: 13 * kilobyte };
// Pages that contain logos of dapps and chains.
const pictureRoutes: readonly RouteId[] = ['dapp', 'partner'];
const textRoutes: readonly RouteId[] = [
  'developer',
  'article',
  'recruiting',
  'success',
  'submit-dapp',
  'brandkit',
  'static',
  'not-found',
];

interface Weight {
  bytes: number;
  fonts: number;
  dictionary: number;
  /** Path and number of bytes of each response. */
  responses: string[];
}

/** Returns how many bytes a phone receives for a page, for fonts, and for the dictionary. */
async function bytesOf(browser: Browser, address: string): Promise<Weight> {
  const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
  const page = await browser.newPage({ ...phone, ignoreHTTPSErrors: true });
  const session = await page.context().newCDPSession(page);
  let [bytes, fonts, dictionary] = [0, 0, 0];
  const responses: string[] = [];
  const paths = new Map<string, string>();
  const fontRequests = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Font' && fontRequests.add(requestId));
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? 'an unknown path';
    bytes += encodedDataLength;
    responses.push(`${encodedDataLength} ${path}`);
    if (fontRequests.has(requestId)) fonts += encodedDataLength;
    if (path.startsWith('/dictionary')) dictionary += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.context().close();
  return { bytes, fonts, dictionary, responses };
}

const limitOf = (route: RouteId): number =>
  route === 'home' ? limits.home : pictureRoutes.includes(route) ? limits.pictures : limits.text;

// Uses HTTP/2, because repeated headers take almost no bytes in it.
describe.skipIf(!caddy)('bytes sent by Caddy', () => {
  let server: HostServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startCaddy(caddy!, 'dist', { isSecure: true });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  for (const lang of ['en', 'zh', 'hi'] as const) {
    const fontLimit = lang === 'en' ? 18 * kilobyte : 0;
    it(`are at most 20 KB for a text page in ${lang}, 30 KB with logos and 60 KB for the home page, plus ${fontLimit} bytes of fonts and a dictionary of 13 KB ${lang === 'zh' ? '@deep' : '@full'}`, async () => {
      const pages = routePages(lang).filter(({ route }) => [...textRoutes, ...pictureRoutes, 'home'].includes(route));
      const heavy: string[] = [];
      const weigh = async ({ route, address }: RoutePage) => {
        const { bytes, fonts, dictionary, responses } = await bytesOf(browser, server.origin + address);
        if (process.env['DEBUG']) console.log(address, bytes, fonts, dictionary);
        const own = bytes - fonts - dictionary;
        if (own > limitOf(route) || own < kilobyte || fonts > fontLimit || dictionary > limits.dictionary)
          heavy.push(`${address}: ${own}, fonts ${fonts}, dictionary ${dictionary} (${responses.join(', ')})`);
      };
      await mapConcurrently(3, pages, weigh);
      expect(heavy.join('\n')).toBe('');
      // Each page is loaded by a new visitor until the network is idle.
    }, 120_000);
  }
});
