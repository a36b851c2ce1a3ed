import { expect, test, type Page } from './test.ts';
import dapps from '~/data/dapps.json' with { type: 'json' };
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { routePages } from '../route-pages.ts';
import { strandedHeadings } from './lines.ts';
import { showIn, type OpenedWindow } from './opened-windows.ts';
import { overflowOf } from './overflow.ts';
import { tornTitleWords, tornWords } from './torn-words.ts';

// Minutes, not seconds: one test reads every route, each loaded once for all windows.
test.describe.configure({ timeout: 300_000 });

// A low window is painted sooner, and the sides are the same.
const height = 400;
const sized = (width: number, fontSize = 16): OpenedWindow => ({
  name: fontSize === 16 ? `${width} px` : `${width} px with text at ${fontSize / 0.16} %`,
  width,
  height,
  fontSize,
});

// At 1251 px the header has all its entries and the least room for them.
const normalText = [1440, 1251, 820, 390, 320].map((width) => sized(width));
const largeText = [
  sized(1280, 32),
  ...[20, 24, 28].map((fontSize) => sized(390, fontSize)),
  sized(360, 20),
  ...[20, 32].map((fontSize) => sized(320, fontSize)),
];
// Their words are longer or shorter, on the same layouts.
const otherLanguages = [...[1440, 820, 390, 320].map((width) => sized(width)), sized(1280, 32), sized(320, 32)];
const readLines: readonly number[] = [390, 1440];

/** What a page does wrong at its sides and in the lines of its headings, in each window. */
async function faultsOfRoutes(page: Page, lang: Language, windows: readonly OpenedWindow[]): Promise<string[]> {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  for (const { address } of routePages(lang)) {
    await page.goto(address);
    for (const shown of windows) {
      await showIn(session, page, shown);
      const isRead = shown.fontSize === 16 && readLines.includes(shown.width);
      const lines = isRead
        ? [...(await strandedHeadings(page)), ...(await tornWords(page)).map((word) => `torn: ${word}`)]
        : [];
      found.push(...[...(await overflowOf(page)), ...lines].map((what) => `${address} at ${shown.name}: ${what}`));
    }
  }
  return found;
}

const always: readonly Language[] = ['en', 'ru', 'hi', 'th'];

for (const lang of languageCodes.filter((code) => always.includes(code))) {
  test(`no route in ${lang} scrolls sideways, breaks a heading badly or tears a word, with text of any size`, async ({
    page,
  }) => {
    expect(await faultsOfRoutes(page, lang, [...normalText, ...largeText])).toEqual([]);
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))).toBeGreaterThanOrEqual(32);
  });
}

for (const lang of languageCodes.filter((code) => !always.includes(code))) {
  test(`no route in ${lang} scrolls sideways, breaks a heading badly or tears a word @full`, async ({ page }) => {
    expect(await faultsOfRoutes(page, lang, otherLanguages)).toEqual([]);
  });
}

test('names and words of two syllables stay in one line, however narrow it is', async ({ page }) => {
  await page.goto('/th/submit/token');
  const heading = page.getByRole('heading', { level: 1 });
  const breaks = await heading.evaluate((element) => {
    element.style.inlineSize = '1px';
    element.style.overflowWrap = 'normal';
    const node = element.firstChild;
    const word = 'โท\u2060เคน';
    const at = node?.textContent?.indexOf(word) ?? -1;
    if (!node || at < 0) return 'no word';
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  });
  expect(breaks).toBe(1);
});

test('on a phone no name of a dapp is torn within a word', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const longest = (title: string): number => Math.max(...title.split(/\s/).map((word) => word.length));
  const names = dapps.toSorted((one, other) => longest(other.title) - longest(one.title)).slice(0, 12);
  for (const { hid, title } of names) {
    await page.goto(`/en/dappstore/${hid}`);
    expect(await tornTitleWords(page), title).toEqual([]);
  }
});

/** Puts there what a host may have written: a word without an end, in a table a row of cells. */
const writeInto = (page: Page, place: string, word: string, cells = 0): Promise<void> =>
  page.locator(place).evaluateAll(
    (elements, [text, count]) => {
      for (const element of elements) {
        element.textContent = text;
        const row = document.createElement('tr');
        for (let cell = 0; cell < count; cell++) row.insertCell().textContent = text;
        const table = document.createElement('table');
        table.append(row);
        if (count > 0) element.replaceChildren(table);
      }
    },
    [word, cells] as const,
  );

test('what a host writes widens no page: a name without a blank, a table of many columns', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const name = 'Donaudampfschifffahrtsgesellschaft'.repeat(5);
  await page.goto('/en/dappstore/uniswap');
  await writeInto(page, '.breadcrumb [aria-current], .passport h1', name);
  const found: string[] = [];
  for (const width of [390, 1440]) {
    await showIn(session, page, sized(width));
    found.push(...(await overflowOf(page)));
  }
  await page.goto('/en/news/1000');
  await writeInto(page, '.prose', 'cell', 40);
  for (const width of [390, 1440]) {
    await showIn(session, page, sized(width));
    found.push(...(await overflowOf(page)));
  }
  expect(found).toEqual([]);
});
