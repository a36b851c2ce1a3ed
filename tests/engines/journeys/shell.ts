import { expect } from 'vitest';
import { text } from '../../e2e/texts.ts';
import type { KeyName } from '../drivers/driver.ts';
import { hasHydrated, hasScript, otherEngines, phone, type Journey } from './journey.ts';

const words = (key: string) => text('en', `shell:${key}`);
const isIn = (scheme: string) => document.documentElement.dataset['scheme'] === scheme;

/**
 * Runs in the page. Returns whether the centre of the focused element is visible and in the header. Returns true if
 * nothing is focused. Checks only the centre, because Firefox does not always scroll further.
 */
function isFocusSeen(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return true;
  const { left, right, top, bottom } = activeElement.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return activeElement.closest('header') !== null && activeElement.contains(hit);
}

/** Runs in the page. Whether the open drawer extends from the header to the bottom of the window. */
function drawerInWindow() {
  const { top = 0, bottom = 0 } = document.querySelector('.nav')?.getBoundingClientRect() ?? {};
  const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
  return { begins: Math.abs(top - header) < 3, ends: Math.abs(bottom - innerHeight) < 3 };
}

const subscription = {
  field: { role: 'textbox', name: words('subscribe.label') },
  send: { role: 'button', name: words('subscribe.submit') },
} as const;

