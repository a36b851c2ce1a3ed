import { expect, test } from './test.ts';
import { text } from './texts.ts';
import { findAxeViolations } from './axe.ts';

test('axe finds nothing in header menus, the language menu, community dialogs and external link confirmations @full', async ({
  page,
}) => {
  await page.goto('/en');
  for (const summary of await page.locator('header details > summary').all()) {
    await summary.click();
    // `routes` runs axe on the rest of the page.
    expect(await findAxeViolations(page, 'header')).toEqual([]);
  }
  await page.getByText(text('en', 'home:follow.enter')).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto('/en/dappstore/aave');
  await page.getByText(text('en', 'dappstore:detail.leave', { host: 'app.aave.com' })).click();
  expect(await findAxeViolations(page)).toEqual([]);
});

test('axe finds nothing in the confirmation before a community link @full', async ({ page }) => {
  await page.goto('/en/partner');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: text('en', 'shell:social.telegram') })
    .click();
  expect(await findAxeViolations(page, '#telegram')).toEqual([]);
});

test('axe finds nothing in the phone menu with all groups open @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/partner');
  await page.getByRole('button', { name: text('en', 'shell:menu.label'), exact: true }).click();
  for (const summary of await page.locator('.nav summary').all()) {
    await summary.click();
    expect(await findAxeViolations(page, 'header')).toEqual([]);
  }
  expect(await findAxeViolations(page)).toEqual([]);
});
