import type { Browser } from 'playwright';
import { measureInBrowser, throttleCpu } from './lib/in-browser.ts';
import { median } from './lib/statistics.ts';

interface Target {
  what: string;
  /** URL relative to the English home page. */
  address: string;
  selector: string;
  /** A selector that matches once the page has responded. */
  answer: string;
}

const targets: Target[] = [
  {
    // A baseline: the time that the browser itself needs.
    what: 'page with nothing else',
    address:
      'data:text/html,<!doctype html><meta name=viewport content=width=device-width><details><summary>More</summary>It',
    selector: 'summary',
    answer: 'details[open]',
  },
  { what: 'language menu', address: 'partner', selector: '.language summary', answer: '.language[open]' },
  { what: 'menu of the phone', address: 'partner', selector: '.menu-button', answer: '.nav:popover-open' },
  {
    what: 'networks',
    address: 'dappstore',
    selector: '.filter:nth-child(2) summary',
    answer: '.filter[open]',
  },
  {
    what: 'favorites',
    address: 'dappstore',
    selector: '.search-filters > button',
    // Until the island has loaded, CSS alone shows the pressed state (search/opened.css).
    answer: '.filter-button:is([aria-pressed=true], astro-island[ssr] :hover)',
  },
  {
    what: 'list of favorites',
    address: 'dappstore',
    selector: '.search-filters > button',
    answer: '.search-results .empty',
  },
  { what: 'heart', address: 'dappstore', selector: '.heart', answer: '.heart[aria-pressed=true]' },
  { what: 'way out', address: 'dappstore/lido', selector: '.leave > summary', answer: '.leave[open]' },
];

declare global {
  var answered: number | undefined;
}

/** Runs in the page. Waits for the first click, then for the first frame that shows a response. */
function watch(answer: string): void {
  const look = (begun: number) => {
    requestAnimationFrame(() => {
      if (!document.querySelector(answer)) return look(begun);
      // Runs right after the paint, before tasks such as decoding images.
      void scheduler.postTask(() => (globalThis.answered = performance.now() - begun), { priority: 'user-blocking' });
    });
  };
  addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
}

async function clickOnce(browser: Browser, home: string, { address, selector, answer }: Target): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await throttleCpu(page);
  await page.addInitScript(watch, answer);
  await page.goto(new URL(address, home).href, { waitUntil: 'networkidle' });
  // The heart (favourites button) appears only after the mouse has moved.
  if (selector === '.heart') await page.mouse.move(1, 1);
  await page.locator(selector).first().tap();
  await page.waitForFunction(() => globalThis.answered !== undefined);
  const time = await page.evaluate(() => globalThis.answered!);
  await page.close();
  return time;
}

export const measureClicks = (dist: string, runs: number) =>
  measureInBrowser(dist, async (browser, url) => {
    const results = [];
    for (const target of targets) {
      const times: number[] = [];
      for (let run = 0; run < runs; run++) times.push(await clickOnce(browser, `${url}/en/`, target));
      results.push({ what: target.what, runs: times, median: median(times) });
    }
    return results;
  });

/** Milliseconds from the first click on a page until its response is painted, with the CPU slowed 4 times. */
export type ClickMeasurement = Awaited<ReturnType<typeof measureClicks>>[number];
