import site from '../../src/config/site.json' with { type: 'json' };
import { expect, test, type Page } from './test.ts';
import dapps from '~/data/dapps.json' with { type: 'json' };
import { doubleTextSize, showInWindow } from './opened-windows.ts';
import { findOverflow } from './overflow.ts';
import { findBrokenKatakana, findBrokenTitleWords } from './torn-words.ts';

test('Names and words of two syllables stay in one line, however narrow it is', async ({ page }) => {
  await page.goto('/th/submit/token');
  const heading = page.getByRole('heading', { level: 1 });
  const breaks = await heading.evaluate((element) => {
    element.style.inlineSize = '1px';
    element.style.overflowWrap = 'normal';
    const word = [...element.querySelectorAll('span')].find((part) => part.textContent === 'โทเคน');
    if (!word) return 'no word';
    const range = document.createRange();
    range.selectNodeContents(word);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  });
  expect(breaks).toBe(1);
});

test('Titles and labels in Japanese break between words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['recruiting', 'verify/link', 'download/pc']) {
    await page.goto(`/ja/${path}`);
    expect(await findBrokenKatakana(page), path).toEqual([]);
  }
});

test('On a phone, a receipt is on one line, and its two actions are equally wide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/success#7K2MX-4PQ9A-H3TRW-8ND6C-V5JEBZ');
  const lines = await page.locator('#receipt-number').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  const widths = await page
    .locator('.receipt-next .button')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().width)));
  expect(new Set(widths).size, widths.join()).toBe(1);
});

test('A pasted hash is shown whole, and its verdict breaks it into equal halves', async ({ page }) => {
  const hash = '0123456789abcdef'.repeat(4);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/verify');
  const field = page.locator('.check-form textarea');
  await field.focus();
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await field.fill(hash);
  await field.press('Enter');
  const code = page.locator('.verdict .hash code');
  await expect(code).toHaveText(hash);
  const widths = await code.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Array.from(range.getClientRects(), ({ width }) => Math.round(width));
  });
  expect(widths).toHaveLength(2);
  expect(new Set(widths).size, widths.join()).toBe(1);
  const cut = await field.evaluate(({ clientHeight, clientWidth, scrollHeight, scrollWidth }) =>
    Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
  );
  expect(cut).toBeLessThanOrEqual(1);
});

test('On a phone, the verdict on a link breaks it after its host, not inside a word', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/verify/link');
  await page.locator('#link').fill(site.links.tools.approvalDetector);
  await page.locator('#link').press('Enter');
  const lines = await page.locator('.verdict bdi').evaluate((element) => {
    const range = document.createRange();
    range.selectNode(element.lastChild ?? element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('The phone of the download page fits its frame with text at 200 %', async ({ page }) => {
  await doubleTextSize(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/download/app');
  const [phone, stage] = await Promise.all(
    ['.handset', '.scene-drawing'].map((part) => page.locator(part).evaluate((it) => it.getBoundingClientRect())),
  );
  expect(phone?.left).toBeGreaterThanOrEqual(stage?.left ?? 0);
  expect(phone?.right).toBeLessThanOrEqual(stage?.right ?? 0);
});

test('On a phone, no name of a dapp breaks within a word @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const longestWordOf = (title: string): number => Math.max(...title.split(/\s/).map((word) => word.length));
  const names = dapps.toSorted((one, other) => longestWordOf(other.title) - longestWordOf(one.title)).slice(0, 12);
  for (const { hid, title } of names) {
    await page.goto(`/en/dappstore/${hid}`);
    expect(await findBrokenTitleWords(page), title).toEqual([]);
  }
});

/** Inserts content that a host could send: a long word, or a table row with many cells. */
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

test('Texts of a host widen no page: a name without a space, a table of many columns @full', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const name = 'Donaudampfschifffahrtsgesellschaft'.repeat(5);
  await page.goto('/en/dappstore/uniswap');
  await writeInto(page, '.breadcrumb [aria-current], .passport h1', name);
  const found: string[] = [];
  for (const width of [390, 1440]) {
    await showInWindow(session, page, { name: `${width} px`, width, height: 400, fontSize: 16 });
    found.push(...(await findOverflow(page)));
  }
  await page.goto('/en/news/1000');
  await writeInto(page, '.prose', 'cell', 40);
  for (const width of [390, 1440]) {
    await showInWindow(session, page, { name: `${width} px`, width, height: 400, fontSize: 16 });
    found.push(...(await findOverflow(page)));
  }
  expect(found).toEqual([]);
});
