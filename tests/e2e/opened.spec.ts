import { expect, test, type Page } from 'playwright/test';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { findFaults } from '../opened/find-faults.ts';
import { openState, rememberFor } from '../opened/open-state.ts';
import { openedStates, type OpenedState } from '../opened/states.ts';
import { openedWindows, showIn } from './opened-windows.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens a state in every window that has it, in a page that is loaded once; what stays open from one to the next is closed first. */
async function faultsInAllWindows(page: Page, lang: Language, state: OpenedState): Promise<string[]> {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  await rememberFor(page, state);
  await page.goto(`/${lang}${state.path}`, { waitUntil: 'domcontentloaded' });
  for (const size of openedWindows) {
    if (size.width > (state.maxWidth ?? Infinity)) continue;
    await page.keyboard.press('Escape');
    await showIn(session, page, size);
    await openState(page, state);
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
