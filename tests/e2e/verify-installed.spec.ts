import { expect, test, type Page } from './test.ts';
import manifest from '../../src/data/releases.json' with { type: 'json' };
import { findAxeViolations } from './axe.ts';
import { text } from './texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

const en = (key: string, values?: Record<string, string>) => text('en', `verify:${key}`, values);
const verdict = (page: Page) => page.locator('.verdict');
const name = manifest.releases[0]?.packageId ?? '';

/** Pastes a text into the field and starts the check. */
async function paste(page: Page, pasted: string): Promise<void> {
  const field = page.getByLabel(en('paste'));
  await field.fill(pasted);
  await field.press('Enter');
}

async function open(page: Page, releases: object[]): Promise<void> {
  await page.route('**/releases.json', (route) => route.fulfill({ json: { releases, comingSoon: [] } }));
  await page.goto('/en/verify');
  // Focusing the field hydrates the island.
  await page.getByLabel(en('paste')).focus();
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
}

test('An installed app is checked by the AppVerifier block of its channel @full', async ({ page }) => {
  await open(
    page,
    manifest.releases.map((release) => ({ ...release, status: 'latest' })),
  );
  const block = (await page.locator('#app-0').textContent()) ?? '';
  expect(block.split('\n')).toHaveLength(2);
  await paste(page, block);
  await expect(verdict(page).getByRole('heading', { name: en('installed.genuine', { name }) })).toBeVisible();
  await expect(verdict(page).locator('.rosette')).toHaveCount(0);
  await paste(
    page,
    block.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
  );
  await expect(verdict(page).getByRole('heading', { name: en('installed.signer', { name }) })).toBeVisible();
  await expect(verdict(page)).toContainText(en('installed.signerWhat'));
  expect(await findAxeViolations(page, 'main')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('A recalled version of an extension is named, with advice @full', async ({ page }) => {
  const id = 'abcdefghijklmnopabcdefghijklmnop';
  const chrome = manifest.releases.find(({ platform }) => platform === 'chrome');
  const action = 'Move your assets to a new wallet.';
  const recalled = { date: '2026-11-12', reason: { en: 'The key was stolen.' }, action: { en: action } };
  await open(page, [{ ...chrome, packageId: id, version: '1.2.3', status: 'recalled', recalled }]);
  await paste(page, `${id} 1.2.3`);
  await expect(verdict(page).getByRole('heading', { name: en('recalled', { version: 'Chrome 1.2.3' }) })).toBeVisible();
  await expect(verdict(page)).toContainText(action);
});
