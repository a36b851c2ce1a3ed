import { expect, test, type Page } from 'playwright/test';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { findFaults } from '../opened/find-faults.ts';
import { openedStates, type OpenedState, type Step } from '../opened/states.ts';
import { openedWindows, showIn } from './opened-windows.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The first of what is shown; `undefined` where nothing is. */
const firstShown = (page: Page, selector: string) => page.locator(selector).locator('visible=true').first();

/** A click by the pointer alone: unlike a locator's own it waits for nothing to come to rest, a tenth of a second each. */
async function click(page: Page, selector: string, maybe = false): Promise<void> {
  const target = firstShown(page, selector);
  if (maybe && !(await target.isVisible())) return;
  const [x, y] = await target.evaluate((element) => {
    element.scrollIntoView({ behavior: 'instant', block: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  });
  await page.mouse.click(x, y);
}

async function take(page: Page, step: Step): Promise<void> {
  if ('press' in step) await page.keyboard.press(step.press);
  else if ('see' in step) await page.locator(step.see).evaluate((element) => element.scrollIntoView());
  else if ('fill' in step) await page.locator(step.fill).fill(step.with);
  else if ('dispatch' in step)
    await page.evaluate(
      ({ at, dispatch }) => (at === 'window' ? window : document).dispatchEvent(new Event(dispatch)),
      step,
    );
  else await click(page, step.click, step.maybe);
}

/** Opens a state in every window that has it, in a page that is loaded once; what stays open from one to the next is closed first. */
async function faultsInAllWindows(page: Page, lang: Language, state: OpenedState): Promise<string[]> {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored))
      for (const storage of [localStorage, sessionStorage]) storage.setItem(key, JSON.stringify(value));
  }, state.stored ?? {});
  await page.goto(`/${lang}${state.path}`, { waitUntil: 'domcontentloaded' });
  for (const size of openedWindows) {
    if (size.width > (state.maxWidth ?? Infinity)) continue;
    await page.keyboard.press('Escape');
    await showIn(session, page, size);
    const box = firstShown(page, state.box);
    if (!(await box.isVisible())) for (const step of state.steps) await take(page, step);
    await box.waitFor();
    const faults = await page.evaluate(findFaults, { ...state, ...size });
    found.push(...faults.map((fault) => `at ${size.name}: ${fault}`));
  }
  return found;
}

const always: readonly Language[] = ['en', 'ru', 'hi', 'th'];

for (const lang of languageCodes)
  for (const state of openedStates)
    test(`${state.name} stays in the window in ${lang}${always.includes(lang) ? '' : ' @long'}`, async ({ page }) => {
      expect(await faultsInAllWindows(page, lang, state)).toEqual([]);
    });
