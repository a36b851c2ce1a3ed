import { expect, test, type Page } from './test.ts';
import { fill, fillAll, openedForm, openForm, acceptAndSubmit, receipt, storedIn } from './forms.ts';
import { text } from './texts.ts';

test('The field that imports a draft shows the focus, and accepts the file @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await form.locator('.drafts summary').press('Enter');
  const input = form.locator('.draft-tools input[type="file"]');
  const label = form.locator('.draft-tools label');
  await page.keyboard.press('Tab');
  while (!(await input.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await expect(label).toHaveCSS('outline-style', 'solid');
  const [shown, focused] = [await label.boundingBox(), await input.boundingBox()];
  expect(focused).toEqual(shown);
  await input.setInputFiles({
    name: 'draft.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ form: 'dapp', answers: { title: 'Brought along' } })),
  });
  await expect(form.locator('[name="title"]')).toHaveValue('Brought along');
});

test('If the origin’s storage is full, the form says at once that nothing is lost, and offers the file @full', async ({
  page,
}) => {
  let tries = 0;
  await page.route('**/api/submissions/chain', (route) => {
    tries++;
    return route.fulfill({ status: 507, json: { result: 507, message: '', data: null } });
  });
  const form = await openForm(page, 'chain');
  await fillAll(form, 'chain');
  await acceptAndSubmit(form);
  await expect(form.getByText(text('en', 'submit:sending.failed'))).toBeVisible();
  await expect(form.getByRole('button', { name: text('en', 'submit:sending.download') })).toBeVisible();
  expect(tries).toBe(1);
});

test('A draft stays in the list when the visitor begins another one @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await fill(form, { title: 'Quayside' });
  await expect(form.getByText(text('en', 'submit:draft.saved'))).toBeVisible();
  await form.locator('.drafts summary').click();
  await form.getByRole('button', { name: text('en', 'submit:draft.new') }).click();
  const title = form.locator('[name="title"]');
  await expect(title).toHaveValue('');
  const before = form.getByRole('radio', { name: 'Quayside' });
  await expect(before).toBeVisible();
  await title.fill('Other side');
  await expect.poll(() => storedIn(page)).toContain('Other side');
  await before.click();
  await expect(title).toHaveValue('Quayside');
});

test('A draft whose only answer was deleted does not come back @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await fill(form, { title: 'Quayside' });
  await expect.poll(() => storedIn(page)).toContain('Quayside');
  await fill(form, { title: '' });
  await expect.poll(() => storedIn(page)).toBe('[]');
  await page.reload();
  await openedForm(page);
  await expect(form.locator('[name="title"]')).toHaveValue('');
  await expect(form.getByText(text('en', 'submit:draft.title'), { exact: true })).toBeVisible();
});

test('Two tabs that fill in one draft lose nothing, even if the visitor leaves both at once @full', async ({
  page,
  context,
}) => {
  const first = await openForm(page, 'dapp');
  await fill(first, { title: 'Quayside' });
  await expect.poll(() => storedIn(page)).toContain('Quayside');
  const other = await context.newPage();
  const second = await openForm(other, 'dapp');
  await expect(second.locator('[name="title"]')).toHaveValue('Quayside');
  await fill(first, { desc: 'Ferries for all.' });
  await fill(second, { url: 'quayside.example.com', title: 'Quayside Ferries' });
  await fill(first, { email: 'team@quayside.example.com' });
  // A busy browser may end a page before its own `pagehide` event, so the test sends one.
  for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('pagehide')));
  await Promise.all([page.goto('/robots.txt'), other.goto('/robots.txt')]);
  const typed = {
    title: 'Quayside Ferries',
    desc: 'Ferries for all.',
    url: 'quayside.example.com',
    email: 'team@quayside.example.com',
  };
  for (const value of Object.values(typed)) await expect.poll(() => storedIn(page)).toContain(value);
  const again = await openForm(page, 'dapp');
  for (const [name, value] of Object.entries(typed)) await expect(again.locator(`[name="${name}"]`)).toHaveValue(value);
});

