import { createHash, randomBytes } from 'node:crypto';
import { expect, test, type Page } from './test.ts';
import manifest from '../../src/data/releases.json' with { type: 'json' };
import { findAxeViolations } from './axe.ts';
import { text } from './texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
// The file is larger than one chunk of the file reader.
const bytes = randomBytes(3 * 1024 * 1024 + 5);
const [newest] = manifest.releases;
const windows = manifest.releases.find(({ platform }) => platform === 'windows');
const title = `Android ${newest!.version} (${newest!.cpu})`;
const en = (key: string, values?: Record<string, string>) => text('en', `verify:${key}`, values);

const fileOf = (buffer: Buffer, name = 'wallet.apk') => ({ name, mimeType: 'application/octet-stream', buffer });
const choose = (page: Page, buffer: Buffer, name?: string) =>
  page.getByLabel(en('choose')).setInputFiles(fileOf(buffer, name));
const verdict = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ has: page.locator('.verdict') });
const seal = (page: Page) => page.locator('.verdict .rosette');

/** Mocks the list of releases: adds a release with the hash of the test file. */
async function publish(page: Page, more: object): Promise<void> {
  const releases = [
    { ...newest, sha256: sha256(bytes), ...more },
    { ...newest, version: '9.9.9', status: 'latest' },
    { ...windows, status: 'latest' },
  ];
  await page.route('**/releases.json', (route) => route.fulfill({ json: { releases, comingSoon: [] } }));
}

async function open(page: Page): Promise<void> {
  await page.goto('/en/verify');
  // Focusing the field hydrates the island.
  await page.getByLabel(en('paste')).focus();
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
}

