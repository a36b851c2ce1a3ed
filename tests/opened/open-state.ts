import type { Locator, Page } from 'playwright/test';
import type { OpenedState, Step } from './states.ts';

const firstShown = (page: Page, selector: string): Locator => page.locator(selector).locator('visible=true').first();

/** Clicks without the actionability checks of `locator.click()`, because they take 100 ms. */
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

/** Stores the values of a returning visitor before each following page loads. */
export const rememberFor = (page: Page, { stored = {} }: OpenedState): Promise<unknown> =>
  page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values))
      for (const storage of [localStorage, sessionStorage]) storage.setItem(key, JSON.stringify(value));
  }, stored);

/** Runs the steps that open a state, unless it is already open. Returns the opened element once it is visible. */
export async function openState(page: Page, { box, steps }: OpenedState): Promise<Locator> {
  const opened = firstShown(page, box);
  if (!(await opened.isVisible())) for (const step of steps) await take(page, step);
  await opened.waitFor();
  // An element that opens below the window is scrolled into view one frame later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return opened;
}
