import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import type { Language } from '~/i18n/languages.ts';
import type { RoutePage } from '../route-pages.ts';
import { findAxeViolationsInBothSchemes } from './axe.ts';
import { hoverIslands } from './browse.ts';
import { waitForPaint, takeShifts } from './layout-shifts.ts';
import { findBadHeadingBreaks } from './lines.ts';
import { showInWindow, type OpenedWindow } from './opened-windows.ts';
import { findOverflow } from './overflow.ts';
import { text } from './texts.ts';
import { findBrokenShortWords, findBrokenWords } from './torn-words.ts';

/** The window width in which a page loads, and the windows in which the test shows it afterwards. */
export interface Look {
  width: number;
  windows: readonly OpenedWindow[];
  /** Whether to run axe: all rules in light mode, rules about colours in dark mode. */
  hasAxe: boolean;
}

/** Loads a page and delays the style sheets in its body until the first contentful paint, as a slow network would. */
async function loadWithLateSheets(page: Page, { address, file }: RoutePage): Promise<void> {
  const html = readFileSync(file, 'utf8');
  const painted = Promise.withResolvers<undefined>();
  const sheets = html.slice(html.indexOf('<body')).matchAll(/<link\b[^>]*\shref="(\/_astro\/[^"]+\.css)"/g);
  for (const [, sheet = ''] of sheets)
    await page.route(`**${sheet}`, async (route) => {
      await painted.promise;
      await route.continue();
    });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  painted.resolve(undefined);
  await page.waitForLoadState();
  await waitForPaint(page);
}

/** Jumps to the end of the page before any other input event, because the first one loads the site script. */
async function jumpToEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.mouse.move(200, 300);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/site-[0-9a-f]+\.js$/.test(name)),
  );
  if ((await page.getByRole('contentinfo').count()) > 0) {
    await expect(page.locator('#scheme')).toBeVisible();
    await expect(page.locator('#subscribe')).toBeVisible();
  }
  await waitForPaint(page);
}

/** Opens each menu of the header. Closes those that would cover the page. */
async function openMenus(page: Page, lang: Language, isPhone: boolean): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const header = page.getByRole('banner');
  const hasNavigation = (await header.locator('.nav').count()) > 0;
  if (hasNavigation && isPhone) {
    const menu = header.getByRole('button', { name: text(lang, 'shell:menu.label'), exact: true });
    await menu.click();
    await expect(header.getByRole('navigation')).toBeVisible();
    await header.getByRole('button', { name: text(lang, 'shell:client.close'), exact: true }).click();
  } else if (hasNavigation) {
    await header.getByText(text(lang, 'shell:groups.tools'), { exact: true }).click();
    await expect(header.getByRole('link', { name: text(lang, 'shell:tools.tokenSecurity') })).toBeVisible();
  }
  const languages = header.locator('.language summary');
  await languages.click();
  await expect(header.locator('.language a').first()).toBeVisible();
  await waitForPaint(page);
  await languages.click();
  await expect(header.locator('details[open]')).toHaveCount(0);
}

const readLines: readonly number[] = [390, 1440];

async function layoutFaults(page: Page, shown: OpenedWindow): Promise<string[]> {
  const areLinesRead = shown.fontSize === 16 && readLines.includes(shown.width);
  const areColumnsRead = shown.fontSize === 32 && shown.width === 390;
  return [
    ...(await findOverflow(page)),
    ...(areLinesRead ? await findBadHeadingBreaks(page) : []),
    ...(areLinesRead ? await findBrokenWords(page) : []).map((word) => `torn: ${word}`),
    ...(areColumnsRead ? await findBrokenShortWords(page, 'main, .footer') : []).map((word) => `torn: ${word}`),
  ];
}

/** Shows an open page in other windows. Returns horizontal overflow, bad line breaks in headings, and broken words. */
export async function faultsAcrossWindows(page: Page, address: string, windows: readonly OpenedWindow[]) {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  for (const shown of windows) {
    await showInWindow(session, page, shown);
    found.push(...(await layoutFaults(page, shown)).map((what) => `${address} in ${shown.name}: ${what}`));
  }
  const last = windows.at(-1)?.fontSize ?? 16;
  expect(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))).toBeGreaterThanOrEqual(last);
  await session.detach();
  return found;
}

/** Runs all checks of a page in one visit: layout shifts, axe, and the layout in all windows. */
export async function visit(page: Page, one: RoutePage, { width, windows, hasAxe }: Look): Promise<string[]> {
  const found: string[] = [];
  const note = (rule: string, faults: readonly string[]) =>
    void found.push(...faults.map((fault) => `${one.address} at ${width} px, ${rule}: ${fault}`));
  await page.setViewportSize({ width, height: 844 });
  await loadWithLateSheets(page, one);
  note('moves at load', await takeShifts(page));
  await jumpToEnd(page);
  note('moves at the first touch, at its end', await takeShifts(page));
  await openMenus(page, one.lang, width < 768);
  note('moves with the menus', await takeShifts(page));
  await hoverIslands(page);
  if (hasAxe) note('axe', await findAxeViolationsInBothSchemes(page));
  return [...found, ...(await faultsAcrossWindows(page, one.address, windows))];
}
