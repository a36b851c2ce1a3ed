import { expect, test, type Page } from './test.ts';
import { text } from './texts.ts';

const groups = ['products', 'tools', 'trade', 'build', 'support'];

// Turns smooth scrolling off, because the test measures positions right after a key press.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Focus {
  name: string;
  isInSight: boolean;
  hasRing: boolean;
}

/**
 * Returns the focused element, and whether all of it is visible. Returns undefined if nothing on the page has the
 * focus.
 */
const focusOf = (page: Page): Promise<Focus | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
    // Needed for `elementFromPoint`, which does not find elements without pointer events.
    focused.style.pointerEvents = 'auto';
    const isHit = (x: number, y: number) => focused.contains(document.elementFromPoint(x, y));
    // Checks the top and bottom edges of every line, because the header may cover one.
    const lines = [...focused.getClientRects()].filter(({ width }) => width > 1);
    const isWhole = lines.every(
      ({ x, width, top, bottom }) => isHit(x + width / 2, top + 2) && isHit(x + width / 2, bottom - 2),
    );
    const { x, width, height } = focused.getBoundingClientRect();
    const isTall = height > innerHeight / 2;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    return {
      name: `${focused.textContent.trim().slice(0, 60)} (${focused.getAttribute('href') ?? focused.tagName})`,
      isInSight: isTall ? isHit(x + width / 2, innerHeight / 2) : lines.length > 0 && isWhole,
      hasRing: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    };
  });

