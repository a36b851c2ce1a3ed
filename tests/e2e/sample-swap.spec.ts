import { expect, test, type Page } from './test.ts';
import { text } from './texts.ts';

/** Returns the animations of the sample swap. */
const swapAnimations = (page: Page) =>
  page.evaluateHandle(() =>
    document
      .getAnimations()
      .filter((one): one is CSSAnimation => one instanceof CSSAnimation && one.animationName.startsWith('sign-')),
  );

/** Returns, for each row of the drawn wallet, the texts that are visible: drawn amounts before or after the swap. */
const drawnBalances = (page: Page) =>
  page.locator('.wallet .screen-assets > *').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll('[data-before]')].map((cell) => {
        const before = getComputedStyle(cell, '::before');
        const isOld = before.opacity === '1';
        const isNew = !/^rgba.* 0\)$|\/ 0\)$/.test(getComputedStyle(cell).color);
        return [isOld && JSON.parse(before.content), isNew && cell.textContent.trim()]
          .filter(Boolean)
          .join(' and ')
          .replaceAll(/\s/g, ' ');
      }),
    ),
  );

test('The sample swap is shown once, within six seconds, and hides no balance @full', async ({ page }) => {
  await page.goto('/ru');
  const sheet = page.locator('.wallet .slip');
  // Durations come from a style sheet that is linked below the first screen, so the test waits for it.
  await expect
    .poll(async () =>
      (await swapAnimations(page)).evaluate((all) => all.map(({ animationName }) => animationName).length),
    )
    .toBeGreaterThan(8);
  const swap = await swapAnimations(page);
  const states = async () => new Set(await swap.evaluate((all) => all.map(({ playState }) => playState)));
  await page.locator('.wallet .handset').hover();
  expect(await states()).toEqual(new Set(['paused']));
  const control = page.getByRole('checkbox', { name: text('ru', 'home:device.pause') });
  await control.click();
  expect(await states()).toEqual(new Set(['paused']));
  await control.click();
  expect(await states()).toEqual(new Set(['running']));
  const timings = await swap.evaluate((all) => all.map((one) => one.effect?.getComputedTiming()));
  for (const timing of timings)
    expect({ iterations: timing?.iterations, isShort: Number(timing?.endTime) <= 6000 }).toEqual({
      iterations: 1,
      isShort: true,
    });

  const seek = (share: number) =>
    swap.evaluate((all, part) => {
      for (const one of all) {
        const { delay = 0, duration } = one.effect?.getTiming() ?? {};
        one.pause();
        one.currentTime = delay + Number(duration) * part;
      }
    }, share);
  await seek(0);
  expect(await drawnBalances(page)).toEqual([[], ['5 810,00 $', '2,324 ETH'], ['877,00 $', '877 USDC'], []]);

  await seek(0.5);
  const [total, list, signed] = await Promise.all(
    ['.screen-total', '.screen-assets', '.slip'].map((part) => page.locator(`.wallet ${part}`).boundingBox()),
  );
  if (!total || !list || !signed) throw new Error('A part of the drawing has no box.');
  expect(list.y).toBeGreaterThanOrEqual(total.y + total.height);
  expect(signed.y).toBeGreaterThanOrEqual(list.y + list.height);

  await swap.evaluate((all) => {
    for (const one of all) one.finish();
  });
  await expect(sheet).toBeHidden();
  expect(await drawnBalances(page)).toEqual([[], ['4 560,00 $', '1,824 ETH'], ['2 127,00 $', '2 127 USDC'], []]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('The sample swap can be paused, and the control leaves with it @full', async ({ page }) => {
    await page.goto('/en');
    const control = page.getByRole('checkbox', { name: text('en', 'home:device.pause') });
    const states = async () =>
      new Set(await (await swapAnimations(page)).evaluate((all) => all.map(({ playState }) => playState)));
    await control.tap();
    expect(await states()).toEqual(new Set(['paused']));
    // Assistive technology reads no drawn text, of which there are two balances for one asset.
    expect(await page.locator('.wallet').ariaSnapshot()).not.toContain('ETH');
    await control.tap();
    expect(await states()).toEqual(new Set(['running']));
    await (
      await swapAnimations(page)
    ).evaluate((all) => {
      for (const one of all) one.finish();
    });
    await expect(control).toBeHidden();
  });
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('no sheet covers the drawn balances @full', async ({ page }) => {
    await page.goto('/ru');
    await expect(page.locator('.wallet .screen-assets > *').last()).toBeVisible();
    await expect(page.locator('.wallet .slip')).toBeHidden();
    await expect(page.locator('.wallet .pause')).toBeHidden();
    expect((await drawnBalances(page))[1]).toEqual(['4 560,00 $', '1,824 ETH']);
  });
});

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('each balance is drawn once @full', async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('checkbox', { name: text('en', 'home:device.pause') }).check();
    expect((await drawnBalances(page))[1]).toEqual(['$4,560.00', '1.824 ETH']);
  });
});
