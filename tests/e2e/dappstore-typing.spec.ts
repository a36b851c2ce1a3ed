import { expect, test } from './test.ts';
import { field, results, titles, words } from './search-page.ts';

test('The typed part of a name is marked @full', async ({ page }) => {
  await page.goto('/en/dappstore?q=aav');
  await expect(titles(page).first().locator('mark')).toHaveText('Aav');
  await field(page).fill('0x1f98…F984');
  await expect(titles(page)).toHaveText(['Uniswap']);
  await expect(titles(page).locator('mark')).toHaveCount(0);
});

test('During typing, only the first rows render, without new logos; the rest renders in a pause @full', async ({
  page,
}) => {
  await page.goto('/en/dappstore');
  await field(page).click();
  await expect(page.getByText(words('en', 'search.hotSearches'))).toBeVisible();
  const firsts = await results(page).evaluateHandle((list) => {
    const seen: { rows: number; logos: string[]; height?: number | undefined }[] = [];
    new MutationObserver(() => {
      const logos = [...list.querySelectorAll('img')].map((logo) => logo.getAttribute('src') ?? '');
      const height = list.querySelector('a > :first-child')?.getBoundingClientRect().height;
      seen.push({ rows: list.querySelectorAll('li').length, logos, height });
    }).observe(list, { childList: true, characterData: true, subtree: true });
    return seen;
  });
  const more = page.getByRole('button', { name: words('en', 'more') });
  const logos = results(page).locator('img');
  const all = 40;
  let before: string[] = [];
  for (const letter of 'de') {
    await page.keyboard.press(letter);
    await expect(titles(page)).toHaveCount(all);
    await expect(more).toBeVisible();
    await expect(logos).toHaveCount(all);
    const [first] = await firsts.evaluate((seen) => seen.splice(0));
    expect(first?.rows, `after ${letter}`).toBeGreaterThan(0);
    expect(first?.rows, `after ${letter}`).toBeLessThan(all / 3);
    expect(before, `after ${letter}`).toEqual(expect.arrayContaining(first?.logos ?? []));
    if (letter === 'e') expect(first?.logos.length, 'rows that stay keep theirs').toBeGreaterThan(0);
    expect(await logos.first().evaluate((logo) => logo.getBoundingClientRect().height)).toBe(first?.height);
    before = await logos.evaluateAll((list) => list.map((logo) => logo.getAttribute('src') ?? ''));
  }
});

test('The first letter fills prepared rows, which were hidden from sight, screen readers and focus @full', async ({
  page,
}) => {
  await page.goto('/en/dappstore');
  await field(page).click();
  const ready = results(page).locator('li');
  await expect(ready.first()).toBeAttached();
  await expect(ready.first()).toBeHidden();
  expect(await results(page).getByRole('link').count()).toBe(0);
  expect(await results(page).locator('img').count()).toBe(0);
  expect(await results(page).evaluate((box) => box.getBoundingClientRect().height)).toBe(0);
  const rows = await ready.elementHandles();
  await page.keyboard.press('u');
  await expect(titles(page).first()).toHaveText('Uniswap');
  const stay = await Promise.all(rows.map((row) => row.evaluate(({ isConnected }) => isConnected)));
  expect(stay).toEqual(rows.map(() => true));
});

test('Suggestions stay for when the field is cleared, and arrow keys skip them until then @full', async ({ page }) => {
  await page.goto('/en/dappstore');
  await field(page).click();
  const offered = page.locator('.suggestions');
  await expect(page.getByText(words('en', 'search.hotSearches'))).toBeVisible();
  const before = await offered.elementHandle();
  await page.keyboard.type('aave');
  await expect(titles(page).first()).toHaveText('Aave');
  await expect(offered).toBeHidden();
  expect(await offered.getByRole('button').count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await expect(results(page).getByRole('link').first()).toBeFocused();
  await field(page).fill('');
  await expect(offered).toBeVisible();
  expect(await before?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect(offered.locator('[data-stop]').first()).toBeFocused();
});
