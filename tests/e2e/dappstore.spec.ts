import { expect, test } from './test.ts';
import { languageCodes } from '~/i18n/languages.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import allDapps from '../../src/data/dapps.json' with { type: 'json' };
import editorial from '../../src/data/editorial.json' with { type: 'json' };
import { aave, openExternalLinkConfirmation, en, visit, walletParams } from './dapp-page.ts';
import { text } from './texts.ts';

const titleOf = (id: string): string => allDapps.find(({ hid }) => hid === id)?.title ?? '';

test('From the list to a dapp, its real host, and an external link that needs confirmation @D12 @full', async ({
  page,
}) => {
  await page.goto('/en/dappstore');
  await page
    .getByRole('navigation', { name: en('categories') })
    .getByRole('link', { name: en('category.lending') })
    .click();
  await expect(page).toHaveURL('/en/dappstore/category/lending');
  await page.getByRole('link', { name: /Aave/ }).first().click();
  await expect(page).toHaveURL('/en/dappstore/aave');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  const { dialog, leave, out } = await openExternalLinkConfirmation(page);
  await expect(out).toBeHidden();
  await leave.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(en('detail.risk'))).toBeVisible();
  await expect(dialog.getByText(en('detail.unchecked'))).toBeVisible();
  await expect(dialog.getByText('Ethereum')).toBeVisible();
  await out.click({ button: 'middle' });
  await expect(dialog.getByRole('alert'), 'a middle click needs consent too').toHaveText(en('leave.first'));
  await out.click();
  await expect(dialog.getByLabel(en('leave.agree'))).toBeFocused();
  await dialog.getByLabel(en('leave.agree')).check();
  const opened = page.waitForEvent('popup');
  await out.click();
  await expect(await opened).toHaveURL(aave);
  await expect(dialog).toBeHidden();
  await leave.click();
  await expect(dialog).toBeVisible();
});

