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

/** The engines of the browsers that visitors use. */
export type Engine = keyof typeof engines;

/** What only some engines can do for a test. */
export type Ability = 'offline' | 'touch';

/** What an engine cannot do, and why: journeys that need it are told as skipped there, by name. */
const cannot: Record<Engine, Partial<Record<Ability, string>>> = {
  chromium: {},
  firefox: {},
  webkit: {
    offline: 'its driver has no network to switch off; journeys cut the line instead',
    touch: 'its driver has a mouse and a keyboard, no finger',
  },
};

/** How long a journey may take, and the start of a browser, in milliseconds. */
const longestVisit = 90_000;
const starting = 60_000;

const pictures = '.cache/engines';

/** How long a picture may take, in milliseconds: a page that is just being left is never drawn. */
const drawing = 10_000;

/** Keeps what the visitor saw last. Where there is no picture, the journey's own error is still the one to read. */
async function keepPicture(driver: Driver, name: string): Promise<void> {
  const picture = await Promise.race([driver.screenshot(), sleep(drawing)]).catch(() => undefined);
  if (!picture) return;
  mkdirSync(pictures, { recursive: true });
  writeFileSync(`${pictures}/${name.replace(/\W+/g, '-')}.png`, picture);
}

/** Runs every journey in an engine, each as a visitor of his own. */
export function travel(engine: Engine): void {
  const { isThere, start } = engines[engine];
  describe.skipIf(!isThere())(engine, () => {
    let browser: Browser;
    let site: Site;
    beforeAll(async () => {
      [site, browser] = await Promise.all([serveSite(), start()]);
    });
    afterAll(() => Promise.all([site.stop(), browser.close()]));

    for (const {
      title,
      width = 1280,
      height = 844,
      needs,
      timeout = longestVisit,
      isBroken = false,
      travel,
    } of journeys) {
      const reason = needs && cannot[engine][needs];
      const visit = async () => {
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
          // A driver that is lost hears of nothing.
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
        // Two journeys at most, and a start in between; each has its own limit.
        2 * timeout + starting,
      );
    }
  });
}