const reason = { en: 'The key was stolen.' };
const action = { en: 'Move your assets to a new wallet.' };
for (const [status, more, heading, says] of [
  ['latest', {}, en('latest', { version: title }), []],
  ['old', {}, en('old', { version: title }), [en('oldWhat', { latest: '9.9.9' })]],
  ['delisted', { delisted: { date: '2026-11-12', reason } }, en('delisted', { version: title }), [reason.en]],
  [
    'recalled',
    { recalled: { date: '2026-11-12', reason, action } },
    en('recalled', { version: title }),
    [reason.en, en('recalledWhat'), action.en],
  ],
] as const) {
  test(`A file that is genuine and ${status} is confirmed, with its seal @W09 ${/old|delisted/.test(status) ? '@deep' : '@full'}`, async ({
    page,
  }) => {
    await publish(page, { status, ...more });
    await open(page);
    await choose(page, bytes);
    await expect(verdict(page).getByRole('heading', { name: heading, exact: true })).toBeVisible();
    for (const one of says) await expect(verdict(page)).toContainText(one);
    await expect(seal(page)).toBeVisible();
    await expect(verdict(page)).toContainText(sha256(bytes));
    expect(await findAxeViolations(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

test('A file with one changed byte is not genuine: a broken seal, and a link to a genuine one @full', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.method() + new URL(request.url()).origin));
  await publish(page, { status: 'latest' });
  await open(page);
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(2_000_000) ^ 1, 2_000_000);
  await choose(page, changed);
  await expect(verdict(page).getByRole('heading', { name: en('unknown') })).toBeVisible();
  await expect(verdict(page)).toContainText(en('unknownWhat'));
  await expect(verdict(page)).toContainText(en('apk.none'));
  await expect(seal(page)).toHaveCount(0);
  await expect(page.locator('.verdict .broken')).toBeVisible();
  await expect(verdict(page).getByRole('link')).toHaveCount(2);
  expect(await findAxeViolations(page, 'main')).toEqual([]);
  // The page sends no request to another host.
  expect([...new Set(asked)]).toEqual([`GET${new URL(page.url()).origin}`]);
});

test('A file dropped before hydration is checked @full', async ({ page }) => {
  await publish(page, { status: 'latest' });
  await page.goto('/en/verify');
  await choose(page, bytes);
  await page.locator('.drop').hover();
  await expect(seal(page)).toBeVisible();
});

test('A second file replaces the first, and a pasted hash replaces both @full', async ({ page }) => {
  await publish(page, { status: 'latest' });
  await open(page);
  await choose(page, bytes);
  await expect(seal(page)).toBeVisible();
  await choose(page, Buffer.from('another one'), 'notes.txt');
  await expect(verdict(page)).toContainText('notes.txt');
  await expect(seal(page)).toHaveCount(0);
  await page.getByLabel(en('paste')).fill(`${sha256(bytes).toUpperCase()}  wallet.apk`);
  await page
    .getByRole('main')
    .getByRole('button', { name: en('link.check'), exact: true })
    .click();
  await expect(seal(page)).toBeVisible();
  await expect(verdict(page)).not.toContainText('notes.txt');
});

test('A certificate fingerprint pasted as a hash is recognised, and other texts are not @full', async ({ page }) => {
  await open(page);
  const field = page.getByLabel(en('paste'));
  const fingerprint = newest!.certificateSha256!.match(/../g)!.join(':').toUpperCase();
  for (const [pasted, problem] of [
    [fingerprint, en('fingerprint')],
    ['my wallet', en('notHash')],
  ] as const) {
    await field.fill(pasted);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(problem);
    await expect(field).toBeFocused();
  }
  await expect(page.locator('.verdict')).toHaveCount(0);
});

test('A verdict disappears when its text is changed, emptied or no hash @full', async ({ page }) => {
  await open(page);
  const field = page.getByLabel(en('paste'));
  const check = async (pasted: string) => {
    await field.fill(pasted);
    await field.press('Enter');
  };
  for (const [change, problem] of [
    ['d41d8cd98f00b204e9800998ecf8427e', en('notHash')],
    ['sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC', en('notHash')],
    ['', en('notHash')],
  ] as const) {
    await check(newest!.sha256!);
    await expect(seal(page)).toBeVisible();
    await field.fill(change);
    await expect(page.locator('.verdict')).toHaveCount(0);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(problem);
    await expect(page.locator('.verdict')).toHaveCount(0);
  }
  await check(newest!.sha256!);
  await field.press('End');
  await field.press('Backspace');
  await expect(page.locator('.verdict')).toHaveCount(0);
});

test('No verdict on a file remains beside the problem of a hash @full', async ({ page }) => {
  await publish(page, { status: 'latest' });
  await open(page);
  await choose(page, bytes);
  await expect(seal(page)).toBeVisible();
  await page.getByLabel(en('paste')).fill('my wallet');
  await page.getByLabel(en('paste')).press('Enter');
  await expect(page.getByLabel(en('paste'))).toHaveAccessibleDescription(en('notHash'));
  await expect(page.locator('.verdict')).toHaveCount(0);
  await choose(page, bytes);
  await expect(page.getByLabel(en('paste'))).toHaveAccessibleDescription('');
});

test('A list of hashes is checked line by line, each with its file', async ({ page }) => {
  await open(page);
  const other = 'b'.repeat(64);
  await page
    .getByLabel(en('paste'))
    .fill(`${newest!.sha256!}  wallet.apk\n${other}  evil.apk\n${'c'.repeat(32)}  old.apk\n`);
  await page.getByLabel(en('paste')).press('Enter');
  const verdicts = page.locator('.verdict');
  await expect(verdicts).toHaveCount(2);
  await expect(verdicts.nth(0)).toHaveClass(/success/);
  await expect(verdicts.nth(0)).toContainText('wallet.apk');
  await expect(verdicts.nth(1)).toHaveClass(/danger/);
  await expect(verdicts.nth(1)).toContainText('evil.apk');
  await expect(page.locator('.notice', { hasText: 'old.apk' })).toContainText(en('notHash'));
});

test('The hash of a latest file is copied exactly, and its seal is the one in the head @full', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (words: string) => Promise.resolve((document.title = words)) },
    });
  });
  await open(page);
  const copy = text('en', 'developer:connect.copyName', { name: title });
  await page.getByRole('button', { name: copy, exact: true }).click();
  await expect(page).toHaveTitle(newest!.sha256!);
  const row = page.getByRole('listitem').filter({ has: page.getByText(newest!.sha256!) });
  await expect(row.getByRole('status')).toHaveText(text('en', 'developer:connect.copied'));
  await page.getByLabel(en('paste')).fill(newest!.sha256!);
  await page.getByLabel(en('paste')).press('Enter');
  const head = await page.request.get((await page.locator('.engraving img').first().getAttribute('src'))!);
  expect(await head.text()).toContain(`d="${await seal(page).locator('path').getAttribute('d')}"`);
});

