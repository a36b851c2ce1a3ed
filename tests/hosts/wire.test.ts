import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteId } from '~/routing/routes.ts';
import { findBrowser } from '../../scripts/test/tools.ts';
import { routePages, type RoutePage } from '../route-pages.ts';
import type { HostServer } from './servers/host-server.ts';
import { starts } from './servers/all.ts';

const kilobyte = 1024;
const limits = { home: 60 * kilobyte, text: 20 * kilobyte };
const textRoutes: readonly RouteId[] = [
  'dapp',
  'developer',
  'article',
  'partner',
  'recruiting',
  'success',
  'submit-dapp',
  'brandkit',
  'static',
  'not-found',
];

/** All bytes that a phone gets for a page which nobody touches: headers and bodies, as they come over the wire. */
async function bytesOf(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.context().close();
  return bytes;
}

describe.skipIf(!starts.caddy)('on the wire, through Caddy', () => {
  let server: HostServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await starts.caddy!('dist');
    browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  for (const lang of ['en', 'zh', 'hi'] as const) {
    it(`a page in ${lang} brings at most 20 KB before it is touched where it is text, the home page 60 KB`, async () => {
      const pages = routePages(lang).filter(({ route }) => route === 'home' || textRoutes.includes(route));
      const heavy: string[] = [];
      const weigh = async ({ route, address }: RoutePage) => {
        const bytes = await bytesOf(browser, server.origin + address);
        if (process.env['DEBUG']) console.log(address, bytes);
        if (bytes > limits[route === 'home' ? 'home' : 'text'] || bytes < kilobyte) heavy.push(`${address}: ${bytes}`);
      };
      for (const page of pages) await weigh(page);
      expect(heavy).toEqual([]);
    });
  }
});
