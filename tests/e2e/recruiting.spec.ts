import { expect, test } from 'playwright/test';
import { text } from './texts.ts';

test('recruiting shows mission, benefits, who can apply, four requirements and five steps', async ({ page }) => {
  await page.goto('/fil/recruiting');
  for (const key of [
    'mission.title',
    'benefits.title',
    'who.title',
    'requirements.title',
    'steps.title',
    'apply.title',
  ]) {
    await expect(page.getByRole('heading', { name: text('fil', `recruiting:${key}`), exact: true })).toBeVisible();
  }
  const steps = page.getByRole('region', { name: text('fil', 'recruiting:steps.title') });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
});
