import { expect } from 'vitest';
import site from '../../../src/config/site.json' with { type: 'json' };
import { text } from '../../e2e/texts.ts';
import { startSlowProxy, findUnpaintedElements } from '../../slow-proxy.ts';
import { similarRoutes, routePages } from '../../route-pages.ts';
import type { Driver } from '../drivers/driver.ts';
import { noEngine, otherEngines, phone, type Journey } from './journey.ts';

const en = (key: string) => text('en', key);
const count = (selector: string, more: number) => document.querySelectorAll(selector).length > more;

/** Returns a screenshot that equals the one before it: fonts have loaded and animations have ended. */
async function stillScreenshot(driver: Driver): Promise<Buffer> {
  for (let last = await driver.screenshot(); ;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const next = await driver.screenshot();
    if (next.equals(last)) return next;
    last = next;
  }
}

/** Tests the interactive features, one per journey. */
export const pages: Journey[] = [
  {
    title: 'The ornament of home is drawn behind its phone',
    fullIn: otherEngines,
    async travel({ open, until, driver }) {
      await open('/en');
      await until('the ornament has faded in', () => {
        const ornament = document.querySelector('.guilloche');
        const hasDrawing = performance.getEntriesByName(`${location.origin}/seal/band.svg`).length > 0;
        return hasDrawing && ornament !== null && getComputedStyle(ornament).opacity === '1';
      });
      await driver.run(() => document.querySelectorAll('.handset, .pause').forEach((moving) => moving.remove()));
      const drawn = await stillScreenshot(driver);
      await driver.run(() => document.querySelectorAll('.guilloche').forEach((ornament) => ornament.remove()));
      // Without the lines of the ornament, the image compresses better. Single pixels differ in any case.
      const { length } = await stillScreenshot(driver);
      expect(length).toBeLessThan(0.8 * drawn.length);
    },
  },
  ...(['every second layout', 'every other layout', 'every further route'] as const).map((which): Journey => ({
    title: `${which} that arrives in pieces is painted completely, scrolls to its end and shows a heading; none is wider than the screen`,
    fullIn: which === 'every second layout' ? ['firefox'] : noEngine,
    ...phone,
    timeout: 240_000,
    async travel({ driver, until, readToEnd, sees }, { url }) {
      const { address: slow, close } = await startSlowProxy(url);
      const [further, layouts] = [true, false].map((isSimilar) =>
        routePages('en').filter(({ route }) => similarRoutes.includes(route) === isSimilar),
      );
      const first = which === 'every second layout' ? 0 : 1;
      const chosen = which === 'every further route' ? further! : layouts!.filter((_, index) => index % 2 === first);
      try {
        for (const { address } of chosen) {
          await driver.open(slow + address);
          await until(`${address} has come`, () => document.readyState === 'complete');
          expect(await driver.run(findUnpaintedElements), address).toEqual([]);
          await readToEnd();
          await sees({ role: 'heading', within: 'main' });
          const [page, screen] = await driver.run(() => [document.documentElement.scrollWidth, innerWidth] as const);
          expect(page, address).toBeLessThanOrEqual(screen);
        }
      } finally {
        await close();
      }
    },
  })),
  {
    title: 'Home: the community links open after the warning',
    fullIn: noEngine,
    ...phone,
    async travel({ open, click, sees, misses }) {
      await open('/ru');
      const door = { role: 'link', part: text('ru', 'shell:social.discord'), within: 'main' } as const;
      await misses(door);
      await click({ role: 'summary', name: text('ru', 'home:follow.enter') });
      await sees(door);
    },
  },
  {
    title: 'News: older articles are added to the list, and return after going back',
    fullIn: ['webkit'],
    ...phone,
    async travel({ open, click, until, driver }) {
      await open('/en/news');
      await click({ role: 'link', name: en('news:more') });
      await until('the list is longer', count, 'main h3', 20);
      // Waits for the focus. It scrolls to the article, which would move the target of the click.
      await until('the first of the older ones has the focus', () => Boolean(document.activeElement?.closest('h3')));
      await click({ role: 'link', within: 'main article h3, main li h3' });
      await until('an article is open', () => document.querySelector('article h1') !== null);
      await driver.back();
      await until('the longer list is back', count, 'main h3', 20);
    },
  },
  {
    title: 'News: picture, title and date of a related article are close together',
    fullIn: ['webkit'],
    async travel({ open, click, readToEnd, until }) {
      await open('/en/news');
      await click({ role: 'link', within: 'main article h3, main li h3' });
      await until('an article is open', () => document.querySelector('.article-related') !== null);
      await readToEnd();
      await until('its pictures have come', () =>
        [...document.querySelectorAll<HTMLImageElement>('.article-related img')].every((one) => one.naturalWidth > 0),
      );
      await until('none is twice as high as its picture', () =>
        [...document.querySelectorAll('.article-related > li')].every(
          ({ clientHeight, firstElementChild }) => clientHeight < 2 * (firstElementChild?.clientHeight ?? 0),
        ),
      );
    },
  },
  {
    title: 'Download: a platform is chosen; the extension opens a dialog and copies its link',
    fullIn: ['firefox'],
    async travel({ open, click, sees, misses, press }) {
      await open('/en/download/pc');
      await click({ role: 'radio', name: en('download:desktop') });
      await sees({ role: 'link', part: en('download:forWindows'), within: 'main' });
      await click({ role: 'radio', name: en('download:extension') });
      await click({ role: 'button', part: en('download:openExtension'), within: 'main' });
      const dialog = { role: 'dialog', name: en('home:extension.title') } as const;
      await sees(dialog);
      await click({ role: 'button', name: en('home:extension.copy'), within: '[role=dialog]' });
      await sees({ role: 'status', part: en('home:extension.copied') });
      await press('Escape');
      await misses(dialog);
    },
  },
  {
    title: 'Dapp: links to the hot list of the store',
    fullIn: noEngine,
    async travel({ open, click, isAt }) {
      await open('/ja/dapp');
      await click({ role: 'link', part: text('ja', 'dapp:store.open'), within: 'main' });
      await isAt('/ja/dappstore?category_id=99998');
    },
  },
  {
    title: 'Developer: an example is copied completely',
    fullIn: ['webkit'],
    async travel({ open, press, click, sees }) {
      await open('/en/developer');
      await press('Tab');
      await click({ role: 'button', part: en('developer:connect.copy'), within: 'main' });
      await sees({ role: 'status', part: en('shell:client.copied') });
    },
  },
  {
    title: 'Submit: the rules link to the configured form, the success page links home',
    fullIn: noEngine,
    ...phone,
    async travel({ open, click, isAt, driver }) {
      await open('/en/submit/dapp');
      const href = await driver.run(
        (address) => document.querySelector(`main a[href="${address}"]`) !== null,
        site.links.submissions.dapp,
      );
      expect(href).toBe(true);
      await open('/en/success');
      await click({ role: 'link', name: en('submit:success.home'), within: 'main' });
      await isAt('/en');
    },
  },
  {
    title: 'An unknown URL says so and links home',
    fullIn: noEngine,
    ...phone,
    async travel({ open, click, sees, isAt }) {
      await open('/hi/nothing-by-this-name');
      await sees({ role: 'heading', name: text('hi', 'shell:error.notFound') });
      await click({ role: 'link', name: text('hi', 'shell:error.home'), within: 'main' });
      await isAt('/hi');
    },
  },
];
