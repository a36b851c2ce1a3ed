import { expect, test, type Page } from './test.ts';
import { languageCodes } from '~/i18n/languages.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import editorial from '../../src/data/editorial.json' with { type: 'json' };
import { openWithScript } from './arrive.ts';
import { text } from './texts.ts';

const { products, tools, trade, build, support } = site.links;
const submit = { dapp: '/en/submit/dapp', nft: '/en/submit/nft', token: '/en/submit/token', chain: '/en/submit/chain' };

/**
 * The header's groups according to the specification, with the target of each entry. The extension has no target,
 * because its link opens a confirmation.
 */
const groups: Record<string, Record<string, string | undefined>> = {
  products: { mobile: '/en/download/app', hardware: products.hardware, extension: undefined },
  tools: {
    versionVerification: '/en/verify',
    approvalDetector: tools.approvalDetector,
    tokenSecurity: tools.tokenSecurity,
    keyGenerator: tools.keyGenerator,
    tokenProfile: tools.tokenProfile,
    tokenClaim: tools.tokenClaim,
    easyInscription: tools.easyInscription,
    batchSender: tools.batchSender,
    nostrBatchSender: tools.nostrBatchSender,
  },
  trade: { swap: trade.swap, bridge: trade.bridge, buyCrypto: trade.buyCrypto, market: trade.market },
  build: { ...submit, documentation: build.documentation },
  support: { helpCenter: support.helpCenter, contact: '/static/en/contact', forum: support.forum },
};

const group = (page: Page, name: string) =>
  page.locator('.nav details', { has: page.locator('summary', { hasText: text('en', `shell:groups.${name}`) }) });
const summary = (page: Page, name: string) => group(page, name).locator('summary');

test('The header groups have every entry of the specification @S04 @S05 @S06 @S08 @S09 @full', async ({ page }) => {
  await page.goto('/en');
  for (const [name, entries] of Object.entries(groups)) {
    await summary(page, name).click();
    for (const [key, target] of Object.entries(entries)) {
      const entry = group(page, name)
        .locator('a, button', { hasText: text('en', `shell:${name}.${key}`) })
        .first();
      await expect(entry).toBeVisible();
      if (target === undefined) continue;
      await expect(entry).toHaveAttribute('href', target);
      const isOutside = target.startsWith('https:');
      expect(await entry.getAttribute('target'), key).toBe(isOutside ? '_blank' : null);
      expect(await entry.getAttribute('rel'), key).toBe(isOutside ? 'noopener noreferrer' : null);
    }
  }
});

