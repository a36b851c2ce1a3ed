import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver, KeyName, PageFunction } from './drivers/driver.ts';
import { isLost } from './drivers/lost-driver.ts';
import { findTarget, type FoundTarget, type Target } from './look.ts';

/** Timeout of one step in milliseconds, long enough for a slow machine. */
const timeoutMs = 20_000;
const pause = 40;

/** The actions and assertions of a simulated visitor. They are the same in all engines. */
export type Visitor = ReturnType<typeof visitorOf>;

const inWords = ({ role, name, part }: Target): string => `${role} “${name ?? (part ? `…${part}…` : 'any')}”`;

/** Calls `ask` until it returns a result. Ignores errors, because the page may be changing. */
export async function waitFor<Result>(what: string, ask: () => Promise<Result | undefined | false>): Promise<Result> {
  const end = Date.now() + timeoutMs;
  let failure: unknown;
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== false) return answer;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs / 1000} s in vain: ${what}`, { cause: failure });
    await sleep(pause);
  }
}

/** Runs in the page. Resolves after the next paint. */
export const nextPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Creates a visitor that uses the tab of a driver on the site at `home`. */
export function visitorOf(driver: Driver, home: string) {
  const where = () => driver.run(() => location.href);
  const whereInWords = async () => (await where().catch(() => 'a page that cannot be asked')).replace(home, '');

  async function find(target: Target, isRight: (seen: FoundTarget) => boolean, what: string): Promise<FoundTarget> {
    let last: FoundTarget | undefined;
    try {
      return await waitFor(`${inWords(target)} ${what}`, async () => {
        last = await driver.run(findTarget, target).then((seen) => seen ?? undefined);
        return last && isRight(last) ? last : undefined;
      });
    } catch (error) {
      if (isLost(error)) throw error;
      const state = last ? `last seen as ${JSON.stringify(last)}` : 'never seen';
      throw new Error(`${(error as Error).message} at ${await whereInWords()}, ${state}`, { cause: error });
    }
  }

  /** Waits until nothing covers the element and it has stopped moving. */
  async function reach(target: Target): Promise<FoundTarget> {
    let before: FoundTarget | undefined;
    return find(
      target,
      (seen) => {
        const rests = before?.x === seen.x && before.y === seen.y;
        before = seen;
        // Waits for animations, too, because WebKit reports outdated positions until they end.
        return rests && !seen.isMoving && !seen.cover;
      },
      'comes into reach',
    );
  }

  const sees = (target: Target, isRight: (seen: FoundTarget) => boolean = () => true, what = 'is seen') =>
    find(target, isRight, what);

  const click = async (target: Target): Promise<void> => {
    const { x, y } = await reach(target);
    await driver.click(x, y);
  };

  const type = async (text: string): Promise<void> => {
    await driver.type(text);
    // Firefox scrolls to the caret with the next paint. That would undo a scroll to the next target.
    await driver.run(nextPaint);
  };

  return {
    driver,
    home,
    open: (path: string) => driver.open(home + path),
    click,
    tap: async (target: Target): Promise<void> => {
      const { x, y } = await reach(target);
      // Waits for a paint, because Firefox uses the painted page to find the target of a touch.
      await driver.run(nextPaint);
      await driver.tap(x, y);
    },
    /** Waits until a target exists and satisfies a condition. */
    sees,
    /** Waits until a target no longer exists. */
    misses: (target: Target) =>
      waitFor(`${inWords(target)} goes`, async () => !(await driver.run(findTarget, target)) || undefined),
    hover: async (target: Target): Promise<void> => {
      const { x, y } = await reach(target);
      await driver.move(x, y);
    },
    fill: async (target: Target, text: string): Promise<void> => {
      await click(target);
      await sees(target, ({ isFocused }) => isFocused, 'has the focus');
      await type(text);
    },
    type,
    press: async (...keys: KeyName[]): Promise<void> => {
      for (const key of keys) await driver.press(key);
    },
    /** Presses Tab or Shift+Tab until the target has the focus. Throws after `limit` presses. */
    tabTo: async (target: Target, limit = 120): Promise<void> => {
      for (let stops = 0; stops < limit; stops++) {
        const { isFocused, isBehind } = await sees(target);
        if (isFocused) return;
        await driver.press(isBehind ? 'Shift+Tab' : 'Tab');
      }
      throw new Error(`${limit} stops do not reach ${inWords(target)} at ${await whereInWords()}`);
    },
    /**
     * Presses Tab until the focused element has this role and name in the accessibility tree. Throws after `limit`
     * presses.
     */
    hear: async (role: string, name: string, limit = 60): Promise<void> => {
      for (let stops = 0; stops < limit; stops++) {
        if (await driver.isOn(role, name)) return;
        await driver.press('Tab');
      }
      throw new Error(`${limit} stops do not reach ${role} “${name}” at ${await whereInWords()}`);
    },
    /** Scrolls to the end of the page, which may still be loading. Resolves when scrolling has ended. */
    readToEnd: () => {
      let last: number | undefined;
      return waitFor('the end of the page is seen', async () => {
        await driver.press('End');
        // Ignores the end of a page that has not loaded completely.
        const place = await driver.run(() =>
          document.readyState === 'complete' && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
            ? scrollY
            : -1,
        );
        // Smooth scrolling may still be running near the end of the page.
        const isAtRest = place >= 0 && place === last;
        last = place;
        return isAtRest || undefined;
      });
    },
    /** Waits until a function returns true in the page. */
    until: <Arguments extends unknown[]>(
      what: string,
      work: PageFunction<Arguments, boolean>,
      ...given: Arguments
    ): Promise<true> => waitFor(what, async () => (await driver.run(work, ...given)) || undefined),
    hasTabs: (count: number) =>
      waitFor(`the visitor has ${count} tabs`, async () => (await driver.tabs()) === count || undefined),
    isAt: async (path: string): Promise<void> => {
      let last = '';
      await waitFor(`the address is ${path}`, async () => (last = await where()) === home + path).catch(
        (error: unknown) => {
          throw new Error(`${(error as Error).message}; it is ${last}`, { cause: error });
        },
      );
    },
  };
}
