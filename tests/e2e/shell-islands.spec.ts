import { expect, test, type Page } from './test.ts';
import { openWithScript } from './arrive.ts';
import { useOwnClientAddress, isStored, open, path, toast } from './subscription.ts';
import { changePage, pageChanges, type PageChange } from './page-changes.ts';
import { text } from './texts.ts';
import type { Island } from '~/shell/client/island.ts';

// Islands that all pages have: language menu, subscription form and loading bar.

const isHydrated = (page: Page, name: string) =>
  page.waitForFunction((name) => {
    const island: Island | null = document.querySelector(`shell-island[data-name=${name}]`);
    return island !== null && Object.keys(island).some((key) => key.startsWith('__reactContainer'));
  }, name);
const toggle = (page: Page) => page.locator('.language summary');
const links = (page: Page) => page.locator('.language').getByRole('link');
const korean = (page: Page) => links(page).filter({ hasText: '한국어' });
const scripts = (page: Page) => {
  const requested: string[] = [];
  page.on('request', (request) => /\/(?:_astro|site-shell)/.test(request.url()) && requested.push(request.url()));
  return requested;
};

async function openByKeyboard(page: Page, address = '/en/dapp'): Promise<void> {
  await openWithScript(page, address);
  await toggle(page).focus();
  await isHydrated(page, 'language');
  await page.keyboard.press('Enter');
  await expect(korean(page)).toBeVisible();
}

test('The language menu supports arrow keys, Home and End @S11 @full', async ({ page }) => {
  await openByKeyboard(page);
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', 11],
    ['Home', 0],
    ['End', 11],
    ['ArrowDown', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links(page).nth(at), `${key} leads to the link ${at}`).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(korean(page)).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(links(page).first(), 'an arrow opens it').toBeFocused();
});

test('The language menu shows no link as busy, although another language was chosen before @full', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'ko', url: baseURL! }]);
  await openByKeyboard(page);
  await expect(page.locator('.language [aria-busy]')).toHaveCount(0);
});

test('Typing in the language menu filters by name or code; Backspace and Escape undo it @S11 @full', async ({
  page,
}) => {
  await openByKeyboard(page);
  await page.keyboard.type('chin');
  await expect(links(page)).toHaveText(['简体中文', '繁體中文']);
  await expect(links(page).first()).toBeFocused();
  await page.keyboard.type('x');
  await expect(links(page), 'a letter that no language has next is ignored').toHaveCount(2);
  for (let letters = 0; letters < 4; letters++) await page.keyboard.press('Backspace');
  await expect(links(page)).toHaveCount(12);
  await page.keyboard.type('ko');
  await expect(links(page)).toHaveText(['한국어']);
  await page.keyboard.press('Escape');
  await expect(links(page)).toHaveCount(12);
  await expect(korean(page)).toBeVisible();
  await page.keyboard.type('ko');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/dapp$/);
  expect((await page.context().cookies()).find(({ name }) => name === 'lang')?.value).toBe('ko');
});

test('A choice keeps query and hash and closes the menu; React loads with the menu, not before @S10 @full', async ({
  page,
}) => {
  const requested = scripts(page);
  await openWithScript(page, '/en/dapp?ref=a#build');
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => url.endsWith('.js'))).toEqual([]);
  await toggle(page).click();
  await isHydrated(page, 'language');
  expect(requested.some((url) => url.includes('/site-shell-'))).toBe(true);
  await korean(page).click();
  await expect(page).toHaveURL(/\/ko\/dapp\?ref=a#build$/);
});

test('Without its code, the language menu works as before, and the page stays @full', async ({ page }) => {
  await page.route('**/site-shell-*.js', (route) => route.abort());
  await openWithScript(page, '/en/dapp');
  await toggle(page).click();
  await expect(korean(page)).toBeVisible();
  await expect(page.locator('#chunk-failed')).toBeHidden();
  await korean(page).click();
  await expect(page).toHaveURL(/\/ko\/dapp$/);
});

test('A page changed by a translator and an extension keeps its language menu and the typed text @full', async ({
  page,
}) => {
  await useOwnClientAddress({ page });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const { field } = await open(page, '/en/dapp');
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('shell-island')) {
      const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text.data);
      }
      for (const field of island.querySelectorAll('input')) field.after(document.createElement('div'));
    }
  });
  await field.fill('changed@site.test');
  await field.press('Enter');
  await expect(toast(page, 'status', text('en', 'shell:subscribe.success'))).toBeVisible();
  expect(isStored('changed@site.test')).toBe(true);
  await toggle(page).focus();
  await isHydrated(page, 'language');
  await page.keyboard.press('ArrowDown');
  await expect(links(page).first()).toBeFocused();
  expect(errors).toEqual([]);
});

const changeAll = async (page: Page, at: string, changes: readonly PageChange[]) => {
  for (const change of changes) await page.evaluate(changePage, { change, at });
};
async function holdCode(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/site-shell-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}
const moments = ['before', 'during', 'after'] as const;

