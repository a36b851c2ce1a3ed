import { expect, test } from './test.ts';
import { text } from './texts.ts';
import site from '../../src/config/site.json' with { type: 'json' };

for (const kind of ['app', 'pc']) {
  test(`On a phone, the first button of /download/${kind} is above the middle of the screen${kind === 'pc' ? ' @full' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    for (const lang of kind === 'app' ? ['ru'] : ['en', 'hi', 'fil', 'vi']) {
      await page.goto(`/${lang}/download/${kind}`);
      const { y, height } = (await page.locator('.offers .button').first().boundingBox())!;
      expect(y + height, lang).toBeLessThanOrEqual(332);
    }
  });
}

for (const [width, height] of [
  [390, 664],
  [1440, 800],
] as const) {
  test(`The first view of ${width} × ${height} says what a hash is for, how new the app is and who publishes it @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const lang of ['en', 'ru', 'hi', 'ja', 'fil', 'vi']) {
      await page.goto(`/${lang}/download/app`);
      const android = page.getByRole('group', { name: text(lang, 'download:android') });
      for (const shown of [
        android.getByText(text(lang, 'download:hashUse')),
        android.getByRole('link', { name: text(lang, 'download:verify') }),
        android.getByText(text(lang, 'download:versions.latestList', { versions: '' }).trim()),
        android.getByRole('time'),
        android.getByText(text(lang, 'download:publisher', { legalEntity: site.brand.legalEntity.value })),
      ])
        await expect(shown).toBeInViewport({ ratio: 1 });
    }
  });
}

test('On a phone, the drawn phone is completely visible @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/download/app');
  const { y, height } = (await page.locator('.handset').boundingBox())!;
  const next = (await page.getByRole('region', { name: text('en', 'download:tips.title') }).boundingBox())!;
  expect(y + height).toBeLessThan(next.y);
});

test.describe('on an iPad', () => {
  test.use({
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  });

  test('the iOS tab is open, although it names itself a Mac @full', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }));
    await page.goto('/en/download/app');
    await expect(page.getByRole('radio', { name: text('en', 'download:ios') })).toBeChecked();
  });
});

test.describe('in Edge on a Mac', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  });
  test('only the button of the browser and system in use is filled', async ({ page }) => {
    await page.goto('/en/download/pc');
    const filled = page.locator('.offers .primary');
    await expect(filled).toHaveText([/Edge/, /macOS/]);
  });
});