test('Reading a file can be stopped @full', async ({ page }) => {
  await open(page);
  await page.route('**/worker-*.js', () => undefined);
  await choose(page, bytes);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: en('stop') }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('.verdict')).toHaveCount(0);
});

test('Without the list, or with another worker than the page names, there is no verdict @full', async ({ page }) => {
  await open(page);
  await page.route('**/worker-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'onmessage = () => postMessage({ kind: "read" })' }),
  );
  await choose(page, bytes);
  await expect(page.getByText(text('en', 'shell:client.chunkFailed')).filter({ visible: true })).toBeVisible();
  await page.route('**/releases.json', (route) => route.abort());
  await choose(page, bytes);
  await expect(page.getByText(en('failed'))).toBeVisible();
  await expect(page.locator('.verdict')).toHaveCount(0);
});

test('Without the result texts, there is no verdict @full', async ({ page }) => {
  await page.route('**/data/verify/en.json', (route) => route.abort());
  await open(page);
  await page.getByLabel(en('paste')).fill(newest!.sha256!);
  await page.getByLabel(en('paste')).press('Enter');
  await expect(page.getByText(en('failed'))).toBeVisible();
  await expect(page.locator('.verdict')).toHaveCount(0);
});

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the verdict is complete beside the file, and moves nothing @full', async ({ page }) => {
    await publish(page, { status: 'recalled', recalled: { date: '2026-11-12', reason, action } });
    await open(page);
    const field = page.getByLabel(en('paste'));
    const before = await field.boundingBox();
    await choose(page, bytes);
    await expect(verdict(page)).toBeInViewport({ ratio: 1 });
    expect(await field.boundingBox()).toEqual(before);
  });
});

test('Only this page may start a worker and compile WebAssembly, and it requests no other host', async ({ page }) => {
  const policyAt = async (path: string) => {
    const { headers } = await page.request.get(path).then((answer) => ({ headers: answer.headers() }));
    return (headers['content-security-policy'] ?? '').split('; ');
  };
  const own = await policyAt('/en/verify');
  expect(own).toEqual(expect.arrayContaining(["worker-src 'self'", "connect-src 'self'", 'trusted-types file-worker']));
  expect(own.filter((part) => part.includes("'wasm-unsafe-eval'"))).toHaveLength(1);
  for (const path of ['/en', '/en/verify/link', '/en/download/app'])
    expect((await policyAt(path)).join()).not.toMatch(/wasm|worker/);
  await page.goto('/en/verify');
  const named = await page.locator('script[data-file-worker]').textContent();
  const { path } = JSON.parse(named ?? '{}') as { path: string };
  expect(await policyAt(path)).toEqual([
    "default-src 'none'",
    "script-src 'wasm-unsafe-eval'",
    "frame-ancestors 'none'",
  ]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the three commands and the hashes of the latest files @full', async ({ page }) => {
    await page.goto('/vi/verify');
    for (const command of ['certutil -hashfile', 'shasum -a 256', 'sha256sum'])
      await expect(page.getByText(command)).toBeVisible();
    await expect(page.getByText(newest!.sha256!)).toBeVisible();
    await expect(page.getByRole('link', { name: text('vi', 'verify:hashes') })).toHaveAttribute(
      'href',
      '/vi/download/versions',
    );
    await expect(page.getByLabel(text('vi', 'verify:choose'))).toBeHidden();
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a file is chosen, and no text suggests dropping one @full', async ({ page }) => {
    await page.goto('/en/verify');
    await expect(page.getByText(en('choose'), { exact: true })).toBeVisible();
    await expect(page.getByText(en('lead'))).toBeVisible();
    await expect(page.getByText(en('drop'))).toBeHidden();
  });
});