test('An unchecked link says so above the confirmation, on a phone and on a large screen @full', async ({ page }) => {
  const { leave } = await openExternalLinkConfirmation(page);
  const sentence = page.getByText(en('detail.unchecked')).filter({ visible: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const [said, way] = await Promise.all([sentence.boundingBox(), leave.boundingBox()]);
    expect(said!.y + said!.height, `${width} px`).toBeLessThanOrEqual(way!.y);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the confirmation is a disclosure with host and risk, then a plain link @full', async ({ page }) => {
    await page.goto('/en/dappstore/aave');
    const out = page.getByRole('link', { name: en('detail.open', { host: 'app.aave.com' }) });
    await expect(out).toBeHidden();
    await page.getByText(en('detail.leave', { host: 'app.aave.com' }), { exact: true }).click();
    await expect(page.getByText(en('detail.risk'))).toBeVisible();
    await expect(page.getByText(en('leave.agree'), { exact: true })).toBeHidden();
    await expect(out).toHaveAttribute('href', 'https://app.aave.com');
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test('the detail URL says that it needs a script and links to the directory, without a loading state @full', async ({
    page,
  }) => {
    await page.goto('/ko/dappstore/detail?id=lido');
    const main = page.getByRole('main');
    await expect(main.locator('noscript p', { hasText: text('ko', 'dappstore:detail.needsScript') })).toBeVisible();
    await expect(main.locator('.skeleton')).toBeHidden();
    await main.getByRole('link', { name: text('ko', 'dappstore:detail.directory') }).click();
    await expect(page).toHaveURL('/ko/dappstore');
  });

  test('The menu’s URL shows the hot category as the first list @full', async ({ page }) => {
    await page.goto('/hi/dappstore?category_id=99998');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      text('hi', 'dappstore:hot'),
    );
    await expect(
      page
        .getByRole('main')
        .getByRole('list')
        .getByRole('link', { name: /Uniswap/ }),
    ).toBeVisible();
    await expect(page.getByRole('search')).toBeHidden();
  });
});

test('The directory has banners, editors’ lists, categories with their numbers, and the whole list @R06 @D05 @D09 @N07 @full', async ({
  page,
}) => {
  await page.goto('/en/dappstore');
  const main = page.getByRole('main');
  for (const key of ['hot', 'front.notable', 'front.explore', 'front.care', 'front.move', 'front.byChain'])
    await expect(main.getByRole('region', { name: en(key), exact: true }).getByRole('listitem')).not.toHaveCount(0);
  const trending = main.getByRole('region', { name: en('front.notable'), exact: true }).getByRole('listitem');
  await expect(trending.locator('strong')).toHaveText(editorial.trending.map(titleOf));
  const rail = main.getByRole('navigation', { name: en('categories') });
  const dapps = main.locator('a:has(.logo)[href^="/en/dappstore/"]:not([href*="?"])');
  const shown = await dapps.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(shown.length).toBeGreaterThan(20);
  expect(new Set(shown).size, 'each dapp once').toBe(shown.length);
  await expect(main.getByRole('list', { name: en('front.banners') }).getByRole('link')).toHaveCount(3);
  await expect(rail.getByRole('link')).toHaveCount(16);
  // The front page is called like the category that it shows first.
  await expect(rail.getByRole('link', { name: en('hot'), exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('link', { name: en('tutorial') })).toHaveAttribute(
    'href',
    site.links.learn.communityTutorial,
  );
  await main
    .getByRole('region', { name: en('all'), exact: true })
    .getByRole('link', { name: en('front.whole') })
    .click();
  await expect(page).toHaveURL('/en/dappstore/page/1');
});

test('A category has its description, number, chains and similar categories @full', async ({ page }) => {
  await page.goto('/en/dappstore/category/lending');
  const main = page.getByRole('main');
  await expect(main.getByText(en('categoryLine.lending'))).toBeVisible();
  await expect(main.getByRole('region', { name: en('count_other', { count: 20 }) }).getByRole('listitem')).toHaveCount(
    20,
  );
  await expect(main.getByRole('region', { name: en('detail.chains') }).getByText('Ethereum')).toBeVisible();
  await expect(main.getByRole('region', { name: en('front.related') }).getByRole('link')).toHaveCount(4);
});

test("A dapp's contracts link to their chain's explorer and can be copied whole", async ({ page }) => {
  // Mocks the clipboard, because the permissions policy of the site denies reading it.
  await page.addInitScript(() => {
    const writeText = (text: string) => Promise.resolve(void (document.documentElement.dataset['copied'] = text));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await visit(page, '/en/dappstore/uniswap');
  const contract = '0xFa7F8980b0f1E64A2062791cc3b0871572f1F7f0';
  const tokens = page.getByRole('region', { name: en('detail.tokens') });
  await expect(tokens.getByRole('link', { name: '0xFa7F89…f1F7f0' })).toHaveAttribute(
    'href',
    `https://arbiscan.io/token/${contract}`,
  );
  await tokens.getByRole('button', { name: en('detail.copyContract', { name: 'UNI', chain: 'Arbitrum One' }) }).click();
  await expect(page.getByRole('status').filter({ hasText: en('detail.copied') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-copied', contract);
});

test('A failed copy of a link shows a toast @full', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await visit(page, '/en/dappstore/uniswap');
  await page.getByRole('button', { name: en('wallet.copy') }).click();
  await expect(page.getByRole('alert').filter({ hasText: text('en', 'shell:client.copyFailed') })).toBeVisible();
});

test('Opening in the wallet: a QR code on a large screen, the wallet’s URL on a phone @full', async ({ page }) => {
  await page.goto('/en/dappstore/aave');
  const wallet = page.getByRole('complementary', { name: en('wallet.title') });
  // Excludes the link that opens the external link confirmation, which has the same name.
  const open = page
    .getByRole('main')
    .getByRole('link', { name: en('wallet.title') })
    .and(page.locator(':not(.card-way)'));
  const code = wallet.getByRole('img', { name: en('wallet.scan') });
  await expect(open).toBeHidden();
  await expect(code).toBeVisible();
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(code).toBeHidden();
  expect(await walletParams(open)).toEqual({ url: 'https://app.aave.com', chain: 'ETH' });
  await expect(wallet.getByRole('link', { name: en('wallet.download') })).toHaveAttribute('href', '/en/download/app');
});

for (const [which, dapps] of [
  ['aave', { aave: 'ETH' }],
  ['other dapps @full', { pancakeswap: 'BSC', raydium: 'SOL', sunswap: 'tron', aerodrome: 'Base', bluefin: undefined }],
] as const) {
  test(`The wallet gets the chain of ${which} by its identifier, if it has one @D20`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const link = page.getByRole('main').getByRole('link', { name: en('wallet.title') });
    for (const [dapp, chain] of Object.entries(dapps)) {
      await page.goto(`/en/dappstore/${dapp}`);
      expect((await walletParams(link)).chain, dapp).toBe(chain);
    }
  });
}

test('A report of a problem names the dapp and its page @full', async ({ page }) => {
  await page.goto('/zh/dappstore/lido');
  const report = page.getByRole('link', { name: text('zh', 'dappstore:detail.report') });
  const mail = new URL((await report.getAttribute('href')) ?? '');
  expect(mail.searchParams.get('subject')).toContain('Lido');
  expect(mail.searchParams.get('body')).toContain('/zh/dappstore/lido');
});

test('The full list has pages of 40 @full', async ({ page }) => {
  await page.goto('/en/dappstore/page/2');
  await expect(page.getByRole('main').locator('.dapps > li')).toHaveCount(40);
  await page.getByRole('link', { name: en('next') }).click();
  await expect(page).toHaveURL('/en/dappstore/page/3');
});

test('On a phone, the filters are in one line, and the placeholder is not cut, in every language @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const lang of languageCodes) {
    await page.goto(`/${lang}/dappstore`);
    const { tops, placeholder, room } = await page.evaluate(() => {
      const pills = document.querySelectorAll('.filter > summary, .filter-button');
      const field = document.querySelector<HTMLInputElement>('.search-field input')!;
      const { paddingInlineStart, paddingInlineEnd, fontFamily, fontWeight } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = `${fontWeight} ${getComputedStyle(field, '::placeholder').fontSize} ${fontFamily}`;
      return {
        tops: [...pills].map((pill) => Math.round(pill.getBoundingClientRect().top)),
        placeholder: pen.measureText(field.placeholder).width,
        room: field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd),
      };
    });
    expect(new Set(tops).size, `lines of filters in ${lang}`).toBe(1);
    expect(placeholder, `what to type in ${lang}`).toBeLessThanOrEqual(room);
  }
});
