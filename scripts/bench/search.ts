import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { DescriptionsFile, SearchFile, SearchRow } from '~/features/dappstore/search/search-file.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { seededRandom } from './corpus/random.ts';
import { measureInBrowser, throttleCpu } from './lib/in-browser.ts';
import { percentile } from './lib/statistics.ts';

const sizes = [
  { size: 229, goal: 24 },
  { size: 2000, goal: 32 },
  { size: 10_000, goal: 40 },
];

const syllables = ['ka', 'lo', 'mi', 'ra', 'ven', 'tor', 'zu', 'pix', 'dex', 'fi', 'sol', 'ne', 'qua', 'ri', 'bo'];

/** Returns the English search data of a built site with `size` dapps: all real dapps, then generated dapps. */
function directoryOfSize(dist: string, size: number): { file: SearchFile; lines: DescriptionsFile } {
  const file = readOwnJson<SearchFile>(join(dist, 'data/search/en.json'));
  const { lines } = readOwnJson<DescriptionsFile>(join(dist, 'data/search/lines/en.json'));
  const random = seededRandom(`search ${size}`);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const real = [...file.dapps];
  const dapps = [...file.dapps];
  while (dapps.length < size) {
    const word = pick(syllables) + pick(syllables) + (random() < 0.5 ? pick(syllables) : '');
    const title = `${word[0]!.toUpperCase()}${word.slice(1)} ${pick(real)[0]} ${dapps.length}`;
    const row: SearchRow = [title, `app.${word}${dapps.length}.org`, word.slice(0, 4), pick(real)[3], pick(real)[4]];
    dapps.push(row);
    lines.push(pick(lines));
  }
  return { file: { ...file, dapps }, lines: { lines } };
}

/**
 * Typical queries, typed letter by letter: names, tickers, hosts, categories, chains, typing errors, and one without a
 * match.
 */
const typed = ['uniswap', 'aave', 'lending base', 'pancakswap', 'app.curve', 'unsiwap', 'mkr', 'bridge', 'zzzz'];

declare global {
  var painted: number[];
}

/** Runs in the page. Measures the time from each key press until the first rows are painted. */
function watch(): void {
  globalThis.painted = [];
  let begun = 0;
  let last = 0;
  new MutationObserver(() => {
    const key = begun;
    const notePaint = () => {
      if (key === begun && last === 0) last = performance.now() - key;
    };
    // Runs right after the paint, before tasks such as decoding images.
    requestAnimationFrame(() => void scheduler.postTask(notePaint, { priority: 'user-blocking' }));
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

async function measureKeystrokes(browser: Browser, url: string, dist: string, size: number): Promise<number[]> {
  const page = await browser.newPage();
  const { file, lines } = directoryOfSize(dist, size);
  await page.route('**/data/search/en.json', (route) => route.fulfill({ json: file }));
  await page.route('**/data/search/lines/en.json', (route) => route.fulfill({ json: lines }));
  await page.goto(`${url}/en/dappstore`);
  await page.locator('input[name=q]').click();
  await page.locator('.suggestions .trending').waitFor();
  await page.evaluate(watch);
  await throttleCpu(page);
  const times = await typeAll(page);
  await page.close();
  return times;
}

export const measureSearch = (dist: string) =>
  measureInBrowser(dist, async (browser, url) => {
    const results = [];
    for (const { size, goal } of sizes) {
      const paint = percentile(await measureKeystrokes(browser, url, dist, size), 0.95);
      results.push({ size, paint, goal });
    }
    return results;
  });

/**
 * Milliseconds from a key press until results are painted, with the CPU slowed 4 times. `paint` is the 95th percentile.
 */
export type SearchMeasurement = Awaited<ReturnType<typeof measureSearch>>[number];
