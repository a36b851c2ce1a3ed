import { expect, test } from './test.ts';
import { text } from './texts.ts';

const en = (key: string) => text('en', `verify:${key}`);

test('On a phone, the verdict on a pasted hash comes into view, and the field stays in view @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/verify');
  const field = page.getByLabel(en('paste'));
  await field.focus();
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await field.fill('0'.repeat(64));
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: en('unknown') })).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(field).toBeFocused();
});

test('In a wide window, the verdict on a link is below the field, and the parts of the link stay beside it @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/verify/link');
  const anatomy = page.locator('.anatomy');
  const before = await anatomy.boundingBox();
  const field = page.getByLabel(en('link.field'));
  await field.fill('https://example.org');
  await field.press('Enter');
  const verdict = page.locator('.verdict');
  await expect(verdict.getByRole('heading')).toBeInViewport({ ratio: 1 });
  const [after, box, top] = [await anatomy.boundingBox(), await verdict.boundingBox(), await field.boundingBox()];
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
  expect(box!.x + box!.width).toBeLessThan(after!.x);
  expect(box!.y).toBeGreaterThan(top!.y);
});
