import { expect, test as base, type Page } from './test.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { findLayoutFaults } from '../opened/find-faults.ts';
import { openState } from '../opened/open-state.ts';
import { openedStates, type OpenedState } from '../opened/states.ts';
import { ports } from './hosts.ts';
import { openedWindows, showInWindow } from './opened-windows.ts';

// All tests share one tab, because opening a tab takes a long time.
const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const page = await browser.newPage({
        baseURL: `http://localhost:${ports.site}`,
        reducedMotion: 'reduce',
        permissions: ['clipboard-write'],
      });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** Clears cookies and storage, and stores the values that the state needs. */
async function remember(page: Page, { stored = {} }: OpenedState): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/robots.txt');
  await page.evaluate((values) => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.clear();
      for (const [key, value] of Object.entries(values)) storage.setItem(key, JSON.stringify(value));
    }
  }, stored);
}

/**
 * Opens a state of the page in each of its windows, without reloading the page. Closes the state before each window.
 */
async function faultsInWindows(page: Page, lang: Language, state: OpenedState): Promise<string[]> {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  await remember(page, state);
  const windows = openedWindows.filter(({ width }) => width <= (state.maxWidth ?? Infinity));
  if (windows[0]) await showInWindow(session, page, windows[0]);
  await page.goto(`/${lang}${state.path}`, { waitUntil: 'domcontentloaded' });
  for (const size of windows) {
    await page.keyboard.press('Escape');
    await showInWindow(session, page, size);
    await openState(page, state);
    const faults = await page.evaluate(findLayoutFaults, { ...state, ...size });
    found.push(...faults.map((fault) => `at ${size.name}: ${fault}`));
  }
  await session.detach();
  return found;
}

// These states open like another one, in the same box, so only the deep tier tests them.
const alike = new Set([
  ...['tools', 'trade', 'build'].map((id) => `the header’s group ${id}`),
  'the language menu of a form, whose header has no navigation',
  'the tab of the browser extension',
  'a search that found nothing',
  'a network that is not found',
  'the categories to choose from',
  'no favorites yet',
  'the question before a dapp',
]);

for (const lang of languageCodes)
  for (const state of openedStates)
    test(`${state.name} stays in the window in ${lang} ${lang === 'en' && !alike.has(state.name) ? '@full' : '@deep'}`, async ({
      tab,
    }) => {
      expect(await faultsInWindows(tab, lang, state)).toEqual([]);
    });
