import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { text } from '../../e2e/texts.ts';
import type { Target } from '../look.ts';
import type { Site } from '../site.ts';
import type { Visitor } from '../visitor.ts';
import type { Engine } from '../engines.ts';
import { hasScript, openFooter, type Journey } from './journey.ts';

const en = (key: string) => text('en', key);

/** An island whose button the visitor presses before the code has loaded. */
interface HeldIsland {
  path: string;
  /** Whether the island is the form in the footer, which exists only on a site with an origin. */
  isInFooter?: boolean;
  typed?: { field: Target; text: string };
  button: Target;
  /** Runs in the page. Whether the button has had its effect. */
  isDone: () => boolean;
  /** The path to which the action sends its request. */
  asks?: string;
}

const status: HeldIsland = {
  path: '/en/submit/status',
  typed: { field: { role: 'textbox', name: en('submit:status.receipt') }, text: 'ABCDE' },
  button: { role: 'button', name: en('submit:status.action'), within: '.status-form' },
  isDone: () => document.querySelector('.status-form .field-error:not(:empty)') !== null,
  asks: '/api/submissions/status',
};
const subscription: HeldIsland = {
  path: '/en/partner',
  isInFooter: true,
  typed: { field: { role: 'textbox', name: en('shell:subscribe.label') }, text: 'held@site.test' },
  button: { role: 'button', name: en('shell:subscribe.submit') },
  isDone: () => Boolean(document.querySelector('#toast-success [role=status]')?.textContent),
  asks: '/api/tokenPocket/subscribe',
};
const news: HeldIsland = {
  path: '/en/news',
  button: { role: 'link', name: en('news:more') },
  isDone: () => document.querySelectorAll('.news-row').length > 20,
};
const isWrong = () => document.querySelector('.submission .field.wrong') !== null;
const isRefused = () => document.querySelector('.checker .field-error:not(:empty)') !== null;
const others: HeldIsland[] = [
  {
    path: '/en/submit/token',
    typed: { field: { role: 'textbox', part: en('submit:field.email') }, text: 'team@project.example.com' },
    button: { role: 'button', name: en('submit:sending.submit') },
    isDone: isWrong,
  },
  {
    path: '/en/recruiting',
    typed: { field: { role: 'textbox', part: en('submit:field.person') }, text: 'Ada' },
    button: { role: 'button', name: en('submit:sending.apply') },
    isDone: isWrong,
  },
  { path: '/en/verify', button: { role: 'button', within: '.check-form' }, isDone: isRefused },
  {
    path: '/en/verify/link',
    button: { role: 'button', name: en('verify:link.check'), within: '.checker' },
    isDone: isRefused,
  },
  {
    path: '/en/dappstore',
    button: { role: 'button', within: '.search-filters' },
    isDone: () => document.querySelector('.search-filters > .filter-button[aria-pressed=true]') !== null,
  },
  news,
];

type Way = 'touch' | 'mouse' | 'keyboard';
interface Hand {
  press: (target: Target) => Promise<void>;
  fill: (field: Target, text: string) => Promise<void>;
}

function handOf(way: Way, { tap, click, tabTo, press, sees, type }: Visitor): Hand {
  const reach = { touch: tap, mouse: click, keyboard: (target: Target) => tabTo(target, 200) }[way];
  return {
    press: async (target) => {
      await reach(target);
      if (way === 'keyboard') await press('Enter');
    },
    fill: async (field, text) => {
      await reach(field);
      await sees(field, ({ isFocused }) => isFocused, 'has the focus');
      await type(text);
    },
  };
}

const isBusy = () => document.querySelector(':is(form, form *, main button, main a)[aria-busy=true]') !== null;
const timesAsked = (path = '') =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path)).length;

async function come(visitor: Visitor, island: HeldIsland): Promise<void> {
  if (!island.isInFooter) return visitor.open(island.path);
  await openFooter(visitor, island.path);
  await visitor.sees(island.button);
}

/**
 * Presses the button of an island twice while its code loads. The action must run once, with the text that was typed.
 */
async function holds(visitor: Visitor, site: Site, way: Way, island: HeldIsland, delay: number): Promise<void> {
  const { typed, button, asks } = island;
  const hand = handOf(way, visitor);
  await come(visitor, island);
  site.pause();
  const path = await visitor.driver.run(() => location.pathname);
  if (typed) await hand.fill(typed.field, typed.text);
  await hand.press(button);
  await visitor.until('it is shown as busy', isBusy);
  await hand.press(button);
  await sleep(delay);
  expect(await visitor.driver.run(island.isDone), 'done without its code').toBe(false);
  site.mend();
  await visitor.until('what was pressed is done', island.isDone);
  await visitor.until('it is no longer busy', () => !document.querySelector('form[aria-busy], form [aria-busy]'));
  expect(await visitor.driver.run(() => location.pathname)).toBe(path);
  if (asks) expect(await visitor.driver.run(timesAsked, asks), 'requests').toBe(1);
}