export const shell: Journey[] = [
  {
    title: 'The language menu leads to the same page in another language, which is remembered',
    isQuick: true,
    async travel({ open, click, sees, isAt }) {
      await open('/en/dapp?from=friend');
      await click({ role: 'summary', within: 'header .language' });
      await click({ role: 'link', name: '한국어' });
      await isAt('/ko/dapp?from=friend');
      await sees({ role: 'heading', name: text('ko', 'dapp:browser.title') });
      await open('/');
      await sees({ role: 'heading', name: text('ko', 'home:intro.title') });
    },
  },
  {
    title: 'A group of the header opens under the pointer and closes when it leaves',
    fullIn: ['webkit'],
    async travel({ open, hover, sees, misses, driver }) {
      await open('/en/dapp');
      await driver.move(700, 700);
      const group = { role: 'summary', name: words('groups.tools') } as const;
      const entry = { role: 'link', part: words('tools.keyGenerator'), within: 'header' } as const;
      await hover(group);
      await sees(entry);
      await driver.move(700, 700);
      await misses(entry);
    },
  },
  {
    title: 'On a phone, the drawer opens, and a group in it links on',
    fullIn: otherEngines,
    ...phone,
    async travel({ open, click, isAt }) {
      await open('/en/dapp');
      await click({ role: 'button', name: words('menu.label') });
      await click({ role: 'summary', name: words('groups.products'), within: 'header' });
      await click({ role: 'link', part: words('products.mobile'), within: 'header' });
      await isAt('/en/download/app');
    },
  },
  {
    title:
      'The drawer fills a low window at the end of a page: focused elements are visible, and the page keeps its position',
    fullIn: ['webkit'],
    ...phone,
    height: 520,
    async travel({ open, press, click, sees, misses, readToEnd, until, driver }) {
      await open('/en/partner');
      const link = { role: 'link', within: 'main' } as const;
      await sees(link);
      await readToEnd();
      const place = await driver.run(() => scrollY);
      const moved = async () => Math.abs((await driver.run(() => scrollY)) - place);
      await click({ role: 'button', name: words('menu.label') });
      await sees({ role: 'summary', name: words('groups.products'), within: 'header' });
      // Looks for the link only now, because doing so scrolls it into view.
      await until(
        'what it covers is hidden',
        () => !document.querySelector('main')!.checkVisibility({ visibilityProperty: true }),
      );
      await misses(link);
      expect(await driver.run(drawerInWindow)).toEqual({ begins: true, ends: true });
      expect(await moved()).toBeLessThan(2);
      await click({ role: 'summary', name: words('groups.tools'), within: 'header' });
      // Moves the focus past the end of the drawer and back. The focused element must always be visible.
      for (const key of [...Array<KeyName>(20).fill('Tab'), ...Array<KeyName>(15).fill('Shift+Tab')]) {
        await press(key);
        await until('what has the focus is seen', isFocusSeen);
      }
      expect(await moved()).toBeLessThan(2);
      await press('Escape');
      await until('the drawer is closed', () => !document.querySelector('.nav')?.matches(':popover-open'));
      expect(await moved()).toBeLessThan(2);
    },
  },
  {
    title: 'Below a notice, the drawer ends inside the window, at any scroll position',
    fullIn: ['webkit'],
    ...phone,
    async travel({ open, press, click, sees, until, driver }) {
      await open('/zh');
      const group = { role: 'summary', name: text('zh', 'shell:groups.products'), within: 'header' } as const;
      const openDrawer = async () => {
        await click({ role: 'button', name: text('zh', 'shell:menu.label') });
        await sees(group);
        return driver.run(() => {
          const { top = 0, bottom = 0 } = document.querySelector('.nav')?.getBoundingClientRect() ?? {};
          return { bottom, height: bottom - top };
        });
      };
      await until('there is a notice', () => document.querySelector('aside ~ .header') !== null);
      const drawer = await openDrawer();
      expect(Math.abs(drawer.bottom - phone.height)).toBeLessThan(3);
      await press('Escape');
      await driver.run(() => scrollTo({ top: 2000, behavior: 'instant' }));
      await until('the page is scrolled', () => scrollY === 2000);
      const { bottom, height } = await openDrawer();
      expect(height).toBeGreaterThan(phone.height / 2);
      expect(bottom).toBeLessThan(phone.height + 3);
    },
  },
  {
    title: 'A chosen colour scheme applies to the next page',
    fullIn: otherEngines,
    async travel({ open, press, click, until, driver }) {
      await open('/en/partner');
      await press('Tab');
      await click({ role: 'button', name: words('scheme.dark') });
      await until('the page is dark', isIn, 'dark');
      await open('/en/dapp');
      expect(await driver.run(isIn, 'dark')).toBe(true);
    },
  },
  {
    title: 'The subscription reports a wrong address, then confirms in a toast that can be closed',
    fullIn: otherEngines,
    ...phone,
    async travel({ open, readToEnd, fill, sees, misses, click }) {
      await open('/en/partner');
      // The subscription field loads when the footer becomes visible.
      await readToEnd();
      await fill(subscription.field, 'nobody');
      await click(subscription.send);
      await sees({ role: 'alert', part: words('subscribe.invalid') });
      await fill(subscription.field, '@site.test');
      await click(subscription.send);
      const thanks = { role: 'status', part: words('subscribe.success') } as const;
      await sees(thanks);
      expect((await sees(subscription.field)).value).toBe('');
      await click({ role: 'button', name: words('client.close') });
      await misses(thanks);
    },
  },
  {
    title: 'A hovered link is prefetched once, without an error',
    fullIn: ['firefox'],
    async travel({ open, hover, until, driver }) {
      await open('/en/dapp');
      await driver.move(700, 700);
      const link = { role: 'link', name: text('en', 'dapp:build.developer'), within: 'main' } as const;
      const requests = (more: number) =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/en/developer')).length > more;
      // Prefetching is possible once the script has loaded and the page is idle.
      await hover(link);
      await until('the page is fetched ahead', requests, 0);
      await driver.move(5, 5);
      await hover(link);
      expect(await driver.run(requests, 1)).toBe(false);
    },
  },
  {
    title: 'The loading bar runs while a page loads @deep',
    async travel({ open, press, until, driver }, { hold }) {
      await open('/en/dapp');
      await press('Tab');
      await until('the script has come', hasScript);
      await driver.run(() => {
        const bar = document.querySelector<HTMLElement>('#progress');
        const note = () =>
          sessionStorage.setItem('states', `${sessionStorage.getItem('states')} ${bar?.dataset['state']}`);
        if (bar) new MutationObserver(note).observe(bar, { attributes: true });
      });
      // Delays the response with a timer, because some drivers wait until a navigation ends. Clicks with a script,
      // because moving the pointer to the link would prefetch the page.
      hold('/en/dappstore', 3000);
      await driver.run(() => document.querySelector<HTMLAnchorElement>('header a[href^="/en/dappstore"]')?.click());
      await until('the store is open', () => location.pathname === '/en/dappstore');
      expect(await driver.run(() => sessionStorage.getItem('states'))).toContain('running');
    },
  },
  {
    title: 'A lost connection and its return are announced',
    fullIn: otherEngines,
    needs: 'offline',
    isBroken: true,
    async travel({ open, sees, driver }) {
      await open('/en/dapp');
      await driver.offline(true);
      await sees({ role: 'status', part: words('client.offline') });
      await driver.offline(false);
      await sees({ role: 'status', part: words('client.online') });
    },
  },
  {
    title: 'Touch opens the drawer and the language menu, one after the other',
    ...phone,
    needs: 'touch',
    async travel({ open, tap, sees, misses, until }) {
      await open('/en/dapp');
      // Before the script has loaded, a second tap at the same place would be a double tap.
      await tap({ role: 'heading', within: 'main' });
      await until('the script has come', hasScript);
      await tap({ role: 'summary', within: 'header .language' });
      await sees({ role: 'link', name: '한국어' });
      // Until then, a second tap within 300 ms counts as a part of the first.
      await until('the menu has hydrated', hasHydrated, 'language');
      await tap({ role: 'summary', within: 'header .language' });
      await misses({ role: 'link', name: '한국어' });
      await tap({ role: 'button', name: words('menu.label') });
      await sees({ role: 'summary', name: words('groups.products'), within: 'header' });
    },
  },
];