const sets: (readonly [name: string, changes: readonly PageChange[]])[] = [
  ['changed in every way', pageChanges],
  ...pageChanges.map((change) => [`with ${change}`, [change]] as const),
];
for (const [name, changes] of sets)
  for (const moment of moments) {
    const tier = changes === pageChanges && moment !== 'after' ? '@full' : '@deep';
    test(`A page ${name} ${moment} hydration keeps keys and presses of its language menu ${tier}`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const at = 'shell-island[data-name=language]';
      const release = await holdCode(page);
      await page.goto('/en/dapp');
      // Changes the page before its script loads, because the script observes changes.
      if (moment === 'before') await changeAll(page, at, changes);
      const script = page.waitForResponse(/\/site-[0-9a-f]+\.js$/);
      await page.mouse.move(600, 600);
      await script;
      await page.waitForTimeout(100);
      // The code arrives while the mouse button is pressed.
      await toggle(page).hover();
      await page.mouse.down();
      if (moment === 'during') await changeAll(page, at, changes);
      release();
      await page.waitForResponse(/site-shell-/);
      await page.waitForTimeout(600);
      await page.mouse.up();
      await expect(korean(page)).toBeVisible();
      await isHydrated(page, 'language');
      if (moment === 'after') await changeAll(page, at, changes);
      await page.keyboard.press('ArrowDown');
      await expect(links(page).first()).toBeFocused();
      await page.keyboard.type('ko');
      await expect(korean(page)).toBeFocused();
      // The first Escape only clears the filter.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(korean(page)).toBeHidden();
      await toggle(page).press('Enter');
      await expect(korean(page)).toBeVisible();
      await page.mouse.click(600, 600);
      await expect(korean(page)).toBeHidden();
      expect(errors).toEqual([]);
    });

    test(`A page ${name} ${moment} hydration keeps text typed and sent in its footer ${tier}`, async ({ page }) => {
      await useOwnClientAddress({ page });
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const at = 'shell-island[data-name=subscribe]';
      const email = `${moment}-${String(changes.length)}-${String(pageChanges.indexOf(changes[0] ?? pageChanges[0]))}@site.test`;
      const release = await holdCode(page);
      const { field } = await open(page, '/en/dapp');
      if (moment === 'before') await changeAll(page, at, changes);
      if (moment === 'after') release();
      await field.click();
      await page.keyboard.type(email.slice(0, 4));
      if (moment === 'after') await isHydrated(page, 'subscribe');
      if (moment !== 'before') await changeAll(page, at, changes);
      release();
      await page.keyboard.type(email.slice(4));
      await isHydrated(page, 'subscribe');
      await expect(field).toHaveValue(email);
      await expect(field).toBeFocused();
      await field.press('Enter');
      await expect(page.locator('#toast-success [role=status]')).not.toBeEmpty();
      expect(isStored(email)).toBe(true);
      expect(errors).toEqual([]);
    });
  }

test('An element that an extension inserts before the language names leaves them unchanged @full', async ({ page }) => {
  await page.goto('/en/dapp');
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('.language a')) link.prepend(document.createElement('img'));
  });
  await page.mouse.move(300, 500);
  await toggle(page).click();
  await isHydrated(page, 'language');
  await expect(korean(page)).toBeVisible();
});

test('A submission before the form’s code has loaded is held, shown as busy, and sent once @full', async ({ page }) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/site-shell-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  let sent = 0;
  await page.route(path, (route) => {
    sent++;
    return route.fulfill({ json: { result: 0, message: '', data: null } });
  });
  const { field, send } = await open(page);
  await field.fill('held@site.test');
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await send.click();
  expect(sent).toBe(0);
  gate.resolve(undefined);
  await expect(toast(page, 'status', text('en', 'shell:subscribe.success'))).toBeVisible();
  await expect(field).toHaveValue('');
  expect(sent).toBe(1);
});

test('The loading bar hydrates for slow data, not for a navigation or with data saver @full', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('saver'))
      Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) });
  });
  const bar = page.locator('#progress');
  const hydrated = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('shell-island[data-name=progress]') ?? {}).some((key) =>
        key.startsWith('__reactContainer'),
      ),
    );
  const answer = Promise.withResolvers<undefined>();
  await page.route(path, async (route) => {
    await answer.promise;
    await route.fulfill({ json: { result: 0, message: '', data: null } });
  });
  const { field } = await open(page);
  await page.route('**/en/developer', (route) => setTimeout(() => void route.fulfill({ status: 204 }), 400));
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/developer';
    document.body.append(link);
    link.click();
  });
  await expect(bar).toHaveAttribute('data-state', 'running');
  expect(await hydrated()).toBe(false);

  await field.fill('slow@site.test');
  await field.press('Enter');
  await isHydrated(page, 'progress');
  await expect(bar).toHaveAttribute('data-state', 'running');
  answer.resolve(undefined);
  await expect(bar).toHaveAttribute('data-state', 'finished');
  await expect(bar).toHaveAttribute('data-state', 'hidden');

  await page.evaluate(() => sessionStorage.setItem('saver', '1'));
  const again = await open(page);
  await again.field.fill('saver@site.test');
  await again.field.press('Enter');
  await expect(toast(page, 'status', text('en', 'shell:subscribe.success'))).toBeVisible();
  expect(await hydrated()).toBe(false);
});
