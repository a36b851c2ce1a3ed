import { DatabaseSync } from 'node:sqlite';
import { expect, test, type Page } from 'playwright/test';
import { originFile, ports } from './hosts.ts';
import { text } from './texts.ts';

const path = '**/api/tokenPocket/subscribe';
const bareHost = `http://localhost:${ports.bare}`;

/** The subscription as a visitor meets it, in a page's language. */
function subscription(page: Page, lang = 'en') {
  const form = page.getByRole('form', { name: text(lang, 'shell:subscribe.title') });
  return {
    form,
    field: form.getByRole('textbox', { name: text(lang, 'shell:subscribe.label') }),
    send: form.getByRole('button', { name: text(lang, 'shell:subscribe.submit') }),
    error: form.getByRole('alert'),
  };
}

const footer = (page: Page) => page.getByRole('contentinfo');
const toast = (page: Page, role: 'status' | 'alert', words: string) => page.getByRole(role).filter({ hasText: words });

/** Opens a page, goes down to the footer, and waits for the field. */
async function open(page: Page, address = '/en/partner', lang = 'en') {
  await page.goto(address);
  await footer(page).scrollIntoViewIfNeeded();
  const parts = subscription(page, lang);
  await expect(parts.field).toBeVisible();
  return parts;
}

/** Holds the answer to the health question back until it is let go. */
async function delayHealth(page: Page) {
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/health', async (route) => {
    await answer.promise;
    await route.continue();
  });
  return { requested: page.waitForRequest('**/api/health'), letGo: () => answer.resolve(undefined) };
}

function isStored(email: string): boolean {
  const db = new DatabaseSync(originFile, { readOnly: true });
  const row = db.prepare('SELECT 1 FROM subscription WHERE email = ?').get(email);
  db.close();
  return row !== undefined;
}

