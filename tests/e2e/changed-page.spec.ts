import { expect, test, type Locator, type Page } from './test.ts';
import { changePage, pageChanges, type PageChange } from './page-changes.ts';

// Browser extensions and translators change a page before, during and after hydration.

interface Island {
  path: string;
  field: string;
  /** Locates an element that the island renders after it has processed the input. */
  sign: (page: Page) => Locator;
}

const answer = (page: Page) => page.locator('.checker :is([role=status] > *, .field-error:not(:empty))').first();
const saved = (page: Page) => page.locator('.draft-note:not(:empty)');
const islands: readonly Island[] = [
  { path: '/en/submit/token', field: '#name', sign: saved },
  { path: '/en/submit/dapp', field: '#title', sign: saved },
  { path: '/en/submit/nft', field: '#email', sign: saved },
  { path: '/en/submit/chain', field: '#infoURL', sign: saved },
  { path: '/en/submit/owner', field: '#reason', sign: saved },
  { path: '/en/recruiting', field: '#about', sign: saved },
  { path: '/en/verify', field: '#hash', sign: answer },
  { path: '/en/verify/link', field: '#link', sign: answer },
  {
    path: '/en/submit/status',
    field: '#receipt',
    sign: (page) => page.locator('.status-form .field-error:not(:empty)'),
  },
  { path: '/en/dappstore', field: '[name=q]', sign: (page) => page.locator('.search-results li').first() },
];

const word = 'uni';

function listen(page: Page, types: readonly string[] = ['error']): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => types.includes(message.type()) && errors.push(message.text()));
  return errors;
}

async function holdCode(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/[^/]*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

async function apply(page: Page, made: readonly PageChange[]): Promise<void> {
  for (const change of made) await page.evaluate(changePage, { change });
}
const isAwake = (page: Page) => expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');

/** Asserts that the field keeps its value and focus, and that the island has processed the value. */
async function answers(page: Page, { field, sign }: Island, typed: string): Promise<void> {
  await expect(page.locator(field)).toHaveValue(typed);
  await expect(page.locator(field)).toBeFocused();
  if (await page.locator('.checker, .status-form').count()) await page.keyboard.press('Enter');
  await expect(sign(page)).toBeVisible();
}

async function before(page: Page, island: Island, made: readonly PageChange[]): Promise<void> {
  await page.goto(island.path);
  await apply(page, made);
  await page.locator(island.field).click();
  await page.keyboard.type(word);
  await isAwake(page);
  await answers(page, island, word);
}

async function during(page: Page, island: Island, made: readonly PageChange[]): Promise<void> {
  const release = await holdCode(page);
  await page.goto(island.path);
  await page.locator(island.field).click();
  // Browsers have no selection API for fields of type `email`.
  const hasSelection = (await page.locator(island.field).getAttribute('type')) !== 'email';
  await page.keyboard.type(hasSelection ? 'ui' : 'un');
  if (hasSelection) await page.keyboard.press('ArrowLeft');
  await apply(page, made);
  release();
  await isAwake(page);
  await page.keyboard.type(hasSelection ? 'n' : 'i');
  await answers(page, island, word);
}

async function after(page: Page, island: Island, made: readonly PageChange[]): Promise<void> {
  await page.goto(island.path);
  await page.locator(island.field).click();
  await isAwake(page);
  await page.keyboard.type('u');
  await apply(page, made);
  await page.keyboard.type('ni');
  await answers(page, island, word);
}

// The moments that `npm test` tests: before hydration (0) and after it (2). The full tier tests the others.
const quick: Record<string, readonly number[]> = { '/en/submit/token': [2], '/en/dappstore': [0] };
// These pages have the same islands as /en/submit/token.
const alike = ['/en/submit/dapp', '/en/submit/nft', '/en/submit/chain', '/en/submit/owner'];
// The full tier tests each other page at one moment, and each change with one island and at one moment. The deep tier tests
// all combinations.
function tierOf(path: string, place: number, moment: number): string {
  const moments = quick[path];
  if (moments) return moments.includes(moment) ? '' : ' @full';
  return alike.includes(path) || place % 3 !== moment ? ' @deep' : ' @full';
}
const isInFull = (change: number, moment: number, island: number) => change % 3 === moment && change === island;

for (const [moment, [when, visit]] of Object.entries({ before, during, after }).entries())
  for (const [place, island] of islands.entries()) {
    const { path } = island;
    test(`A page with every kind of change ${when} hydration loses nothing at ${path}${tierOf(path, place, moment)}`, async ({
      page,
    }) => {
      const errors = listen(page);
      await visit(page, island, pageChanges);
      expect(errors).toEqual([]);
    });
    for (const [index, change] of pageChanges.entries())
      test(`${change}, ${when} hydration, loses nothing at ${path} ${isInFull(index, moment, place) ? '@full' : '@deep'}`, async ({
        page,
      }) => {
        const errors = listen(page);
        await visit(page, island, [change]);
        expect(errors).toEqual([]);
      });
  }

// Hydration may add elements (drafts, missing fields), but must keep the prerendered elements.
for (const { path, field } of islands)
  test(`An unchanged page keeps its elements at ${path} @S26${alike.includes(path) ? ' @full' : ''}`, async ({
    page,
  }) => {
    const errors = listen(page, ['error', 'warning']);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('main astro-island')).toHaveAttribute('ssr');
    const fields = await page.evaluateHandle(() => [
      ...document.querySelectorAll('astro-island :is(input, textarea, select, button, label, summary, p)'),
    ]);
    expect(await fields.evaluate(({ length }) => length)).toBeGreaterThan(0);
    await page.locator(field).click();
    await isAwake(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await fields.evaluate((list) => list.filter(({ isConnected }) => !isConnected).length)).toBe(0);
    expect(errors).toEqual([]);
  });

test('An island that is moved before and after hydration hydrates once, and works @full', async ({ page }) => {
  const errors = listen(page);
  await page.goto('/en/dappstore');
  const move = () =>
    page.evaluate(() => {
      const island = document.querySelector('main astro-island');
      const box = document.createElement('div');
      island?.before(box);
      if (island) box.append(island);
    });
  await move();
  await page.locator('[name=q]').focus();
  await isAwake(page);
  await move();
  const favorites = page.locator('.search-filters > .filter-button');
  await favorites.click();
  await expect(favorites).toHaveAttribute('aria-pressed', 'true');
  await expect(favorites).not.toHaveAttribute('aria-busy', 'true');
  expect(errors).toEqual([]);
});