for (const [where, width] of [
  ['the menu of a wide window', 1280],
  ['the drawer of a phone', 390],
] as const) {
  test(`The dapp store entry in ${where} leads to category 99998, under the label for hot dapps @S07 @D13 @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [lang, label] of [
      ['en', 'Hot'],
      ['zh', '热门'],
      ['ru', text('ru', 'dappstore:hot')],
    ] as const) {
      await page.goto(`/${lang}/partner`);
      const menu = page.getByRole('button', { name: text(lang, 'shell:menu.label'), exact: true });
      if (await menu.isVisible()) await menu.click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: text(lang, 'shell:groups.dappstore'), exact: true })
        .click();
      await expect(page).toHaveURL(`/${lang}/dappstore?category_id=99998`);
      const hot = page.getByRole('main').locator('section').first();
      await expect(hot.getByRole('heading')).toHaveText(label);
      for (const hid of editorial.hot.slice(0, 6)) await expect(hot.locator(`a[href$="/${hid}"]`)).toBeVisible();
    }
  });
}

test('The header’s variants: index, mini, NavIndex, normal, and warn under a notice @S02 @full', async ({ page }) => {
  const notice = page.getByRole('complementary').filter({ hasText: '中国大陆' });
  for (const [address, variant] of [
    ['/en', 'index'],
    ['/en/success', 'mini'],
    ['/en/dapp', 'NavIndex'],
    ['/en/news', 'normal'],
    ['/zh', 'warn'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('banner')).toHaveClass(`header ${variant}`);
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(variant === 'mini' ? 0 : 1);
    await expect(page.locator('.language')).toBeVisible();
    await expect(notice).toHaveCount(variant === 'warn' ? 1 : 0);
  }
  const [above, header] = await Promise.all([notice.boundingBox(), page.getByRole('banner').boundingBox()]);
  expect(above!.y + above!.height).toBeLessThanOrEqual(header!.y);
});

test('Every menu entry has an icon of its own, loaded when a group opens @full', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().endsWith('.svg') && requests.push(new URL(request.url()).pathname));
  await page.goto('/en/partner');
  await page.waitForLoadState('networkidle');
  expect(requests).not.toContain('/menu-icons.svg');
  const masks = new Set<string>();
  let entries = 0;
  for (const name of Object.keys(groups)) {
    await summary(page, name).click();
    for (const entry of await group(page, name).locator('.panel > li > *').all()) {
      const mask = (element: Element) => {
        const { maskImage, maskPosition } = getComputedStyle(element, '::before');
        return maskImage.includes('/menu-icons.svg') ? maskPosition : '';
      };
      masks.add(await entry.evaluate(mask));
      entries++;
    }
  }
  expect(requests).toContain('/menu-icons.svg');
  expect(masks.has('')).toBe(false);
  expect(masks.size).toBe(entries);
});

test('The layout is mobile up to 767 px, tablet from 768 to 1250, desktop above, and follows the window @S03', async ({
  page,
}) => {
  const drawer = page.getByRole('button', { name: text('en', 'shell:menu.label'), exact: true });
  const policy = page.getByRole('contentinfo').getByRole('link', { name: text('en', 'shell:legal.privacy') });
  const follows = async (width: number, size: { drawer: boolean; columns: boolean }) => {
    await page.setViewportSize({ width, height: 800 });
    await expect(drawer).toBeVisible({ visible: size.drawer });
    await expect(summary(page, 'tools')).toBeVisible({ visible: !size.drawer });
    await expect(policy).toBeVisible({ visible: size.columns });
  };
  await openWithScript(page, '/en/dapp');
  const desktop = { drawer: false, columns: true };
  const tablet = { drawer: true, columns: true };
  const phone = { drawer: true, columns: false };
  await follows(1251, desktop);
  await follows(1250, tablet);
  await follows(768, tablet);
  await follows(767, phone);
  await follows(320, phone);
  await follows(1000, tablet);
  await follows(1440, desktop);
});

test('In every language, the entries in a wide window align with the edges of the content @deep', async ({ page }) => {
  for (const lang of languageCodes) {
    await page.goto(`/${lang}/partner`);
    // The smallest widths at which the header shows all its entries without and with labels.
    for (const width of [1251, 1401]) {
      await page.setViewportSize({ width, height: 600 });
      const { end, last, between } = await page.locator('.header > .wrap').evaluate((row) => {
        const right = (element: Element) => element.getBoundingClientRect().right;
        const language = row.querySelector('.language')!.getBoundingClientRect().left;
        return {
          end: right(row) - parseFloat(getComputedStyle(row).paddingInlineEnd),
          last: Math.max(...Array.from(row.children, right)),
          between: language - right(row.querySelector('.nav > ul')!),
        };
      });
      expect(last, `${lang} at ${width} px`).toBeLessThanOrEqual(end + 0.5);
      expect(between, `${lang} at ${width} px`).toBeGreaterThanOrEqual(8);
    }
  }
});

test('Desktop groups open on hover or click, one at a time @S11 @S12', async ({ page }) => {
  await openWithScript(page, '/en/dapp');
  await summary(page, 'tools').hover();
  await expect(group(page, 'tools')).toHaveAttribute('open');
  await summary(page, 'tools').click();
  await expect(group(page, 'tools'), 'the click that follows the hover does not close it').toHaveAttribute('open');
  await summary(page, 'trade').hover();
  await expect(group(page, 'trade')).toHaveAttribute('open');
  await expect(group(page, 'tools')).not.toHaveAttribute('open');
  await page
    .getByRole('link', { name: text('en', 'shell:trade.bridge') })
    .first()
    .hover();
  await expect(group(page, 'trade'), 'hoverable: it stays while the pointer is inside').toHaveAttribute('open');
});

test('Desktop groups close on mouse leave, outside click, resize and Escape @S12', async ({ page }) => {
  await openWithScript(page, '/en/dapp');
  const tools = group(page, 'tools');
  const isClosed = () => expect(tools).not.toHaveAttribute('open');
  await summary(page, 'tools').hover();
  await expect(tools).toHaveAttribute('open');
  await page.mouse.move(700, 800);
  await isClosed();

  const open = async () => {
    await summary(page, 'tools').focus();
    await page.keyboard.press('Enter');
    await expect(tools).toHaveAttribute('open');
  };
  await open();
  await page.mouse.click(700, 800);
  await isClosed();
  await open();
  await page.setViewportSize({ width: 1270, height: 800 });
  await isClosed();
  await open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await isClosed();
  await expect(summary(page, 'tools')).toBeFocused();
});

test('A group opened by hover closes without moving the pointer, and stays while the pointer is on it @full', async ({
  page,
}) => {
  await page.clock.install();
  await openWithScript(page, '/en/dapp');
  await summary(page, 'tools').hover();
  await expect(group(page, 'tools')).toHaveAttribute('open');
  await group(page, 'tools').getByRole('link').last().hover();
  await page.clock.runFor('01:00');
  await expect(group(page, 'tools')).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(group(page, 'tools')).not.toHaveAttribute('open');
});

test('The header gets a background on scrolling; on the dapp store it always has one @S14 @full', async ({ page }) => {
  const ground = () => page.locator('.header').evaluate((header) => getComputedStyle(header).backgroundColor);
  await page.goto('/en');
  expect(await ground()).toMatch(/\/ 0\)|rgba\(0, 0, 0, 0\)/);
  await page.mouse.wheel(0, 600);
  await expect.poll(ground).not.toMatch(/\/ 0(\.\d+)?\)|rgba\(0, 0, 0, 0\)/);
  await page.goto('/en/dappstore');
  expect(await ground()).not.toMatch(/\/ 0\)|rgba\(0, 0, 0, 0\)/);
});

test('The extension entry offers two choices: use it now, or copy the link for a computer @H04 @H05 @full', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  // Mocks the clipboard: the permissions policy denies reading it, so a test cannot see what was written.
  await page.addInitScript(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (value) => ((document.title = value), write(value));
  });
  await openWithScript(page, '/en');
  await summary(page, 'products').click();
  await group(page, 'products')
    .getByRole('button', { name: text('en', 'shell:products.extension') })
    .click();
  const dialog = page.getByRole('dialog', { name: text('en', 'home:extension.title') });
  const use = dialog.getByRole('link', { name: 'Use It Now' });
  await expect(use).toHaveAttribute('href', site.links.products.extension);
  await expect(use).toHaveAttribute('target', '_blank');
  await expect(dialog.getByText(text('en', 'home:extension.hint'))).toContainText('open it on a computer');
  await expect(dialog.getByText(text('en', 'home:extension.hint'))).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy Link' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Link copied');
  await expect(dialog.getByRole('status')).toBeVisible();
  expect(await page.title()).toBe(site.links.products.extension);
});

test('The extension entry of the download page opens the same dialog @full', async ({ page }) => {
  await page.goto('/en/download/pc');
  await page
    .getByRole('main')
    .getByRole('button', { name: text('en', 'download:openExtension') })
    .click();
  const dialog = page.getByRole('dialog', { name: text('en', 'home:extension.title') });
  await expect(dialog.getByRole('link', { name: text('en', 'home:extension.use') })).toBeVisible();
  await expect(dialog.getByRole('button', { name: text('en', 'home:extension.copy') })).toBeVisible();
});

test('A failed copy shows a toast above its dialog @H05 @X14', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } });
  });
  await openWithScript(page, '/en');
  await summary(page, 'products').click();
  await group(page, 'products')
    .getByRole('button', { name: text('en', 'shell:products.extension') })
    .click();
  const dialog = page.getByRole('dialog', { name: text('en', 'home:extension.title') });
  await dialog.getByRole('button', { name: text('en', 'home:extension.copy') }).click();
  const toast = page
    .locator('#toast-error')
    .getByRole('alert')
    .filter({ hasText: /^Couldn’t copy/ });
  await expect(toast).toBeVisible();
  await expect(dialog.getByText(site.links.products.extension), 'what the visitor can select').toBeVisible();
  const isOnTop = await toast.evaluate((words) => {
    const { left, top } = words.getBoundingClientRect();
    return words.contains(document.elementFromPoint(left + 1, top + 1));
  });
  expect(isOnTop).toBe(true);
});
