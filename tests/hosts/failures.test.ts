import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { describe, expect, test } from 'vitest';
import { startOrigin } from '~/origin/server/start-origin.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { routeOfAddress } from '~/routing/route-of-address.ts';
import { findBrowser, findTool } from '../../scripts/test/tools.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import { makeCertificate } from './servers/certificate.ts';
import { startNginx } from './servers/nginx.ts';

const nginx = findTool('nginx');

/**
 * Returns the hash of the certificate's public key. With it, Chromium accepts the self-signed certificate. Otherwise,
 * Chromium would ignore reporting headers.
 */
function pinOf(certificate: string): string {
  const key = new X509Certificate(readFileSync(certificate)).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

describe.skipIf(!nginx || !findTool('openssl'))('nginx over https', () => {
  test('forwards a CSP report of Chromium to the origin, which counts the report by route and directive', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'violations-'));
    const file = join(folder, 'origin.sqlite');
    const origin = await startOrigin({ file, port: 0, routeOf: routeOfAddress });
    const dist = await writeFixtureDist();
    const certificate = makeCertificate();
    const server = await startNginx(nginx!, dist, certificate, {
      origin: origin.url.replace('localhost', '127.0.0.1'),
    });
    const pin = `--ignore-certificate-errors-spki-list=${pinOf(certificate.certificate)}`;
    // Shortens the delay of reports, because browsers send them after a minute.
    const args = ['--no-sandbox', '--disable-gpu', '--short-reporting-delay', pin];
    // Removes an option of Playwright that disables background networking, and reports with it.
    const ignoreDefaultArgs = ['--disable-background-networking'];
    const browser = await chromium.launch({ executablePath: findBrowser(), args, ignoreDefaultArgs });
    try {
      const page = await browser.newPage();
      await page.goto(`${server.origin}/en/partner?mine=1`);
      await page.evaluate(() => {
        const picture = new Image();
        picture.src = 'https://elsewhere.test/pixel.png';
        document.body.append(picture);
      });
      const store = openSqliteStore(file);
      const read = async () =>
        (await store.failures.read()).failures.map(({ kind, page: route, engine }) => [kind, route, engine].join(' '));
      await expect.poll(read, { timeout: 15_000 }).toEqual(['policy img-src partner chromium']);
      store.close();
    } finally {
      await browser.close();
      await server.stop();
      await origin.close();
      for (const made of [folder, dist]) rmSync(made, { recursive: true });
    }
  });
});
