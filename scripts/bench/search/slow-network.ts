import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright';
import { startPreview } from '../../serve/start-preview.ts';
import { findBrowser } from '../../test/tools.ts';
import { median } from '../lib/statistics.ts';

declare global {
  var begun: number | undefined;
}

/** The dapp store search on a slow network, in milliseconds: 400 kbit/s, and 400 ms to the first byte of each response. */
export interface SlowNetwork {
  /** The time from the tap on the field to its panel. */
  answer: number;
  /** The time from the tap to the results of a query typed immediately. */
  typed: number;
  /** The time from opening a shared URL with a query to the filled field. `found` is the time to its results. */
  filled: number;
  found: number;
}

const network = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };

/** Runs in the page: resolves with the time of the first frame that fulfills a condition. */
const whenPainted = (page: Page, condition: string) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const look = () => ((${condition}) ? resolve(performance.now()) : requestAnimationFrame(look));
    look();
  })`);

const panel = `!!document.querySelector('.suggestions, .search-results > *') || getComputedStyle(document.querySelector('.search-top'), '::after').content !== 'none'`;
const results = `/^Uniswap/.test(document.querySelector('.search-results strong')?.textContent)`;
const field = `document.querySelector('input[name=q]')?.value === 'uniswap'`;

async function open(browser: Browser, address: string, waitUntil: 'load' | 'commit'): Promise<Page> {
  // The CSP of the site forbids eval, which the conditions need.
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, bypassCSP: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', network);
  await page.goto(address, { waitUntil });
  return page;
}

async function measureTap(browser: Browser, url: string): Promise<Pick<SlowNetwork, 'answer' | 'typed'>> {
  const page = await open(browser, `${url}/en/dappstore`, 'load');
  await page.evaluate(() => {
    addEventListener('pointerdown', ({ timeStamp }) => (globalThis.begun ??= timeStamp), true);
  });
  const painted = Promise.all([whenPainted(page, panel), whenPainted(page, results)]);
  await page.locator('input[name=q]').tap();
  await page.keyboard.type('uniswap', { delay: 50 });
  const [answer, typed] = await painted;
  const begun = await page.evaluate(() => globalThis.begun ?? 0);
  await page.close();
  return { answer: answer - begun, typed: typed - begun };
}

async function measureShared(browser: Browser, url: string): Promise<Pick<SlowNetwork, 'filled' | 'found'>> {
  const page = await open(browser, `${url}/en/dappstore?q=uniswap&chain=eth`, 'commit');
  const [filled, found] = await Promise.all([whenPainted(page, field), whenPainted(page, results)]);
  await page.close();
  return { filled, found };
}

/** Measures a built site, each visit with an empty cache. Returns medians, or undefined without a built site. */
export async function measureSlowNetwork(dist: string, runs: number): Promise<SlowNetwork | undefined> {
  if (!existsSync(dist)) return undefined;
  const { url, close } = await startPreview({ dist, port: 0 });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const all: SlowNetwork[] = [];
    for (let run = 0; run < runs; run++)
      all.push({ ...(await measureTap(browser, url)), ...(await measureShared(browser, url)) });
    const middle = (key: keyof SlowNetwork) => median(all.map((one) => one[key]));
    return { answer: middle('answer'), typed: middle('typed'), filled: middle('filled'), found: middle('found') };
  } finally {
    await browser.close();
    await close();
  }
}

export const slowNetworkLines = (times: SlowNetwork | undefined): string[] =>
  times
    ? [
        'Search of the dapp store at 400 kbit/s and 400 ms, nothing in the cache (goal), ms:',
        `  tap on the field to its panel ${times.answer.toFixed(0)} (100), to the results of what is typed ${times.typed.toFixed(0)} (3000)`,
        `  call of a shared address to its field ${times.filled.toFixed(0)}, to its results ${times.found.toFixed(0)}`,
      ]
    : [];
