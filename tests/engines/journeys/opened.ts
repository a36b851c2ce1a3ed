import { expect } from 'vitest';
import { findLayoutFaults } from '../../opened/find-faults.ts';
import { openedGroups, type OpenedState, type Step } from '../../opened/states.ts';
import { nextPaint, waitFor, type Visitor } from '../visitor.ts';
import { phone, type Journey } from './journey.ts';

/** Whether an animation is running. Ignores infinite animations and those that depend on scrolling. */
const isMoving = () =>
  document
    .getAnimations()
    .some(({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity);

/** Returns the centre of the first visible element that matches a selector. */
function middleOf(selector: string, isToBeReached: boolean): [x: number, y: number] | null {
  const shown = [...document.querySelectorAll(selector)].find((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  if (!shown) return null;
  if (isToBeReached) shown.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  const { left, top, width, height } = shown.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Waits until the element is visible and does not move. Returns its centre. */
function rest({ driver }: Visitor, selector: string, isToBeReached: boolean): Promise<[x: number, y: number]> {
  let before: string;
  return waitFor(`${selector} is shown and rests`, async () => {
    // On a busy machine, WebKit may not render between two measurements, and then reports an outdated position twice.
    await driver.run(nextPaint);
    const middle = await driver.run(middleOf, selector, isToBeReached);
    // Waits for animations, too, because WebKit reports outdated positions until they end.
    const rests = middle !== null && before === String(middle) && !(await driver.run(isMoving));
    before = String(middle);
    return rests && middle;
  });
}

const click = async (visitor: Visitor, selector: string) =>
  visitor.driver.click(...(await rest(visitor, selector, true)));

async function take(visitor: Visitor, step: Step): Promise<void> {
  const { driver, until } = visitor;
  if ('press' in step) await driver.press(step.press);
  else if ('see' in step) {
    await until(`${step.see} is there`, (selector) => document.querySelector(selector) !== null, step.see);
    await driver.run((selector) => document.querySelector(selector)?.scrollIntoView({ behavior: 'instant' }), step.see);
  } else if ('fill' in step) {
    await click(visitor, step.fill);
    await until(
      `${step.fill} has the focus`,
      (selector) => document.activeElement?.matches(selector) ?? false,
      step.fill,
    );
    await driver.type(step.with);
  } else if ('dispatch' in step)
    await driver.run(
      (name, at) => void (at === 'window' ? window : document).dispatchEvent(new Event(name)),
      step.dispatch,
      step.at,
    );
  else if (!step.maybe || (await driver.run(middleOf, step.click, false))) await click(visitor, step.click);
}

/** Opens a state with the stored values of a returning visitor. Returns faults of its layout. */
async function faultsOf(visitor: Visitor, state: OpenedState): Promise<string[]> {
  const { driver, open } = visitor;
  await open(`/en${state.path}`);
  await driver.run((stored) => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.clear();
      for (const [key, value] of Object.entries(stored)) storage.setItem(key, JSON.stringify(value));
    }
  }, state.stored ?? {});
  if (state.stored) await driver.reload();
  for (const step of state.steps) await take(visitor, step);
  await rest(visitor, state.box, false);
  const { box, parts, stays } = state;
  return driver.run(findLayoutFaults, { box, parts, ...(stays && { stays }), ...phone });
}

/**
 * Tests all menus, dialogs and other elements that open (tests/opened/states.ts) on a phone. One journey per part of
 * the site.
 */
export const opened: Journey[] = Object.entries(openedGroups).map(([part, states]) => ({
  title: `On a phone, opened elements stay in the window: ${part}`,
  fullIn: ['webkit'],
  ...phone,
  async travel(visitor) {
    const found: string[] = [];
    for (const state of states) {
      const faults = await faultsOf(visitor, state).catch((error: unknown) => [String(error)]);
      found.push(...faults.map((fault) => `${state.name}: ${fault}`));
    }
    expect(found).toEqual([]);
  },
}));
