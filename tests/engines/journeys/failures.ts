import { expect } from 'vitest';
import { serveWithFailureCounts } from '../../e2e/counted-site.ts';
import { text } from '../../e2e/texts.ts';
import { visitorOf, waitFor } from '../visitor.ts';
import { phone, type Journey } from './journey.ts';

const more = { role: 'link', name: text('en', 'news:more') } as const;

/** Tests that the origin counts failures by browser engine. */
export const failures: Journey[] = [
  {
    title: 'An import that Integrity-Policy refuses is counted for this engine',
    ...phone,
    isBroken: true,
    travel: async ({ driver }, _, engine) => {
      const added = { 'integrity-policy': 'blocked-destinations=(script)' };
      const site = await serveWithFailureCounts({ added, leftOut: /<script type="importmap">.*?<\/script>/s });
      try {
        const { open, hover } = visitorOf(driver, site.url);
        await open('/en/news');
        await hover(more);
        const counted = await waitFor('the failed island is counted', async () => {
          const { failures: found } = await site.counted();
          return Object.keys(found).length > 0 && found;
        });
        expect(counted).toEqual({ [`island news ${engine}`]: expect.any(Number) as unknown });
      } finally {
        await site.stop();
      }
    },
  },
  {
    title: 'An island without its file and a URL without a page are counted in every engine',
    fullIn: ['firefox'],
    ...phone,
    isBroken: true,
    travel: async ({ driver }, _, engine) => {
      const site = await serveWithFailureCounts({ lost: /^\/_astro\/Older\.\S+\.js$/ });
      try {
        const { open, hover, press, until } = visitorOf(driver, site.url);
        const isCounted = async (failure: string) => failure in (await site.counted()).failures;
        await open('/en/news');
        await hover(more);
        await waitFor('the lost island is counted', () => isCounted(`island news ${engine}`));
        // If a driver navigates during a reload, it may stay on the old page.
        await until('the page is loaded anew', () => {
          const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          return navigation?.type === 'reload' && document.readyState === 'complete';
        });
        await open('/en/no-such-page?mine=1');
        await waitFor('the address without a page is counted', async () => {
          // Until the first paint, browsers ignore key events.
          await press('Tab');
          return isCounted(`not-found not-found ${engine}`);
        });
        expect((await site.counted()).missing).toEqual(['/{lang}/no-such-page']);
      } finally {
        await site.stop();
      }
    },
  },
];
