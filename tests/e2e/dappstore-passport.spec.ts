import { expect, test } from './test.ts';
import allDapps from '../../src/data/dapps.json' with { type: 'json' };
import allFacts from '../../src/data/dapp-facts.json' with { type: 'json' };
import clearSigning from '../../src/data/clear-signing.json' with { type: 'json' };
import { en } from './dapp-page.ts';

const withChains = (count: number) => allDapps.find(({ chains }) => chains.length === count)!.hid;

test('The passport shows up to three chains; more are counted there and listed below it @full', async ({ page }) => {
  for (const count of [1, 3, 5]) {
    await page.goto(`/en/dappstore/${withChains(count)}`);
    const passport = page.getByRole('article');
    const chains = page.getByRole('region', { name: en('detail.chains') });
    await expect(chains).toHaveCount(1);
    await expect(chains.getByRole('listitem')).toHaveCount(count);
    await expect(passport.getByRole('region', { name: en('detail.chains') })).toHaveCount(count > 3 ? 0 : 1);
    await expect(passport.locator('.dapp-facts dt', { hasText: en('detail.chains') })).toHaveCount(count > 3 ? 1 : 0);
  }
});

test('A dapp that a registry describes shows the count and day; another shows nothing @full', async ({ page }) => {
  const [one] = clearSigning.dapps;
  const day = new Date(clearSigning.date).toLocaleDateString('ru', { dateStyle: 'long', timeZone: 'UTC' });
  await page.goto(`/ru/dappstore/${one!.hid}`);
  const told = page.getByRole('article').getByRole('paragraph').filter({ hasText: 'ERC-7730' });
  await expect(told).toContainText(new RegExp(`есть ${one!.descriptions.length}\\s`));
  await expect(told).toContainText(day);
  const other = allDapps.find(({ hid }) => !clearSigning.dapps.some((described) => described.hid === hid));
  await page.goto(`/ru/dappstore/${other!.hid}`);
  await expect(told).toHaveCount(0);
});

test('A stamp covers nothing else in the passport, from a phone to a large screen @full', async ({ page }) => {
  for (const hid of [1, 2, 3].map(withChains)) {
    await page.goto(`/en/dappstore/${hid}`);
    for (const width of [320, 390, 768, 820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const covered = await page.locator('.passport').evaluate((passport) => {
        const boxes = (selector: string) =>
          [...passport.querySelectorAll(selector)]
            .filter((part) => part.checkVisibility())
            .map((part) => part.getBoundingClientRect());
        const words = boxes(
          'h1, .host, .listing-state, .lead, .tag, summary, .dapp-facts > div, .passport-facts > p, .machine-lines',
        );
        return boxes('.stamps li').filter((stamp) =>
          words.some(
            (word) =>
              stamp.left < word.right && word.left < stamp.right && stamp.top < word.bottom && word.top < stamp.bottom,
          ),
        ).length;
      });
      expect(covered, `${hid} at ${width} px`).toBe(0);
    }
  }
});

test('A host that has published several audits is named once, above them @full', async ({ page }) => {
  const { hid, audits } = allFacts.find(
    ({ audits: list = [] }) => list.filter(({ url }) => new URL(url).host === 'github.com').length > 3,
  )!;
  await page.goto(`/en/dappstore/${hid}`);
  const region = page.getByRole('region', { name: en('detail.audits') });
  await expect(region.getByText('github.com')).toHaveCount(1);
  for (const { auditor } of audits ?? [])
    if (auditor) await expect(region.getByRole('link', { name: auditor }).first()).toBeVisible();
});