test.beforeEach(async ({ page }) => {
  // Each journey is a visitor of its own: together they are no crowd from one address.
  const address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  await page.route(path, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
});

for (const [lang, words] of [
  ['en', 'Subscribe success'],
  ['zh', '订阅成功'],
  ['hi', text('hi', 'shell:subscribe.success')],
] as const) {
  test(`a visitor subscribes in ${lang}: the address is kept, the page says so, the field is empty`, async ({
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

test('a call posts what was typed as JSON and reads the body of a 200', async ({ page }) => {
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

test('a call that nobody answers is given up after 30 s @long', async ({ page }) => {
  test.setTimeout(60_000);
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  const { field, send } = await open(page);
  await page.route(path, () => undefined);
  await field.fill('ada@site.test');
  const asking = page.waitForRequest(path);
  await send.click();
  await asking;
  const since = Date.now();
  const failed = toast(page, 'alert', text('en', 'shell:subscribe.failed'));
  await expect(failed).toBeVisible({ timeout: 40_000 });
  const waited = Date.now() - since;
  expect(waited).toBeGreaterThan(29_000);
  expect(waited).toBeLessThan(35_000);
  expect(lines).toEqual([expect.stringMatching(/^POST \/api\/tokenPocket\/subscribe: .*time/)]);
  await expect(field).toHaveValue('ada@site.test');
});

test('what is no e-mail address is said to be none, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const { field, send, error } = await open(page);
  for (const wrong of ['', 'nobody', 'nobody@nowhere', 'no body@site.test']) {
    await field.fill(wrong);
    await send.click();
    await expect(error).toHaveText(text('en', 'shell:subscribe.invalid'));
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(wrong);
  }
  await field.press('x');
  await expect(error).toHaveText('');
  await expect(field).not.toHaveAttribute('aria-invalid');
  expect(sent).toEqual([]);
});

test('a result other than 0 shows the message of the server, and what was typed stays', async ({ page }) => {
  const { field, send } = await open(page);
  await page.route(path, (route) => route.fulfill({ json: { result: 7, message: 'This list is full.', data: null } }));
  await field.fill('ada@site.test');
  await send.click();
  await expect(toast(page, 'alert', 'This list is full.')).toBeVisible();
  await expect(field).toHaveValue('ada@site.test');
});

test('without a connection the page says that it failed, and what was typed stays', async ({ page, context }) => {
  const { field, send } = await open(page);
  await field.fill('offline@site.test');
  // The code has come with the first touch; now the connection goes.
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
  test(`an answer with status ${status} is shown in the words of the page`, async ({ page }) => {
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

test('a failed request is one line in the console, and the loading bar shows that it failed', async ({ page }) => {
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
  expect(said).toEqual(['POST /api/tokenPocket/subscribe: status 503']);
});

test('on a host without an origin there is no field: a result other than 0 changes nothing on the page', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const { requested, letGo } = await delayHealth(page);
  const answered = page.waitForResponse('**/api/health');
  await page.goto(`${bareHost}/en/partner`);
  await footer(page).scrollIntoViewIfNeeded();
  await requested;
  const before = await page.content();
  letGo();
  expect(await (await answered).json()).toMatchObject({ result: 1 });
  await page.waitForLoadState('networkidle');
  expect((await page.content()) === before).toBe(true);
  await expect(subscription(page).field).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('without JavaScript there is no field', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/partner');
  await footer(page).scrollIntoViewIfNeeded();
  await expect(subscription(page).field).toHaveCount(0);
  await context.close();
});

test('asks for the origin once a session, and not before the footer is seen', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && requested.push(request.url()));
  await page.goto('/en/developer');
  await page.mouse.move(9, 9);
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await footer(page).scrollIntoViewIfNeeded();
  await expect(subscription(page).field).toBeVisible();
  expect(requested).toHaveLength(1);
  await open(page, '/en/news');
  expect(requested).toHaveLength(1);
});

for (const width of [390, 1280]) {
  test(`nothing on the page moves when the field appears, ${width} px wide`, async ({ page }) => {
    const { requested, letGo } = await delayHealth(page);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/en/partner');
    await footer(page).scrollIntoViewIfNeeded();
    await requested;
    await page.evaluate(() => {
      const moves: PerformanceEntry[] = [];
      Object.assign(window, { moves });
      new PerformanceObserver((list) => moves.push(...list.getEntries())).observe({ type: 'layout-shift' });
    });
    letGo();
    await expect(subscription(page).field).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate('window.moves.length')).toBe(0);
  });
}

test('the code of the field comes at the first touch, and what was sent before it came is not lost', async ({
  page,
}) => {
  const fetched: string[] = [];
  const chunk = Promise.withResolvers<undefined>();
  await page.route('**/site-subscribe-*.js', async (route) => {
    fetched.push(route.request().url());
    await chunk.promise;
    await route.continue();
  });
  const { field } = await open(page);
  expect(fetched).toEqual([]);
  await field.fill('early@site.test');
  await field.press('Enter');
  expect(fetched).toHaveLength(1);
  chunk.resolve(undefined);
  await expect(toast(page, 'status', text('en', 'shell:subscribe.success'))).toBeVisible();
  expect(isStored('early@site.test')).toBe(true);
});

test('when its code cannot be had the page is loaded anew, once, and then says so', async ({ page }) => {
  await page.route('**/site-subscribe-*.js', (route) => route.abort());
  const { field } = await open(page);
  const again = page.waitForEvent('load');
  await field.fill('ada@site.test');
  await field.press('Enter');
  await again;
  await footer(page).scrollIntoViewIfNeeded();
  await field.fill('ada@site.test');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: text('en', 'shell:client.chunkFailed') })).toBeVisible();
  await expect(field).toHaveValue('ada@site.test');
});

test('a second click while the first is on its way sends nothing', async ({ page }) => {
  const { field, send } = await open(page);
  const first = Promise.withResolvers<undefined>();
  let sent = 0;
  await page.route(path, async (route) => {
    sent++;
    await first.promise;
    await route.fulfill({ json: { result: 0, message: '', data: null } });
  });
  await field.fill('ada@site.test');
  await send.click();
  await expect(subscription(page).form).toHaveAttribute('aria-busy', 'true');
  await send.click();
  first.resolve(undefined);
  await expect(field).toHaveValue('');
  expect(sent).toBe(1);
});

test('with storage blocked the field works', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  const { field } = await open(page);
  await field.fill('private@site.test');
  await field.press('Enter');
  await expect(toast(page, 'status', text('en', 'shell:subscribe.success'))).toBeVisible();
});

test('one toast stands at a time: the newer one takes the place of the one before it', async ({ page }) => {
  const { field, send } = await open(page);
  await page.route(path, (route) => route.fulfill({ json: { result: 7, message: 'This list is full.', data: null } }));
  await field.fill('ada@site.test');
  await send.click();
  const failed = toast(page, 'alert', 'This list is full.');
  await expect(failed).toBeVisible();
  await page.route(path, (route) => route.fulfill({ json: { result: 0, message: '', data: null } }));
  await send.click();
  await expect(toast(page, 'status', text('en', 'shell:subscribe.success'))).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('en', 'shell:client.close') })).toHaveCount(1);
});

test('a toast is closed by keyboard, which gives the focus back; a success goes by itself, not under the pointer', async ({
  page,
}) => {
  await page.clock.install();
  const { field } = await open(page);
  await field.fill('ada@site.test');
  await field.press('Enter');
  const done = toast(page, 'status', text('en', 'shell:subscribe.success'));
  await expect(done).toBeVisible();
  const close = page.getByRole('button', { name: text('en', 'shell:client.close') });
  await close.focus();
  await page.clock.fastForward('00:30');
  await expect(done).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(done).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.fill('grace@site.test');
  await field.press('Enter');
  await expect(done).toBeVisible();
  await page.clock.fastForward('00:30');
  await expect(done).toHaveCount(0);
});
