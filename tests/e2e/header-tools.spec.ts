import { expect, test } from './test.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import { text } from './texts.ts';

test('The menu has all nine tools, and external ones open in a new tab @S05 @full', async ({ page }) => {
  await page.context().route(/^https:/, (route) => route.fulfill({ body: 'the tool' }));
  await page.goto('/en');
  const tools = page.locator('.nav details', {
    has: page.locator('summary', { hasText: text('en', 'shell:groups.tools') }),
  });
  await expect(tools.locator('.panel > li')).toHaveCount(9);
  for (const [key, target] of Object.entries(site.links.tools)) {
    const link = tools.locator('a', { hasText: text('en', `shell:tools.${key}`) }).first();
    if (!(await link.isVisible())) await tools.locator('summary').click();
    const opened = page.waitForEvent('popup');
    await link.click();
    const tool = await opened;
    await expect(tool, key).toHaveURL(target);
    await tool.close();
  }
});
