import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { startPreview } from '../serve/start-preview.ts';
import { findBrowser } from '../test/tools.ts';
import { median } from './lib/statistics.ts';

/** The milliseconds from a visitor's first click on a page to the paint that follows it, processor slowed 4 times. */
export interface Clicks {
  what: string;
  runs: number[];
  median: number;
}

const slowing = 4;
const targets = [
  { what: 'language menu', selector: '.language summary', opened: '.language[open]' },
  { what: 'menu of the phone', selector: '.menu-button', opened: '.nav:popover-open' },
];

/** The time that the browser itself gives the click (Event Timing, in steps of 8 ms). */
async function clickOnce(browser: Browser, address: string, selector: string, opened: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowing });
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') times.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator(selector).click();
  await page.locator(opened).waitFor({ state: 'attached' });
  // What takes less than 16 ms is not reported; a frame later it would have been.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const times = await page.evaluate<number[]>('window.times');
  await page.close();
  return times[0] ?? 16;
}

/** Measures the first click on the header's menus, each run on a page of its own; nothing without a built site. */
export async function measureClicks(dist: string, runs: number): Promise<Clicks[]> {
  if (!existsSync(join(dist, '404.html'))) return [];
  const { url, close } = await startPreview({ dist, port: 0 });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const results: Clicks[] = [];
  for (const { what, selector, opened } of targets) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await clickOnce(browser, `${url}/en/partner`, selector, opened));
    results.push({ what, runs: times, median: median(times) });
  }
  await browser.close();
  await close();
  return results;
}