test('A form whose code a new release has removed reloads once, with its draft @full', async ({ page }) => {
  await page.route(/\/_astro\/addresses\.[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  const form = await openForm(page, 'token');
  await fillAll(form, 'token');
  const symbol = await form.locator('[name="symbol"]').inputValue();
  const reloaded = page.waitForEvent('load');
  await acceptAndSubmit(form);
  await reloaded;
  const again = await openedForm(page);
  await expect(again.locator('[name="symbol"]')).toHaveValue(symbol);
  await acceptAndSubmit(again);
  await expect(page.getByRole('alert').filter({ hasText: text('en', 'shell:client.chunkFailed') })).toBeVisible();
  await expect(again.locator('[name="symbol"]')).toHaveValue(symbol);
});

test('A tab shows changes that another tab made in the same draft @full', async ({ page, context }) => {
  const first = await openForm(page, 'dapp');
  await fill(first, { title: 'Quayside' });
  await expect.poll(() => storedIn(page)).toContain('Quayside');
  const other = await context.newPage();
  await fill(await openForm(other, 'dapp'), { desc: 'Ferries for all.' });
  await expect.poll(() => storedIn(other)).toContain('Ferries for all.');
  await expect(first.locator('[name="desc"]')).toHaveValue('Ferries for all.');
  await expect(first.locator('[name="title"]')).toHaveValue('Quayside');
});

test('Two tabs with one draft send it under one key, and both are empty once it was sent @full', async ({
  page,
  context,
}) => {
  const keys: (string | undefined)[] = [];
  let isServed = false;
  await context.route('**/api/submissions/chain', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (isServed) await route.fulfill({ json: { result: 0, message: '', data: { receipt } } });
  });
  const first = await openForm(page, 'chain');
  await fillAll(first, 'chain');
  await expect.poll(() => storedIn(page)).toContain('@project');
  const other = await context.newPage();
  const second = await openForm(other, 'chain');
  await expect(second.locator('[name="contact"]')).toHaveValue('@project');
  const third = await openForm(await context.newPage(), 'chain');
  await expect(third.locator('[name="contact"]')).toHaveValue('@project');
  await acceptAndSubmit(first);
  await expect.poll(() => keys).toHaveLength(1);
  isServed = true;
  await acceptAndSubmit(second);
  await expect(other).toHaveURL(/success/);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await expect(third.locator('[name="contact"]')).toHaveValue('');
  await expect(third.locator('[name="name"]')).toHaveValue('');
  expect(await storedIn(page)).toBe('[]');
});

for (const width of [390, 1440])
  test(`The drafts of a form arrive without moving a field, at ${width} px @full`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const card = page.locator('.form-card').first();
    const topOf = async () => (await card.boundingBox())!.y + (await page.evaluate(() => scrollY));
    await page.goto('/en/submit/dapp');
    const top = await topOf();
    const form = await openedForm(page);
    expect(await topOf()).toBe(top);
    await fill(form, { title: 'Quayside' });
    await expect.poll(() => storedIn(page)).toContain('Quayside');
    await expect(form.getByText(text('en', 'submit:draft.saved'))).toBeAttached();
    expect(await topOf(), 'saved').toBe(top);
    // The note about the draft takes a line of its own, which is there from the first paint.
    await page.reload();
    const lower = await topOf();
    expect(lower).toBeGreaterThan(top + 40);
    await openedForm(page);
    expect(await topOf(), 'restored').toBe(lower);
  });

/** Holds back the code of the form, so that only the static HTML shows the draft. Returns a function that lets it go. */
async function holdFormCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(/_astro\/Form\./, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve(undefined);
}

test('A restored draft does not move the form on a phone @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page, 'dapp', 'es');
  await fill(form, {
    title: 'Muelle del viejo faro al final del puerto',
    desc: 'Barcos para todos, desde la isla y de vuelta.',
  });
  await expect.poll(() => storedIn(page)).toContain('Barcos');
  const release = await holdFormCode(page);
  await page.reload();
  const place = () => page.locator('[name="url"]').evaluate((element) => element.getBoundingClientRect().y + scrollY);
  const before = await place();
  release();
  await expect(page.locator('[name="desc"]')).toHaveValue(/Barcos/);
  await expect(page.locator('.preview-words')).toContainText('Muelle');
  expect(Math.abs((await place()) - before)).toBeLessThan(1);
});

test('After a reload, the form shows at once that there is a draft and how complete it is @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await fill(form, { title: 'Quayside', desc: 'Ferries for all.', url: 'quayside.example.com' });
  await expect(page.locator('.form-bar > span')).toHaveText(/^3 of \d+/);
  await expect.poll(() => storedIn(page)).toContain('quayside.example.com');
  const release = await holdFormCode(page);
  await page.reload();
  const said = (selector: string, pseudo: string) =>
    page.locator(selector).evaluate((element, of) => getComputedStyle(element, of).content, pseudo);
  expect(await said('.form-bar > span', '::after')).toMatch(/^"3 of \d+/);
  expect(await said('.drafts', '::before')).toContain(
    text('en', 'submit:draft.restored', { date: '' }).replace('.', ''),
  );
  release();
  await expect(page.locator('[name="title"]')).toHaveValue('Quayside');
  await expect(page.locator('.form-bar > span')).toHaveText(/^3 of \d+/);
});

test('A draft keeps the newest text after the clock of the device was set back @full', async ({ page }) => {
  await page.clock.setFixedTime('2027-11-30');
  let form = await openForm(page, 'dapp');
  await fill(form, { title: 'Ahead' });
  await expect.poll(() => storedIn(page)).toContain('Ahead');
  await page.clock.setFixedTime('2026-11-30');
  // A new tab, which stores a record of its own.
  const next = await page.context().newPage();
  await next.clock.setFixedTime('2026-11-30');
  form = await openForm(next, 'dapp');
  await expect(form.locator('[name=title]')).toHaveValue('Ahead');
  await fill(form, { title: 'Newest' });
  await expect.poll(() => storedIn(next)).toContain('Newest');
  await next.reload();
  await openedForm(next);
  await expect(form.locator('[name=title]')).toHaveValue('Newest');
});
