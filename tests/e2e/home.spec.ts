import sharp from 'sharp';
import { expect, test, type Locator } from './test.ts';
import manifest from '../../src/data/releases.json' with { type: 'json' };
import site from '../../src/config/site.json' with { type: 'json' };
import { chainCount } from '~/content/read/chains.ts';
import { listedDappCount } from '~/content/read/dapps.ts';
import { doubleTextSize } from './opened-windows.ts';
import { text } from './texts.ts';

const { releases } = manifest;

test('The home sections are in the order of the specification @H01 @full', async ({ page }) => {
  for (const lang of ['en', 'zh', 'th']) {
    await page.goto(`/${lang}`);
    const main = page.getByRole('main');
    const order = [
      text(lang, 'home:intro.title'),
      text(lang, 'home:security.title'),
      text(lang, 'home:exchange.title'),
      text(lang, 'home:store.title'),
      text(lang, 'home:community.title', { countries: site.figures.countries.value }),
      text(lang, 'home:download.title'),
      text(lang, 'home:follow.title'),
    ];
    for (const name of order) await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
    // Converts no-break spaces, which the line-break rules add, to spaces.
    const shown = (await main.locator('h1, h2').allInnerTexts()).map((heading) => heading.replaceAll('\u00a0', ' '));
    expect(shown.filter((heading) => order.includes(heading))).toEqual(order);
    // Headings must have the same order on the screen as in the document.
    const tops = await main.locator('section', { has: page.locator('h1, h2') }).evaluateAll((sections) => {
      return sections.map((section) => section.getBoundingClientRect().top);
    });
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    for (const name of order.slice(1)) await expect(main.getByRole('region', { name, exact: true })).toHaveCount(1);
  }
});

test('The marketing figures come from the configuration, in the number format of the language @H07 @full', async ({
  page,
}) => {
  await page.goto('/es');
  const proof = page.locator('dl', { has: page.getByText(text('es', 'home:proof.users'), { exact: true }) });
  for (const figure of [
    'más de 20 millones',
    '3.5 millones',
    'más de 200',
    String(chainCount()),
    String(listedDappCount()),
  ]) {
    await expect(proof.getByText(figure, { exact: true })).toBeVisible();
  }
  const main = page.getByRole('main');
  for (const claim of [
    'más de 200 países',
    'unos 5 minutos',
    'hasta un 75%',
    'Más de 600,000 personas',
    'febrero de 2024',
  ]) {
    await expect(main.getByText(claim)).toBeVisible();
  }
});

for (const [width, height, langs] of [
  [390, 664, ['ru', 'vi']],
  [390, 664, ['en', 'ja', 'hi', 'fil', 'th']],
  [1440, 800, ['en', 'ru', 'th']],
] as const) {
  const tier = width === 1440 ? ' @full' : langs.length > 2 ? ' @deep' : '';
  test(`The figures are in the first view at ${width} × ${height}, with the button above the middle, in ${langs.join(', ')}${tier}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const lang of langs) {
      await page.goto(`/${lang}`);
      const main = page.getByRole('main');
      const bottomOf = (locator: Locator) =>
        locator.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
      expect(await bottomOf(main.locator('.proof dt'))).toBeLessThan(height);
      const download = main.getByRole('link', { name: text(lang, 'home:intro.download') }).first();
      if (width < height) expect(await bottomOf(download)).toBeLessThanOrEqual(height / 2);
      else await expect(download).toBeInViewport({ ratio: 1 });
    }
  });
}

test('Below the buttons are the stores, the publisher, the latest version with its date, and the file check @full', async ({
  page,
}) => {
  await page.goto('/es');
  const trust = page.getByRole('main').getByRole('list').first();
  await expect(trust.getByText(text('es', 'home:trust.stores', { stores: 'Google Play y App Store' }))).toBeVisible();
  const legalEntity = site.brand.legalEntity.value;
  await expect(trust.getByText(text('es', 'download:publisher', { legalEntity }))).toBeVisible();
  const { version, date } = releases.find(({ platform, channel }) => platform === 'android' && channel === 'store')!;
  await expect(trust.getByText(version, { exact: true })).toBeVisible();
  await expect(trust.locator(`time[datetime="${date}"]`)).toBeVisible();
  await trust.getByRole('link', { name: text('es', 'home:trust.check') }).click();
  await expect(page).toHaveURL('/es/verify');
});

test('The community links open after the warning is confirmed @H02 @H03 @full', async ({ page }) => {
  const { telegram, ...others } = site.links.social;
  const channels = { ...others, forum: site.links.support.forum };
  for (const [lang, enter] of [
    ['ru', text('ru', 'home:follow.enter')],
    ['en', 'Got it, show official channels'],
  ] as const) {
    await page.goto(`/${lang}`);
    const follow = page.getByRole('main').getByRole('region', { name: text(lang, 'home:follow.title') });
    await expect(follow.getByText(text(lang, 'home:follow.warning'))).toBeVisible();
    const doors = follow.getByRole('listitem');
    await expect(doors).toHaveCount(0);
    await follow.getByText(enter).click();
    await expect(doors).toHaveCount(Object.keys(channels).length + 1);
    for (const target of [...Object.values(channels), telegram.default])
      await expect(follow.locator(`a[href="${target}"]`)).toBeVisible();
  }
  await expect(
    page.getByText(/staff will never send you a private message first.*assume they’re a scammer/),
  ).toBeVisible();
});

test('Only the Chinese home page shows the regional notice, with its policy page @H06 @full', async ({ page }) => {
  for (const lang of ['en', 'zh-tw']) {
    await page.goto(`/${lang}`);
    await expect(page.getByRole('complementary')).toHaveCount(0);
  }
  await page.goto('/zh');
  const notice = page.getByRole('complementary');
  await expect(notice).toContainText(/监管.*部分功能.*中国大陆/);
  await expect(notice).toBeVisible();
  await notice.getByRole('link', { name: '了解详情' }).click();
  await expect(page).toHaveURL('/static/zh/policy-adjustment');
});

test.describe('a browser that asks for Vietnamese', () => {
  test.use({ locale: 'vi-VN' });
  test('the root URL responds in the language of the browser @R02 @full', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('vi', 'home:intro.title'));
  });
});

test('Elements side by side share one grid, at 820 and 1440 px @full', async ({ page }) => {
  await page.goto('/ru');
  const main = page.getByRole('main');
  const edges = (locator: Locator, edge: 'right' | 'top' | 'bottom') =>
    locator.evaluateAll((all, side) => all.map((one) => Math.round(one.getBoundingClientRect()[side])), edge);
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [claim, next] = await edges(main.locator('.evidence h3'), 'top');
    expect(next).toBe(claim);
    const [keys, approvals] = await edges(main.locator('.evidence > :is(.keys, .approvals)'), 'bottom');
    expect(approvals).toBe(keys);
    const [content, ...codes] = await edges(main.locator('.community, .qr'), 'right');
    expect(codes).toEqual([content]);
    // Amounts in a column are right-aligned. In a row, each amount is centred below its stop.
    if (width < 1250) expect(new Set(await edges(main.locator('.stops dd'), 'right')).size).toBe(1);
  }
});

test('With text at 200 %, the header of the home page is dark in both of its lines', async ({ page }) => {
  await doubleTextSize(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en');
  const height = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThan(150);
  const leftEdge = await page.screenshot({ clip: { x: 0, y: 0, width: 1, height } });
  const { channels } = await sharp(leftEdge).removeAlpha().stats();
  expect(Math.max(...channels.map(({ max }) => max))).toBeLessThan(100);
});
