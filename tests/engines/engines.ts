import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser, findTool } from '../../scripts/test/tools.ts';
import type { Browser, Driver } from './drivers/driver.ts';
import { isLost, withDriver } from './drivers/lost-driver.ts';
import { startPuppeteer } from './drivers/puppeteer.ts';
import { startWebKit } from './drivers/webdriver.ts';
import { journeys } from './journeys/all.ts';
import { serveSite, type Site } from './site.ts';
import { visitorOf } from './visitor.ts';

const engines = {
  chromium: { isThere: () => true, start: () => startPuppeteer('chrome', findBrowser() ?? '') },
  firefox: { isThere: () => findTool('firefox'), start: () => startPuppeteer('firefox', findTool('firefox') ?? '') },
  webkit: { isThere: () => findTool('webkit') && findTool('screen'), start: startWebKit },
} as const;

export type Engine = keyof typeof engines;

/** Something that not all drivers can do. */
export type DriverAbility = 'offline' | 'touch';

/** The abilities that an engine lacks, with the reason. Journeys that need one are skipped. */
const cannot: Record<Engine, Partial<Record<DriverAbility, string>>> = {
  chromium: {},
  firefox: {},
  webkit: {
    offline: 'its driver has no network to switch off; journeys cut the line instead',
    touch: 'its driver has a mouse and a keyboard, no finger',
  },
};

/** Default timeout of a journey and timeout for starting a browser, in milliseconds. */
const visitTimeoutMs = 90_000;
const starting = 60_000;

const pictures = '.cache/engines';

/** Timeout of a screenshot in milliseconds. Without it, a screenshot of a page that is being unloaded never ends. */
const drawing = 10_000;

/** Saves a screenshot of a failed journey. Ignores errors, because the error of the journey itself must be reported. */
async function keepPicture(driver: Driver, name: string): Promise<void> {
  const picture = await Promise.race([driver.screenshot(), sleep(drawing)]).catch(() => undefined);
  if (!picture) return;
  mkdirSync(pictures, { recursive: true });
  writeFileSync(`${pictures}/${name.replace(/\W+/g, '-')}.png`, picture);
}

/** Runs all journeys in an engine, each in a tab with its own cookies and storage. */
export function runJourneysIn(engine: Engine): void {
  const { isThere, start } = engines[engine];
  describe.skipIf(!isThere())(engine, () => {
    let browser: Browser;
    let site: Site;
    beforeAll(async () => {
      [site, browser] = await Promise.all([serveSite(), start()]);
    });
    afterAll(() => Promise.all([site.stop(), browser.close()]));

    for (const {
      title: named,
      isQuick = false,
      width = 1280,
      height = 844,
      needs,
      timeout = visitTimeoutMs,
      isBroken = false,
      fullIn = [engine],
      travel,
    } of journeys) {
      const tier = fullIn.includes(engine) ? '@full' : '@deep';
      // `tests/e2e` tests the quick journeys in Chromium.
      const isUntagged = (isQuick && engine !== 'chromium') || /@(?:full|deep)/.test(named);
      const title = isUntagged ? named : `${named} ${isQuick ? '@deep' : tier}`;
      const reason = needs && cannot[engine][needs];
      const visit = async () => {
        // Starts a new browser after a crash, so that only one journey fails.
        if (!browser.isAlive()) await restart();
        const driver = await browser.visit();
        try {
          await driver.resize(width, height);
          await travel(visitorOf(driver, site.url), site, engine);
          if (!isBroken) expect(await driver.errors(), 'what the console says').toEqual([]);
        } catch (error) {
          if (!isLost(error)) await keepPicture(driver, `${engine} ${title}`);
          throw error;
        } finally {
          site.mend();
          // Ignores errors, because a lost driver cannot be closed.
          await driver.close().catch(() => undefined);
        }
      };
      const restart = async () => {
        await browser.close().catch(() => undefined);
        browser = await start();
      };
      it.skipIf(reason)(
        reason ? `${title} (${engine}: ${reason})` : title,
        () => withDriver({ name: `${engine}: ${title}`, limit: timeout, run: visit, restart }),
        // Enough time for two attempts (each with its own timeout) and a restart between them.
        2 * timeout + starting,
      );
    }
  });
}
