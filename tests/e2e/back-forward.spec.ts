import { expect, test, type Page } from './test.ts';
import { openWithScript } from './arrive.ts';
import { acceptAndSubmit, fill, fillAll, mockOrigin, openedForm, openForm } from './forms.ts';
import { text } from './texts.ts';
import { fullBrowserOptions } from './whole-browser.ts';

// By default, Playwright starts browsers without the back-forward cache.
test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ...fullBrowserOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isFromCache: persisted })),
  ),
);

async function goBack(page: Page, path: string): Promise<void> {
  // Not `page.goBack()`, because that waits for a load event, and a page from the cache does not fire one.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(path);
  await expect.poll(() => page.evaluate('window.isFromCache')).toBe(true);
}

const scheme = (page: Page, name: 'system' | 'light' | 'dark') =>
  page.getByRole('button', { name: text('en', `shell:scheme.${name}`), exact: true });

async function chooseScheme(page: Page, name: 'system' | 'light' | 'dark'): Promise<void> {
  await page.mouse.wheel(0, 9000);
  await scheme(page, name).click();
}

test('A page from the back-forward cache has the colour scheme chosen since @full', async ({ page }) => {
  await page.goto('/en/partner');
  await chooseScheme(page, 'light');
  for (const [name, ground] of [
    ['dark', 'dark'],
    ['system', 'light dark'],
  ] as const) {
    await page.goto('/en/dapp');
    await chooseScheme(page, name);
    await goBack(page, '/en/partner');
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe(ground);
    await expect(scheme(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
});

/** Fills localStorage to the last character. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (let length = 2 ** 23; length >= 1; length /= 2) {
      for (let index = 0; ; index++) {
        try {
          localStorage.setItem(`${length} ${index}`, 'x'.repeat(length));
        } catch {
          break;
        }
      }
    }
  });

test('The colour scheme lasts for the tab if localStorage is full @full', async ({ page }) => {
  await page.goto('/en/partner');
  await chooseScheme(page, 'light');
  await fillStorage(page);
  const expectScheme = async (name: 'system' | 'dark', ground: string) => {
    await page.mouse.wheel(0, 9000);
    await expect(scheme(page, name)).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe(ground);
  };
  await page.goto('/en/dapp');
  await chooseScheme(page, 'dark');
  await goBack(page, '/en/partner');
  await expectScheme('dark', 'dark');
  await page.reload();
  await expectScheme('dark', 'dark');
  await page.goto('/en/developer');
  await expectScheme('dark', 'dark');
  await chooseScheme(page, 'system');
  await goBack(page, '/en/partner');
  await expectScheme('system', 'light dark');
});

test('A page from the back-forward cache has closed menus and no loading bar @full', async ({ page }) => {
  await openWithScript(page, '/en/partner');
  const menu = page.locator('.language');
  await menu.locator('summary').click();
  await expect(menu.getByRole('link', { name: '한국어' })).toBeVisible();
  await page.evaluate(() => void setTimeout(() => (location.href = '/en/dapp')));
  await expect(page).toHaveURL('/en/dapp');
  await page.mouse.move(700, 700);
  await goBack(page, '/en/partner');
  // Until the pointer moves, the browser assumes the last position that it had on this page.
  await page.mouse.move(700, 690);
  await expect(menu.getByRole('link', { name: '한국어' })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: text('en', 'shell:menu.label'), exact: true }).click();
  const drawer = page.getByRole('navigation', { name: text('en', 'shell:regions.main') });
  await drawer.getByRole('link', { name: text('en', 'shell:groups.dappstore') }).click();
  await expect(page).toHaveURL(/dappstore/);
  await goBack(page, '/en/partner');
  await expect(drawer).toBeHidden();
  await expect(page.locator('#progress')).toHaveAttribute('data-state', 'hidden');
});

for (const kind of ['chain', 'application'] as const)
  test(`A form of the kind ${kind} that was sent is empty when the visitor goes back to it @full`, async ({ page }) => {
    await mockOrigin(page);
    const form = await openForm(page, kind);
    await fillAll(form, kind);
    // A reload restores the draft, so that its values are those that the controls start with.
    if (kind === 'application') {
      await page.reload();
      await expect((await openedForm(page)).locator('[name="email"]')).not.toHaveValue('');
    }
    const { pathname } = new URL(page.url());
    const button = kind === 'application' ? 'apply' : 'submit';
    await acceptAndSubmit(form, 'en', button);
    await expect(page).toHaveURL(/success/);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page).toHaveURL(pathname);
    const again = await openedForm(page);
    await again.locator('[name="name"]').focus();
    await expect(again.locator('[name="name"]')).toHaveValue('');
    await expect(again.locator('[name="email"]')).toHaveValue('');
    await expect(again.locator('fieldset :checked')).toHaveCount(0);
    await expect(again.getByRole('button', { name: text('en', `submit:sending.${button}`) })).toBeEnabled();
    await expect(again.getByRole('button', { name: text('en', 'submit:sending.stop') })).toHaveCount(0);
    expect(await page.evaluate((name) => localStorage.getItem(name), `draft-${kind}`)).toBe(null);
  });

test('A form from the back-forward cache has what was typed in another language since @full', async ({ page }) => {
  // Like Firefox, which does not deliver the storage events that a page in the cache has missed.
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()));
  const saved = (lang: string) => page.locator('.submission').getByText(text(lang, 'submit:draft.saved'));
  await fill(await openForm(page, 'chain'), { name: 'Quayside' });
  await expect(saved('en')).toBeVisible();
  await page.evaluate(() => void setTimeout(() => (location.href = '/ko/submit/chain')));
  await expect(page).toHaveURL('/ko/submit/chain');
  const korean = await openedForm(page, 'ko');
  await expect(korean.locator('[name="name"]')).toHaveValue('Quayside');
  await fill(korean, { name: 'Quayside Chain', chainId: '987654321' });
  await expect(saved('ko')).toBeVisible();
  await goBack(page, '/en/submit/chain');
  const form = page.locator('.submission form');
  await expect(form.locator('[name="name"]')).toHaveValue('Quayside Chain');
  await expect(form.locator('[name="chainId"]')).toHaveValue('987654321');
});
