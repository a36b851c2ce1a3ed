import site from '../../src/config/site.json' with { type: 'json' };
import { nextFrame } from './next-frame.ts';
import { expect, test } from './test.ts';
import { text } from './texts.ts';

// What visitors need to see before they scroll: who publishes it, how to check it, and what to do next.

for (const lang of ['en', 'ru', 'hi']) {
  test(`On a phone, the first view of a file check names the publisher and shows two seals (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(`/${lang}/verify`);
    const main = page.getByRole('main');
    await expect(
      main.getByText(text(lang, 'download:publisher', { legalEntity: site.brand.legalEntity.value })),
    ).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('link', { name: text(lang, 'security:site.title'), exact: true })).toBeInViewport({
      ratio: 1,
    });
    for (const seal of await main.locator('.engraving img').all()) {
      await expect(seal).toBeInViewport({ ratio: 1 });
      expect(await seal.boundingBox()).toMatchObject({ width: 96, height: 96 });
    }
    for (const state of ['published', 'changed'])
      await expect(main.locator('.engraving').getByText(text(lang, `verify:seal.${state}`))).toBeInViewport({
        ratio: 1,
      });
    await expect(main.getByText(text(lang, 'verify:choose'))).toBeInViewport({ ratio: 1 });
  });
}

for (const width of [390, 1440]) {
  test(`The first view of a link check states the only address of the site, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 664 });
    await page.goto('/en/verify/link');
    const line = page.getByRole('main').getByText(text('en', 'verify:link.only'));
    await expect(line).toHaveText(`${text('en', 'verify:link.only')} wallet.example`);
    await expect(line.locator('code')).toHaveAttribute('lang', 'en');
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel(text('en', 'verify:link.field'))).toBeInViewport({ ratio: 1 });
  });
}

test('On a phone, the first view of an article links to the check of the site', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  for (const lang of ['en', 'ru']) {
    await page.goto(`/${lang}/news/1000`);
    const check = page.locator('.article-facts').getByRole('link', { name: text(lang, 'security:site.title') });
    await expect(check).toBeInViewport({ ratio: 1 });
    await expect(check).toHaveAttribute('href', `/${lang}/security#site`);
  }
});

test('On a phone, the heart of a dapp is in the strip of its passport', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/en/dappstore/uniswap');
  const heart = page.locator('.passport .heart');
  const [strip, box, name] = await Promise.all(
    [page.locator('.passport-kind'), heart, page.locator('#name')].map((part) => part.boundingBox()),
  );
  expect(box!.y).toBeGreaterThanOrEqual(strip!.y - 1);
  expect(box!.y + box!.height).toBeLessThanOrEqual(strip!.y + strip!.height + 2);
  expect(box!.x + box!.width).toBeLessThanOrEqual(strip!.x + strip!.width);
  expect(name!.y).toBeGreaterThan(strip!.y + strip!.height);
});

for (const [path, key] of [
  ['dappstore', 'dappstore:publisher'],
  ['download/app', 'download:publisher'],
  ['news', 'download:publisher'],
  ['verify/link', 'download:publisher'],
] as const)
  test(`The first view of /${path} names the publisher and links to the check of the site${path === 'news' ? '' : ' @full'}`, async ({
    page,
  }) => {
    for (const [width, height] of [
      [390, 664],
      [1440, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const lang of ['en', 'ru', 'hi']) {
        await page.goto(`/${lang}/${path}`);
        const main = page.getByRole('main');
        const publisher = main.getByText(text(lang, key, { legalEntity: site.brand.legalEntity.value }));
        await expect(publisher.filter({ visible: true })).toBeInViewport({ ratio: 1 });
        const check = main.getByRole('link', { name: text(lang, 'security:site.title') });
        await expect(check).toBeInViewport({ ratio: 1 });
        await expect(check).toHaveAttribute('href', `/${lang}/security#site`);
      }
    }
  });

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`The first view of a dapp names the publisher of the site, outside the passport, at ${width} px${width === 390 ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const lang of ['en', 'ru', 'hi']) {
      await page.goto(`/${lang}/dappstore/aave`);
      const publisher = page
        .getByRole('main')
        .getByText(text(lang, 'dappstore:publisher', { legalEntity: site.brand.legalEntity.value }));
      await expect(publisher).toBeInViewport({ ratio: 1 });
      const check = page.getByRole('main').getByRole('link', { name: text(lang, 'security:site.title'), exact: true });
      await expect(check).toBeInViewport({ ratio: 1 });
      await expect(check).toHaveAttribute('href', `/${lang}/security#site`);
      const [line, passport, go] = await Promise.all(
        [publisher, page.locator('.passport'), page.locator('.passport-ways summary')].map((part) =>
          part.boundingBox(),
        ),
      );
      expect(line!.y + line!.height).toBeLessThanOrEqual(passport!.y);
      expect(go!.y + go!.height, `${lang}: the way to the dapp stays in the first view`).toBeLessThanOrEqual(height);
    }
  });
}

test('The largest first paint of the home page is its heading, which waits for no style sheet', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The drawing of the ornament can arrive after the styles that fade it in.
  await page.route('**/seal/band.svg', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  for (const lang of ['en', 'ja']) {
    const drawing = page.waitForResponse('**/seal/band.svg');
    await page.goto(`/${lang}`);
    await expect(page.locator('head link[rel="stylesheet"]')).toHaveCount(0);
    await drawing;
    await nextFrame(page);
    const ornament = page.locator('.intro .guilloche').first();
    await expect(ornament).toBeVisible();
    await ornament.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const largest = await page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          new PerformanceObserver((list) => {
            const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
            resolve(element?.localName);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(largest).toBe('h1');
  }
});

test('If the second style sheet of the home page fails to load, the ornament neither moves nor covers the phone', async ({
  page,
}) => {
  await page.route(/\/below\.[\w-]+\.css$/, (route) => route.abort());
  await page.goto('/en');
  await expect(page.locator('.wallet .screen-total').first()).toBeAttached();
  for (const ornament of await page.locator('.intro .guilloche').all()) {
    await expect(ornament).toHaveCSS('position', 'absolute');
    await expect(ornament).toHaveCSS('opacity', '0');
  }
});
