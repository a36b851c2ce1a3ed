import { readdirSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/test/launch-browser.ts';
import { findTool } from '../../scripts/test/tools.ts';
import { startNginx } from './servers/nginx.ts';
import type { HostServer } from './servers/host-server.ts';

const nginx = findTool('nginx');

/** Returns five pages in a folder of the site, at equal distances in the list. */
function fiveIn(folder: 'news' | 'dappstore'): string[] {
  const isOne = folder === 'news' ? /^\d+\.html$/ : /^(?!detail)[\w-]+\.html$/;
  const all = readdirSync(`dist/en/${folder}`)
    .filter((file) => isOne.test(file))
    .toSorted();
  return [0, 1, 2, 3, 4].map((at) => {
    const file = all[Math.floor((at * all.length) / 5)] ?? '';
    return `/en/${folder}/${file.replace('.html', '')}`;
  });
}

interface Sent {
  encoding: string | undefined;
  /** Number of bytes of the body, as transferred. */
  bytes: number;
}

/** Visits pages one after another as a new visitor. After the first page, the browser fetches the dictionary. */
async function visit(browser: Browser, origin: string, [first = '', ...others]: readonly string[]): Promise<Sent[]> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const sent = new Map<string, Sent>();
  const headers = new Map<string, { url: string; encoding: string | undefined; length: number }>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { 'content-encoding': encoding, 'Content-Encoding': written } = response.headers;
    headers.set(requestId, { url: response.url, encoding: encoding ?? written, length: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { url, encoding, length } = headers.get(requestId) ?? { url: '', encoding: '', length: 0 };
    sent.set(url, { encoding, bytes: encodedDataLength - length });
  });
  await session.send('Network.enable');
  await page.goto(origin + first);
  await expect.poll(() => [...sent.keys()].some((url) => url.includes('/dictionary/')), { timeout: 20_000 }).toBe(true);
  for (const path of others) await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.context().close();
  return others.map((path) => sent.get(origin + path) ?? { encoding: undefined, bytes: Infinity });
}

describe.skipIf(!nginx)('second page of a visitor behind nginx, in Chromium @full', () => {
  let server: HostServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startNginx(nginx!, 'dist');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('takes a median of at most 2,500 bytes for an article and 4,000 for a dapp, with the dictionary', async () => {
    for (const [folder, limit] of [
      ['news', 2500],
      ['dappstore', 4000],
    ] as const) {
      const sent = await visit(browser, server.origin, [`/en/${folder}`, ...fiveIn(folder)]);
      expect(sent.map(({ encoding }) => encoding)).toEqual(Array(5).fill('dcz'));
      const sizes = sent.map(({ bytes }) => bytes).toSorted((one, other) => one - other);
      expect(sizes[0], folder).toBeGreaterThan(500);
      expect(sizes[2], folder).toBeLessThanOrEqual(limit);
    }
  }, 60_000);
});
