import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../test/tools.ts';
import { directoryOfSize, typed } from './generate.ts';

declare global {
  var painted: number[];
}

/**
 * Runs in the page: measures the time from each key press to the paint of the first results. Rows below the viewport can
 * follow later.
 */
function watch(): void {
  globalThis.painted = [];
  let begun = 0;
  let last = 0;
  new MutationObserver(() => {
    const key = begun;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (key === begun && last === 0) last = performance.now() - key;
      };
      port2.postMessage(0);
    });
  }).observe(document.querySelector('.search-results')!, { subtree: true, childList: true, characterData: true });
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      if (last > 0) globalThis.painted.push(last);
      begun = timeStamp;
      last = 0;
    },
    true,
  );
}

async function typeAll(page: Page): Promise<number[]> {
  const field = page.locator('input[name=q]');
  for (const text of typed) {
    await field.fill('');
    await field.pressSequentially(text, { delay: 200 });
  }
  await page.keyboard.press('Shift');
  return page.evaluate(() => globalThis.painted);
}

/** Measures the milliseconds from a key press to the painted results, for a number of dapps, with a slowed CPU. */
export async function measureKeystrokes(
  { url, dist }: { url: string; dist: string },
  size: number,
  slowdown: number,
): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const { file, lines } = directoryOfSize(dist, size);
    await page.route('**/data/search/en.json', (route) => route.fulfill({ json: file }));
    await page.route('**/data/search/lines/en.json', (route) => route.fulfill({ json: lines }));
    await page.goto(`${url}/en/dappstore`);
    await page.locator('input[name=q]').click();
    await page.locator('.suggestions .trending').waitFor();
    await page.evaluate(watch);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await typeAll(page);
  } finally {
    await browser.close();
  }
}
