import { expect } from 'vitest';
import { text } from '../../e2e/texts.ts';
import type { Target } from '../look.ts';
import { noEngine, phone, type Journey } from './journey.ts';

const words = (key: string, values = {}) => text('en', `dappstore:${key}`, values);
const search: Target = { role: 'searchbox', name: words('find.label') };
const found = (part: string): Target => ({ role: 'link', part, within: '.search-results' });
const filter = (name: string): Target => ({ role: 'summary', name, within: '.store-search' });
const choice = (part: string): Target => ({ role: 'button', part, within: '.filter[open]' });
const heart: Target = { role: 'button', name: words('search.heart', { name: 'Aave' }), within: '.search-results' };
const out: Target = { role: 'link', part: words('detail.open', { host: 'app.aave.com' }), within: 'dialog' };

export const dappstore: Journey[] = [
  {
    title: 'On a phone, the search finds typed text, moves by arrow keys, and opens a result',
    isQuick: true,
    ...phone,
    async travel({ open, fill, press, sees, isAt }) {
      await open('/en/dappstore');
      await fill(search, 'aav');
      await sees(found('Aave'));
      await press('ArrowDown');
      await sees(found('Aave'), ({ isFocused }) => isFocused, 'has the focus');
      await press('Enter');
      await isAt('/en/dappstore/aave');
    },
  },
  {
    title: 'Filters by category and chain appear in the URL, and going back undoes them',
    fullIn: ['firefox'],
    async travel({ open, click, fill, sees, isAt, driver }) {
      await open('/en/dappstore');
      await click(filter(words('categories')));
      await click(choice(words('category.lending')));
      await isAt('/en/dappstore?category_id=2');
      await click(choice(words('search.done')));
      await click(filter(words('search.allNetworks')));
      await fill({ role: 'searchbox', name: words('search.findNetwork') }, 'base');
      await click(choice('Base'));
      await isAt('/en/dappstore?chain=base&category_id=2');
      const narrowed = (await sees(found('Aave'))).count;
      expect(narrowed).toBe(1);
      await driver.back();
      await isAt('/en/dappstore?category_id=2');
    },
  },
  {
    title: 'Going from a filtered list to a dapp and back restores the position',
    fullIn: ['webkit'],
    ...phone,
    async travel({ open, click, sees, until, isAt, driver }) {
      await open('/en/dappstore?chain=base');
      await until('forty rows', () => document.querySelectorAll('.search-results li').length >= 40);
      await until('the lines in them', () => document.querySelector('.search-results a > span:not([class])') !== null);
      await sees(found('Aave'));
      const [path, top] = await driver.run(() => {
        const link = [...document.querySelectorAll<HTMLAnchorElement>('.search-results li > a')].at(-3);
        link?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return [link?.pathname ?? '', Math.round(scrollY)] as const;
      });
      expect(top).toBeGreaterThan(1500);
      const title = await driver.run(
        (address) => document.querySelector(`.search-results a[href="${address}"] strong`)?.textContent ?? '',
        path,
      );
      await click(found(title));
      await isAt(path);
      await driver.back();
      await isAt('/en/dappstore?chain=base');
      await until('the place is the same', (place) => Math.abs(scrollY - place) < 2, top);
    },
  },
  {
    title: 'A favorite is stored, and appears among the favorites',
    isQuick: true,
    ...phone,
    async travel({ open, fill, press, click, sees }) {
      await open('/en/dappstore');
      await fill(search, 'aave');
      await click(heart);
      await sees(heart, ({ isPressed }) => isPressed, 'is pressed');
      await open('/en/dappstore/aave');
      await press('Tab');
      await sees({ ...heart, within: 'main' }, ({ isPressed }) => isPressed, 'is pressed');
      await open('/en/dappstore?view=favorites');
      await sees(found('Aave'));
    },
  },
  {
    title: 'The external link confirmation of a dapp can be cancelled, and opens a new tab',
    fullIn: noEngine,
    ...phone,
    async travel({ open, press, click, sees, misses, hasTabs, driver }) {
      await open('/en/dappstore/aave');
      await press('Tab');
      const dialog: Target = { role: 'dialog', name: words('leave.title') };
      const leave: Target = { role: 'summary', name: words('detail.leave', { host: 'app.aave.com' }) };
      await click(leave);
      await sees(dialog);
      await click({ role: 'button', name: words('leave.stay'), within: 'dialog' });
      await misses(dialog);
      await click(leave);
      await click(out);
      await sees({ role: 'alert', name: words('leave.first') });
      await click({ role: 'checkbox', part: words('leave.agree') });
      await click(out);
      await misses(dialog);
      await hasTabs(2);
      expect(await driver.run(() => location.pathname)).toBe('/en/dappstore/aave');
    },
  },
  {
    title: 'The page of a dapp shows a QR code, and a toast after its link was copied',
    fullIn: ['firefox'],
    async travel({ open, press, click, sees, until }) {
      await open('/en/dappstore/aave');
      await press('Tab');
      await sees({ role: 'image', name: words('wallet.scan') });
      await until(
        'the code is drawn',
        () => (document.querySelector<HTMLImageElement>('.wallet-code')?.naturalWidth ?? 0) > 0,
      );
      await click({ role: 'button', name: words('wallet.copy') });
      await sees({ role: 'status', part: words('wallet.copied') });
    },
  },
  {
    title: 'The URL of an id shows its dapp without an interaction',
    fullIn: noEngine,
    async travel({ open, click, isAt }) {
      await open('/en/dappstore/detail?id=lido');
      await click({ role: 'link', part: 'Lido', within: 'main' });
      await isAt('/en/dappstore/lido');
    },
  },
];
