import { expect, test, type Page } from './test.ts';
import { fullBrowserOptions } from './whole-browser.ts';
import dapps from '../../src/data/dapps.json' with { type: 'json' };
import editorial from '../../src/data/editorial.json' with { type: 'json' };

// By default, Playwright starts browsers without the back-forward cache, which restores the focus in a list.
test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ...fullBrowserOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

/** The view transition of a document at the event `pageswap` or `pagereveal`. */
interface Seen {
  event: 'pageswap' | 'pagereveal';
  path: string;
  travels: boolean;
  /** For each element with the view transition name of the logo: its `src`, or the text of a monogram. */
  logos: string[];
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const note = (happened: Event & { viewTransition: ViewTransition | null }) => {
      const named = [...document.querySelectorAll('main *')].filter(
        (element) => getComputedStyle(element).viewTransitionName === 'dapp-logo',
      );
      const seen = JSON.parse(sessionStorage.getItem('seen') ?? '[]') as unknown[];
      seen.push({
        event: happened.type,
        path: location.pathname,
        travels: happened.viewTransition !== null,
        logos: named.map((element) => element.getAttribute('src') ?? element.textContent),
      });
      sessionStorage.setItem('seen', JSON.stringify(seen));
    };
    addEventListener('pageswap', note);
    addEventListener('pagereveal', note);
  }),
);

const hid = editorial.hot[0]!;
const title = dapps.find((dapp) => dapp.hid === hid)!.title;
const dappPage = `/en/dappstore/${hid}`;
const logo = `/marks/dapp/${hid}.svg`;

const linkTo = (page: Page) => page.getByRole('main').getByRole('link', { name: title }).first();

const seen = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '[]') as Seen[]);
const forget = (page: Page) => page.evaluate(() => sessionStorage.removeItem('seen'));

/** Loads a page, waits for its first `pagereveal`, and clears the record. The event may follow after `load`. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(async () => (await seen(page)).map(({ event }) => event)).toEqual(['pagereveal']);
  await forget(page);
}

/**
 * Waits until exactly these events have been recorded, and clears them. They may follow shortly after the page has
 * loaded.
 */
async function expectSeen(page: Page, journey: readonly Seen[]): Promise<void> {
  await expect(async () => expect(await seen(page)).toEqual(journey)).toPass({ timeout: 10_000 });
  await forget(page);
}

const there = (event: Seen['event'], path: string): Seen => ({ event, path, travels: true, logos: [logo] });

for (const [from, how] of [
  ['/en/dappstore', 'a click'],
  ['/en/dappstore/page/1', 'the keyboard'],
  ['/en/dappstore/category/dex', 'a click'],
] as const) {
  test(`The logo chosen by ${how} moves from ${from} to the dapp’s page, and back ${from.includes('category') ? '@deep' : '@full'}`, async ({
    page,
  }) => {
    await open(page, from);
    const row = linkTo(page);
    if (how === 'a click') await row.click();
    else {
      await row.focus();
      await page.keyboard.down('Enter');
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectSeen(page, [there('pageswap', from), there('pagereveal', dappPage)]);
    // Chromium sometimes skips the transition if the key is released while the page changes.
    await page.keyboard.up('Enter');

    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page).toHaveURL(from);
    await expect(row).toBeVisible();
    await expectSeen(page, [there('pageswap', dappPage), there('pagereveal', from)]);
  });
}

test('Nothing moves with reduced motion @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/en/dappstore');
  await linkTo(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(async () => (await seen(page)).map(({ travels }) => travels)).toEqual([false, false]);
});
