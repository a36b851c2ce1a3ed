import { expect } from 'vitest';
import { serveSiteCopy } from '../../e2e/site-copy.ts';
import { text } from '../../e2e/texts.ts';
import type { Driver } from '../drivers/driver.ts';
import { visitorOf, type Visitor } from '../visitor.ts';
import { otherEngines, phone, type Journey } from './journey.ts';

const en = (key: string) => text('en', key);
const hasRun = (driver: Driver) => driver.run(() => 'tampered' in globalThis);

/** Runs a journey on a copy of the site in which one script begins with foreign code. */
async function withTampered(script: RegExp, driver: Driver, travel: (visitor: Visitor) => Promise<void>) {
  const copy = await serveSiteCopy();
  try {
    copy.change(copy.find(script), (code) => `globalThis.tampered = true;\n${code}`);
    await travel(visitorOf(driver, copy.url));
  } finally {
    await copy.stop();
  }
}

const asksAgain = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('astro-retry'));

/** Tests that a modified script does not run, no matter which script imports it, and that the page works without it. */
export const integrity: Journey[] = [
  {
    title: 'A changed island neither runs nor is requested at another URL, and its link works',
    isQuick: true,
    ...phone,
    isBroken: true,
    travel: ({ driver }) =>
      withTampered(/^_astro\/Older\.\S+\.js$/, driver, async ({ open, hover, click, sees, isAt }) => {
        const more = { role: 'link', name: en('news:more') } as const;
        await open('/en/news');
        // The first failure reloads the page. The second failure shows the notice.
        await hover(more);
        await driver.move(5, 5);
        await hover(more);
        await sees({ role: 'alert', part: en('shell:client.chunkFailed') });
        expect(await hasRun(driver)).toBe(false);
        expect(await driver.run(asksAgain)).toBe(false);
        await click(more);
        await isAt('/en/news/page/2');
      }),
  },
  {
    title: 'A changed island that hydrates at once does not run',
    fullIn: otherEngines,
    isBroken: true,
    travel: ({ driver }) =>
      withTampered(/^_astro\/DappLookup\.\S+\.js$/, driver, async ({ open, sees }) => {
        await open('/en/dappstore/detail?id=lido');
        await sees({ role: 'alert', part: en('shell:client.chunkFailed') });
        expect(await hasRun(driver)).toBe(false);
        expect(await driver.run(asksAgain)).toBe(false);
      }),
  },
  {
    title: 'A changed site script does not run, and the language menu links on without it',
    fullIn: otherEngines,
    isBroken: true,
    travel: ({ driver }) =>
      withTampered(/^site-[0-9a-f]+\.js$/, driver, async ({ open, press, click, isAt }) => {
        await open('/en/partner');
        await press('Tab');
        await click({ role: 'summary', within: 'header .language' });
        expect(await hasRun(driver)).toBe(false);
        await click({ role: 'link', name: '한국어' });
        await isAt('/ko/partner');
      }),
  },
];
