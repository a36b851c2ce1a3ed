import { expect, test } from './test.ts';
import { useOwnClientAddress, isStored, open, path, toast } from './subscription.ts';
import { text } from './texts.ts';

test.beforeEach(useOwnClientAddress);

for (const [lang, words] of [
  ['en', 'Subscribe success'],
  ['zh', '订阅成功'],
  ['hi', text('hi', 'shell:subscribe.success')],
] as const) {
  test(`A visitor subscribes in ${lang}: the address is stored, the page confirms it, the field is cleared${lang === 'en' ? '' : ' @deep'} @S20 @F13 @K03 @X13`, async ({
    page,
  }) => {
    const { field, send } = await open(page, `/${lang}/partner`, lang);
    await field.fill(`Reader+${lang}@Bücher.example`);
    await send.click();
    await expect(toast(page, 'status', words)).toBeVisible();
    await expect(field).toHaveValue('');
    expect(isStored(`Reader+${lang}@xn--bcher-kva.example`)).toBe(true);
  });
}

test('A call posts the typed value as JSON and reads the body of a 200 @K01 @K03 @full', async ({ page }) => {
  const { field, send } = await open(page);
  await field.fill('json@site.test');
  const asking = page.waitForRequest(path);
  await send.click();
  const request = await asking;
  expect([request.method(), request.headers()['content-type'], request.postData()]).toEqual([
    'POST',
    'application/json',
    '{"email":"json@site.test"}',
  ]);
  const answer = (await request.response())!;
  expect([answer.status(), await answer.json()]).toMatchObject([200, { result: 0 }]);
  await expect(toast(page, 'status', text('en', 'shell:subscribe.success'))).toBeVisible();
});

for (const [times, tier] of [
  [10, '@full'],
  [1, '@deep'],
] as const)
  test(`A call without a response times out after 30 s${times === 1 ? '' : ` on a clock ${times} times as fast`} ${tier} @K01`, async ({
    page,
  }) => {
    test.setTimeout(60_000);
    await page.addInitScript((factor) => {
      const own = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => {
        performance.mark('time-out');
        return own(milliseconds / factor);
      };
    }, times);
    const lines: string[] = [];
    page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
    const { field, send } = await open(page);
    await page.route(path, () => undefined);
    await field.fill('ada@site.test');
    const asking = page.waitForRequest(path);
    await send.click();
    await asking;
    // The page's own time, because a busy machine reports the request late.
    const since = await page.evaluate(
      () => performance.timeOrigin + performance.getEntriesByName('time-out').at(-1)!.startTime,
    );
    const failed = toast(page, 'alert', text('en', 'shell:subscribe.failed'));
    await expect(failed).toBeVisible({ timeout: 40_000 });
    const waited = Date.now() - since;
    expect(waited).toBeGreaterThan(29_000 / times);
    expect(waited).toBeLessThan(30_000 / times + 5000);
    expect(lines).toEqual([expect.stringMatching(/^POST \/api\/tokenPocket\/subscribe: .*time/)]);
    await expect(field).toHaveValue('ada@site.test');
  });

// The specification prescribes the English and Chinese texts. All other languages use our translations.
const wrongEmail = { en: 'Error Email!', zh: '请输入正确的邮箱地址', ru: text('ru', 'shell:subscribe.invalid') };

test('An invalid e-mail address is reported, and nothing is sent @V10 @X10 @full', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  for (const [lang, words] of Object.entries(wrongEmail)) {
    const { field, send, error } = await open(page, `/${lang}/partner`, lang);
    for (const wrong of lang === 'en' ? ['', 'nobody', 'nobody@nowhere', 'no body@site.test'] : ['nobody']) {
      await field.fill(wrong);
      await send.click();
      await expect(error).toBeVisible();
      await expect(error).toContainText(words);
      await expect(error).toHaveText(text(lang, 'shell:subscribe.invalid'));
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveValue(wrong);
    }
    await field.press('x');
    await expect(error).toHaveText('');
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
  expect(sent).toEqual([]);
});

test("A result other than 0 shows the server's message and keeps the typed text @X11 @full", async ({ page }) => {
  const { field, send, error } = await open(page);
  await page.route(path, (route) => route.fulfill({ json: { result: 7, message: 'This list is full.', data: null } }));
  await field.fill('ada@site.test');
  await send.click();
  await expect(toast(page, 'alert', 'This list is full.')).toBeVisible();
  await expect(error, 'the field itself is right').toHaveText('');
  await expect(field).toHaveValue('ada@site.test');
});

test('Without a connection, the page shows the failure and keeps the typed text @X12 @full', async ({
  page,
  context,
}) => {
  const { field, send } = await open(page);
  await field.fill('offline@site.test');
  // The code loads on the first input event. After that, the test cuts the connection.
  await page.waitForLoadState('networkidle');
  await page.unroute(path);
  await context.setOffline(true);
  await send.click();
  await expect(toast(page, 'alert', text('en', 'shell:subscribe.failed'))).toBeVisible();
  await expect(field).toHaveValue('offline@site.test');
  await context.setOffline(false);
  await send.click();
  await expect(toast(page, 'status', text('en', 'shell:subscribe.success'))).toBeVisible();
  expect(isStored('offline@site.test')).toBe(true);
});

for (const [status, key] of [
  [429, 'busy'],
  [500, 'broken'],
] as const) {
  test(`A response with status ${status} shows a message of the page @full`, async ({ page }) => {
    const { field, send } = await open(page, '/ru/partner', 'ru');
    await page.route(path, (route) =>
      route.fulfill({ status, json: { result: status, message: 'English words for programs.', data: null } }),
    );
    await field.fill('ada@site.test');
    await send.click();
    await expect(toast(page, 'alert', text('ru', `shell:subscribe.${key}`))).toBeVisible();
    await expect(field).toHaveValue('ada@site.test');
  });
}

test('A failed request logs one line, and the loading bar shows the failure @K01 @X08 @full', async ({ page }) => {
  const { field, send } = await open(page);
  const said: string[] = [];
  page.on('console', (message) => message.text().startsWith('POST') && said.push(message.text()));
  await page.route(path, (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }));
  await page.evaluate(() => {
    const bar = document.getElementById('progress');
    const states: (string | undefined)[] = [];
    Object.assign(window, { states });
    if (bar) new MutationObserver(() => states.push(bar.dataset['state'])).observe(bar, { attributes: true });
  });
  await field.fill('ada@site.test');
  await send.click();
  await expect(toast(page, 'alert', text('en', 'shell:subscribe.broken'))).toBeVisible();
  expect(await page.evaluate('window.states')).toContain('failed');
  await expect(field, 'nothing is taken for sent').toHaveValue('ada@site.test');
  expect(said).toEqual(['POST /api/tokenPocket/subscribe: status 503']);
});
