import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './test.ts';
import { startPreview, type PreviewServer } from '../../scripts/serve/start-preview.ts';
import { routePages } from '../route-pages.ts';
import { findOverflow } from './overflow.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), 'pseudo-'));
let site: PreviewServer;

test.beforeAll(async () => {
  // Building all English pages takes long, especially while another worker runs.
  test.setTimeout(180_000);
  const dist = join(folder, 'dist');
  const render = ['--import', './scripts/preload.mjs', 'tests/build/build-part.ts', dist, 'en'];
  await promisify(execFile)(process.execPath, render, { env: { ...process.env, PSEUDO_TEXTS: '1' } });
  site = await startPreview({ dist, port: 0 });
});
test.afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
});

test('Texts a third longer break no route on a phone, tablet or desktop, and every heading and button is a text of locales/ @deep', async ({
  page,
}) => {
  // Elements with text that is not translated: data, and the names of languages.
  const data = 'main h1, time, .article, .prose, .language, [translate="no"], [lang]:not(html)';
  const found: string[] = [];
  const plain: string[] = [];
  for (const { address, route } of routePages('en')) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(site.url + address);
    const texts = await page.locator('h2, button:visible, summary:visible').evaluateAll(
      (elements, except) =>
        elements
          .filter((element) => !element.closest(except) && !element.querySelector(except))
          .map((element) => element.textContent.trim())
          .filter((text) => /[a-z]{3}/i.test(text) && !text.includes('\u0301') && !/[\u00c0-\u024f]/.test(text)),
      data,
    );
    plain.push(...texts.map((text) => `${route}: ${text}`));
    for (const width of [320, 820, 1251]) {
      await page.setViewportSize({ width, height: 400 });
      found.push(...(await findOverflow(page)).map((what) => `${address} at ${width} px: ${what}`));
    }
  }
  expect(found).toEqual([]);
  expect(plain).toEqual([]);
});
