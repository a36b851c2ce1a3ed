import { expect, test } from './test.ts';
import { text } from './texts.ts';

test('Files that are dropped together are all checked, each with its name @full', async ({ page }) => {
  await page.goto('/en/verify');
  await page.getByLabel(text('en', 'verify:paste')).focus();
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  const names = ['one.apk', 'two.apk'];
  const dataTransfer = await page.evaluateHandle((files) => {
    const dropped = new DataTransfer();
    for (const name of files) dropped.items.add(new File([name], name));
    return dropped;
  }, names);
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer });
  const verdicts = page.getByRole('main').getByRole('status').locator('.verdict');
  await expect(verdicts).toHaveCount(2);
  for (const [at, name] of names.entries()) await expect(verdicts.nth(at)).toContainText(name);
});
