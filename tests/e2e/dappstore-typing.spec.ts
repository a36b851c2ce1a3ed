import { expect, test } from './test.ts';
import { field, results, titles, words } from './search-page.ts';

test('while somebody types, the first rows are made alone, without logos that are new; all else comes at a pause', async ({
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
    }).observe(list, { childList: true, subtree: true });
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