/** Opens the language menu before any script has loaded. Presses keys before the script of the menu has loaded. */
async function usesMenu(visitor: Visitor, site: Site, way: Way, delay: number): Promise<void> {
  const { open, press, type, until, sees, isAt, driver } = visitor;
  const hand = handOf(way, visitor);
  const korean = { role: 'link', name: '한국어', within: 'header .language' } as const;
  await open('/en/dapp');
  await press('Shift');
  await until('the script has come', hasScript);
  site.pause();
  await hand.press({ role: 'summary', within: 'header .language' });
  await sees(korean);
  if (way === 'keyboard') {
    await press('End');
    await type('ko');
    await until('it is shown as busy', () => document.querySelector('.language summary')?.ariaBusy === 'true');
    expect(await driver.run(() => document.querySelector('.language output') === null)).toBe(true);
  }
  await sleep(delay);
  site.mend();
  if (way === 'keyboard') {
    await sees(korean, ({ isFocused }) => isFocused, 'has the focus');
    await until('it is no longer busy', () => !document.querySelector('.language summary[aria-busy]'));
    await press('Enter');
  } else await hand.press(korean);
  await isAt('/ko/dapp');
}

/** Subscribes with a slow response, which hydrates the loading bar. */
async function seesBar({ sees, until }: Visitor, site: Site, { press, fill }: Hand): Promise<void> {
  const { field } = subscription.typed!;
  await fill(field, 'again@site.test');
  await sees(field, ({ value }) => value === 'again@site.test', 'holds what was typed');
  site.pause();
  await press(subscription.button);
  await until('it is shown as busy', isBusy);
  await until('the bar runs', () => document.querySelector<HTMLElement>('#progress')?.dataset['state'] === 'running');
  site.mend();
  await until('the bar ends', () => document.querySelector<HTMLElement>('#progress')?.dataset['state'] === 'hidden');
}

declare global {
  var pendingRequests: number;
}

/** Runs in the page. Counts the calls of `fetch` that have not ended. */
function countRequests(): void {
  const request = fetch.bind(window);
  globalThis.pendingRequests = 0;
  window.fetch = (...options) => {
    globalThis.pendingRequests++;
    return request(...options).finally(() => globalThis.pendingRequests--);
  };
}

/**
 * Presses the button of a form whose code fails to load. Reloads the page, as its notice suggests, and presses the
 * button again.
 */
async function loses(visitor: Visitor, site: Site, island: HeldIsland): Promise<void> {
  const { click, driver, sees, until } = visitor;
  const { typed, button, isDone } = island;
  if (!typed) return;
  const isKept = () => sees(typed.field, ({ value }) => value === typed.text, 'holds what was typed');
  await come(visitor, island);
  await driver.run(countRequests);
  site.cut();
  await handOf('mouse', visitor).fill(typed.field, typed.text);
  await click(button);
  await sees({ role: 'alert', part: en('shell:client.chunkFailed') });
  await until('it is no longer busy', () => !document.querySelector('form[aria-busy], form [aria-busy]'));
  await isKept();
  // After each failure, the page requests itself. It would reload without a click if that succeeded.
  await until('no request is pending', () => globalThis.pendingRequests === 0);
  site.mend();
  await click({ role: 'button', name: en('shell:client.reload') });
  await until('the page is loaded anew', () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.type === 'reload' && document.readyState === 'complete';
  });
  await isKept();
  await click(button);
  await until('what was pressed is done', isDone);
}

const ways = ['touch', 'mouse', 'keyboard'] as const;
const longDelay = 5000;
// Drivers without touch use a mouse.
const fullIn: Record<Way, readonly Engine[]> = { touch: ['firefox'], mouse: ['webkit'], keyboard: ['firefox'] };
const needs = (way: Way) => (way === 'touch' ? ({ needs: 'touch' } as const) : {});

/** Tests clicks, keys and submissions before the code of an island has loaded. The code is slow or fails to load. */
export const held: Journey[] = [
  ...ways.map((way): Journey => ({
    title: `By ${way}: the status lookup, older news and the subscription are used before their code has loaded`,
    fullIn: fullIn[way],
    ...needs(way),
    async travel(visitor, site) {
      await holds(visitor, site, way, status, 0);
      await holds(visitor, site, way, news, 0);
      await holds(visitor, site, way, subscription, 0);
      await seesBar(visitor, site, handOf(way, visitor));
    },
  })),
  // A separate journey. After a subscription, the cache would already contain the code.
  ...ways.map((way): Journey => ({
    title: `By ${way}: the language menu is used before its code has loaded`,
    fullIn: fullIn[way],
    ...needs(way),
    travel: (visitor, site) => usesMenu(visitor, site, way, 0),
  })),
  {
    title: 'A subscription or status lookup whose code fails to load says so, and typed text stays',
    fullIn: ['firefox'],
    isBroken: true,
    async travel(visitor, site) {
      await loses(visitor, site, status);
      await loses(visitor, site, subscription);
    },
  },
  // Separate journeys, because some islands have the same code, which would already be in the cache.
  ...ways.flatMap((way) =>
    [status, subscription, ...others].map((island): Journey => ({
      title: `By ${way}: the island of ${island.path} is used 5 s before its code has loaded @deep`,
      ...needs(way),
      travel: (visitor, site) => holds(visitor, site, way, island, longDelay),
    })),
  ),
];