/** Presses a key until the focus leaves the page, at most `maxStops` times. Returns the focused elements. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', maxStops = 500): Promise<Focus[]> {
  const stops: Focus[] = [];
  while (stops.length < maxStops) {
    await page.keyboard.press(key);
    const focus = await focusOf(page);
    if (!focus) break;
    stops.push(focus);
  }
  return stops;
}

const unseen = (stops: Focus[]): string[] =>
  stops
    .filter(({ isInSight, hasRing }) => !isInSight || !hasRing)
    .map(({ name, isInSight }) => `${name} ${isInSight ? 'has no ring' : 'is out of sight'}`);

for (const [address, width, tier] of [
  ['/en', 390, ' @full'],
  ['/en/developer', 1280, ' @full'],
  ['/en/submit/dapp', 1280, ' @deep'],
  ['/en', 1280, ' @deep'],
  ['/en/developer', 390, ' @deep'],
  ['/en/submit/dapp', 390, ' @deep'],
  ['/en/security', 390, ' @deep'],
  ['/en/verify', 390, ' @deep'],
  ['/en/dappstore', 390, ' @full'],
  ['/en/dappstore', 1280, ' @deep'],
  ['/en/dappstore/category/dex', 390, ' @deep'],
  ['/static/en/terms', 390, ' @deep'],
  ['/static/en/terms', 1280, ' @deep'],
] as const) {
  test(`The focus stays visible through ${address} and back at ${width} px${tier}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 700 });
    await page.goto(address);
    // Loads the subscription field, which normally loads when the footer becomes visible. Otherwise, the two directions
    // would differ.
    await page.locator('#subscribe').evaluate((form) => form.scrollIntoView());
    await expect(page.getByRole('button', { name: text('en', 'shell:subscribe.submit') })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    // Loads the drafts of a form, which load on the first input event.
    const form = page.locator('.submission form');
    if ((await form.count()) > 0) {
      await form.getByRole('heading').first().hover();
      await expect(form.getByText(text('en', 'submit:draft.title'), { exact: true })).toBeVisible();
    }
    const down = await walk(page, 'Tab');
    // In this direction, elements scroll to the top of the window, where the header may cover them.
    const up = await walk(page, 'Shift+Tab', down.length);
    expect([...unseen(down), ...unseen(up)]).toEqual([]);
    expect(down.length).toBeGreaterThan(20);
    expect(up.map(({ name }) => name)).toEqual(down.map(({ name }) => name).reverse());
  });
}

test('The focus stop after the skip link is inside the main content', async ({ page }) => {
  await page.goto('/en/news');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: text('en', 'shell:skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  // The first focusable element of the main content is a topic button.
  await expect(page.getByRole('main').locator('a, button, input').first()).toBeFocused();
});

for (const key of ['Enter', 'Space']) {
  test(`${key} opens each group of the header, one at a time, and closes it again${key === 'Enter' ? '' : ' @deep'}`, async ({
    page,
  }) => {
    await page.goto('/en/partner');
    const navigation = page.getByRole('navigation', { name: text('en', 'shell:regions.main') });
    for (const id of groups) {
      const group = navigation.getByRole('group').filter({ hasText: text('en', `shell:groups.${id}`) });
      const panel = group.getByRole('list');
      await group.locator('summary').focus();
      await page.keyboard.press(key);
      await expect(panel).toBeVisible();
      await expect(navigation.locator('.panel:visible')).toHaveCount(1);
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('link').first()).toBeFocused();
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press(key);
    await expect(navigation.locator('.panel:visible')).toHaveCount(0);
  });
}

test('Escape closes an open group of the header and returns the focus to its button @full', async ({ page }) => {
  await page.goto('/en/partner');
  const navigation = page.getByRole('navigation', { name: text('en', 'shell:regions.main') });
  const name = navigation.locator('summary', { hasText: text('en', 'shell:groups.tools') });
  await name.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(name).not.toBeFocused();
  // The script that handles Escape loads on the first key press. Once loaded, it shows this switch.
  await expect(page.locator('#scheme')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(navigation.locator('.panel:visible')).toHaveCount(0);
  await expect(name).toBeFocused();
});

test('The keyboard alone is enough to choose a language @full', async ({ page }) => {
  await page.goto('/en/developer');
  const toggle = page.locator('header summary', { hasText: 'English' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const spanish = page.getByRole('link', { name: 'Español' });
  for (let step = 0; step < 12 && !(await spanish.evaluate((link) => link === document.activeElement)); step++)
    await page.keyboard.press('Tab');
  await expect(spanish).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/es/developer');
});

test.describe('The phone menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens by keyboard, keeps the focus inside while it is open, and returns it on Escape @full', async ({
    page,
  }) => {
    await page.goto('/en');
    const sheet = page.getByRole('navigation', { name: text('en', 'shell:regions.main') });
    const button = page.getByRole('button', { name: text('en', 'shell:menu.label'), exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab');
      const isBehind = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && !focused?.closest('.header');
      });
      expect(isBehind).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('opens a group by keyboard and links to its first page @full', async ({ page }) => {
    await page.goto('/en/partner');
    await page.getByRole('button', { name: text('en', 'shell:menu.label'), exact: true }).focus();
    await page.keyboard.press('Space');
    const sheet = page.getByRole('navigation', { name: text('en', 'shell:regions.main') });
    await sheet.locator('summary', { hasText: text('en', 'shell:groups.build') }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/submit/dapp');
  });
});

test('The external link confirmation opens by keyboard, with the statement and its boxes before the link', async ({
  page,
}) => {
  await page.goto('/en/dappstore/aave');
  await page.locator('summary', { hasText: text('en', 'dappstore:detail.leave', { host: 'app.aave.com' }) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('en', 'dappstore:detail.risk'))).toBeVisible();
  await expect(page.getByRole('dialog', { name: text('en', 'dappstore:leave.title') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(text('en', 'dappstore:leave.agree'))).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('link', { name: text('en', 'dappstore:detail.open', { host: 'app.aave.com' }) }),
  ).toBeFocused();
});

test('The dialog before a dapp takes the focus each time, and returns it', async ({ page }) => {
  await page.goto('/en/dappstore/aave');
  const dialog = page.getByRole('dialog', { name: text('en', 'dappstore:leave.title') });
  const summary = page.locator('summary', { hasText: text('en', 'dappstore:detail.leave', { host: 'app.aave.com' }) });
  await summary.focus();
  for (const time of ['first', 'second', 'third']) {
    await page.keyboard.press('Enter');
    await expect(dialog, time).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(summary, time).toBeFocused();
  }
});

test('The extension dialog keeps the focus until it closes, and returns it @full', async ({ page }) => {
  await page.goto('/en/partner');
  const door = page.getByRole('contentinfo').getByRole('button', { name: text('en', 'shell:products.extension') });
  await door.focus();
  await expect(page.locator('#scheme')).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('en', 'home:extension.title') });
  await expect(dialog.getByRole('heading')).toBeFocused();
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    const isBehind = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest('#extension-launch');
    });
    expect(isBehind).toBe(false);
  }
  // Focuses an element of the page, because Escape does not reach the page while the browser's own interface has the
  // focus.
  await dialog.getByRole('link').focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(door).toBeFocused();
});

test('The Telegram dialog takes the focus, and returns it on Escape @full', async ({ page }) => {
  await page.goto('/en/partner');
  const door = page.getByRole('contentinfo').getByRole('button', { name: text('en', 'shell:social.telegram') });
  await door.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('en', 'shell:telegram.title') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link', { name: text('en', 'shell:telegram.continue') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(door).toBeFocused();
});

test('The community links open by keyboard, one focus stop after another @full', async ({ page }) => {
  await page.goto('/en');
  await page.locator('summary', { hasText: text('en', 'home:follow.enter') }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: text('en', 'shell:social.twitter') })).toBeFocused();
});
