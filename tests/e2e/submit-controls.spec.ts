import sharp from 'sharp';
import { expect, test } from './test.ts';
import { acceptAndSubmit, choose, fill, fillAll, logo, mockOrigin, openedForm, openForm, pick } from './forms.ts';
import { ports } from './hosts.ts';
import { nextFrame } from './next-frame.ts';
import { text } from './texts.ts';

test('A slow conversion of a logo does not replace a logo chosen later @full', async ({ page }) => {
  const square = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#2878fa' } })
    .png()
    .toBuffer();
  const isConverted = Promise.withResolvers<undefined>();
  await page.exposeFunction('untilConverted', () => isConverted.promise);
  await page.addInitScript(() => {
    const create = createImageBitmap.bind(window);
    let calls = 0;
    window.createImageBitmap = async (image: ImageBitmapSource) => {
      if (calls++ > 0) return create(image);
      await (window as unknown as { untilConverted: () => Promise<void> }).untilConverted();
      return create(image).finally(() => (document.documentElement.dataset['created'] = 'first'));
    };
  });
  const form = await openForm(page, 'dapp');
  const file = form.locator('#icon_url-file');
  await file.setInputFiles(logo);
  await file.setInputFiles({ ...logo, buffer: square });
  const notes = form.locator('#icon_url').getByRole('status');
  await expect(form.locator('#icon_url .grounds')).toBeVisible();
  await expect(notes).toBeEmpty();
  isConverted.resolve(undefined);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['created'])).toBe('first');
  await nextFrame(page);
  await expect(notes).toBeEmpty();
});

test('Arrow keys move between the options of a list without closing it @full', async ({ page }) => {
  const form = await openForm(page, 'token');
  const picker = form.locator('#network .picker');
  await picker.locator('summary').press('Enter');
  const options = picker.getByRole('radio');
  await options.first().focus();
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(options.nth(2)).toBeChecked();
  await expect(options.nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(options.first()).toBeHidden();
  await expect(picker.locator('summary')).toBeFocused();
  await expect(page).toHaveURL('/en/submit/token');
});

test('A second press while the form is being checked sends nothing more @full', async ({ page }) => {
  const requests = await mockOrigin(page);
  const form = await openForm(page, 'chain');
  await fillAll(form, 'chain');
  await form.locator('#agreed').check();
  await form.getByRole('button', { name: text('en', 'submit:sending.submit') }).dblclick();
  await expect(page).toHaveURL(/success/);
  expect(requests).toHaveLength(1);
});

test('A form without an origin that lacks the code of its receipt reloads once, with its draft @full', async ({
  page,
}) => {
  await page.route(/\/_astro\/addresses\.[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`http://localhost:${ports.bare}/en/submit/chain`);
  const form = await openedForm(page);
  await fillAll(form, 'chain');
  const reloaded = page.waitForEvent('load');
  await acceptAndSubmit(form);
  await reloaded;
  await expect((await openedForm(page)).locator('[name="name"]')).toHaveValue('New Chain');
});

test('The message about an address ends with the choice of its network @full', async ({ page }) => {
  const form = await openForm(page, 'token');
  await pick(form, 'network', 'Ethereum');
  await fill(form, { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', owner_address: '' });
  await form.locator('[name="owner_address"]').press('Tab');
  const message = form.locator('#address-error');
  await expect(message).toHaveText(text('en', 'submit:problem.addressOther', { network: 'TRON' }));
  const picker = form.locator('#network .picker');
  await picker.locator('summary').click();
  await picker.getByRole('searchbox').fill('TRON');
  await picker.getByText('TRON', { exact: true }).click();
  await expect(message).toBeEmpty();
});

test('The message about missing tokens ends with the answer that there are none @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await choose(form, 'has_tokens', 'true');
  await form.locator('#agreed').check();
  await form.getByRole('button', { name: text('en', 'submit:sending.submit') }).click();
  const summary = form.getByRole('alert').getByText(text('en', 'submit:problem.tokens'));
  await expect(summary).toBeVisible();
  await choose(form, 'has_tokens', 'false');
  await expect(summary).toHaveCount(0);
});

test('Removing a token moves the focus to the button that adds one @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await choose(form, 'has_tokens', 'true');
  const add = form.locator('#tokens').getByRole('button', { name: text('en', 'submit:form.add') });
  const remove = form.locator('#tokens').getByRole('button', { name: text('en', 'submit:form.remove') });
  for (const place of ['last', 'first'] as const) {
    await add.click();
    await remove[place]().press('Enter');
    await expect(remove).toHaveCount(0);
    await expect(add).toBeFocused();
  }
});

test('Removing a file moves the focus to its field @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  const file = form.locator('#icon_url-file');
  await file.setInputFiles(logo);
  await form
    .locator('#icon_url')
    .getByRole('button', { name: text('en', 'submit:form.remove') })
    .press('Enter');
  await expect(form.locator('#icon_url .grounds')).toHaveCount(0);
  await expect(file).toBeFocused();
});
