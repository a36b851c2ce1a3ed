import { expect, test } from 'playwright/test';
import { languageCodes } from '~/i18n/languages.ts';
import { routePages } from '../route-pages.ts';
import { strandedHeadings } from './lines.ts';

// Minutes, not seconds: one test reads every route.
test.describe.configure({ timeout: 180_000 });

const height = 400;
const widths = [390, 1440];

for (const lang of languageCodes) {
  test(`no heading in ${lang} ends with a leftover, or breaks after a word that goes with the next, at 390 and 1440 px`, async ({
    page,
  }) => {
    const found: string[] = [];
    for (const { address } of routePages(lang)) {
      await page.goto(address);
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        found.push(...(await strandedHeadings(page)).map((lines) => `${address} at ${width} px: ${lines}`));
      }
    }
    expect(found).toEqual([]);
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
