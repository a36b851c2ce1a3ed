import { readFileSync } from 'node:fs';
import { expect, test } from './test.ts';
import { fieldsOfForm, type FormKind } from '../../src/domain/submission/fields.ts';
import { formKinds } from '../../src/domain/submission/kinds.ts';
import { sha256Hex } from '../../src/lib/sha256-hex.ts';
import { ports } from './hosts.ts';
import {
  mockOrigin,
  choose,
  fill,
  fillAll,
  group,
  logo,
  openedForm,
  openForm,
  previewPartOf,
  pdf,
  pick,
  acceptAndSubmit,
  receipt,
} from './forms.ts';
import { text } from './texts.ts';

const bare = `http://localhost:${ports.bare}`;

// The forms for tokens and collections work alike, so only the deep tier tests tokens. `submit-owner` sends the form of an
// owner in the full tier.
const tags: Partial<Record<FormKind, string>> = {
  application: ' @C03 @full',
  nft: ' @F11 @full',
  chain: ' @F12',
  token: ' @deep',
  owner: ' @deep',
};

for (const kind of formKinds) {
  test(`The ${kind} form is filled in and sent, and returns a receipt${tags[kind] ?? ' @full'}`, async ({ page }) => {
    const requests = await mockOrigin(page);
    const form = await openForm(page, kind);
    await fillAll(form, kind);
    await acceptAndSubmit(form, 'en', kind === 'application' ? 'apply' : 'submit');
    await expect(page).toHaveURL(`/en/success#${receipt}`);
    await expect(page.getByText(receipt)).toBeVisible();
    await expect(page.locator('#receipt canvas')).toHaveAttribute('data-digest', sha256Hex(receipt));
    await expect(page.getByText(text('en', `submit:success.sent.${kind}`), { exact: true })).toBeVisible();
    const days = page.getByText('We process token requests within 2 working days.', { exact: true });
    await expect(days).toBeVisible({ visible: kind === 'token' });
    await expect(page.locator('.journey')).toHaveCount(kind === 'application' ? 0 : 1);
    const [request] = requests;
    expect(request?.headers()['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    const sent = previewPartOf(request);
    const files = fieldsOfForm(kind).filter(({ limit }) => limit.kind === 'logo' || limit.kind === 'document');
    for (const { name, isRequired, when } of fieldsOfForm(kind))
      if (isRequired && !when && !files.some((file) => file.name === name)) expect(sent, name).toHaveProperty(name);
    const body = request?.postDataBuffer()?.toString('latin1') ?? '';
    for (const { name, isRequired } of files)
      if (isRequired) expect(body).toMatch(new RegExp(`name="${name}"; filename="[^"]+"`));
    if (kind === 'nft') expect(sent).toMatchObject({ network: 'eth', standard: 'ERC721' });
  });
}

test('A form is sent only after its submitter has agreed to the listing rules @full', async ({ page }) => {
  const requests = await mockOrigin(page);
  const form = await openForm(page, 'chain');
  await fillAll(form, 'chain');
  const agreement = form.getByRole('checkbox', { name: text('en', 'submit:rules.agree') });
  await form.getByRole('button', { name: text('en', 'submit:sending.submit') }).click();
  await expect(agreement).toBeFocused();
  expect(requests).toEqual([]);
  await agreement.check();
  await acceptAndSubmit(form);
  await expect(page).toHaveURL(`/en/success#${receipt}`);
});

test('This browser stores its receipts until they are removed @full', async ({ page }) => {
  await mockOrigin(page);
  const form = await openForm(page, 'chain');
  await fillAll(form, 'chain');
  await acceptAndSubmit(form);
  await expect(page).toHaveURL(`/en/success#${receipt}`);
  await page.goto('/en/submit/status');
  await page.locator('.status-form').hover();
  const list = page.getByRole('region', { name: text('en', 'submit:status.kept') });
  await expect(list.getByRole('button', { name: 'New Chain', exact: true })).toBeVisible();
  await list.getByRole('button', { name: text('en', 'submit:status.forgetKept') }).click();
  await expect(list).toBeHidden();
  await page.reload();
  await page.locator('.status-form').hover();
  await expect(list).toBeHidden();
});

test('A listing rule is marked by the answers, a statement never @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  const rule = (id: string) => page.locator('.rules > li').filter({ hasText: text('en', `submit:rules.dapp.${id}`) });
  await choose(form, 'tp_connect', 'none');
  await fill(form, { title: 'x', url: 'quay.example.com', email: 'a@b.example.com', others: '@quay' });
  await expect(rule('platforms')).not.toHaveClass(/met/);
  await choose(form, 'tp_connect', 'both');
  await expect(rule('platforms')).toHaveClass(/met/);
  await fill(form, { audit_url: 'https://audits.example.com' });
  await expect(rule('audit')).toHaveClass(/met/);
  for (const id of ['website', 'contracts', 'clear', 'law']) await expect(rule(id)).not.toHaveClass(/met/);
});

test('A similar existing entry is named in a question, and the form is sent once it is confirmed @full', async ({
  page,
}) => {
  const collisions = [
    { path: 'title', title: 'Uniswap', isPending: false, isDoubtful: true, asks: 'name' },
    { path: 'url', title: 'bit.ly', isPending: false, isDoubtful: true, asks: 'short' },
  ];
  const requests = await mockOrigin(page, { result: 3, message: '', data: { collisions } });
  const form = await openForm(page, 'chain');
  await fillAll(form, 'chain');
  await acceptAndSubmit(form);
  await expect(form.getByText(text('en', 'submit:sending.asksName', { name: 'Uniswap' }))).toBeVisible();
  await expect(form.getByText(text('en', 'submit:sending.asksShort', { name: 'bit.ly' }))).toBeVisible();
  await form.getByRole('button', { name: text('en', 'submit:sending.correct') }).click();
  await expect.poll(() => requests.length).toBe(2);
  expect(previewPartOf(requests[1])['sent']).toMatchObject({ isDistinct: true });
});

for (const code of ['logoAnimated', 'logoSide'])
  test(`The field shows why the origin refuses a logo: ${code} ${code === 'logoSide' ? '@full' : '@deep'}`, async ({
    page,
  }) => {
    await mockOrigin(page, { result: 2, message: '', data: { problems: [{ path: 'icon_url', code }] } });
    const form = await openForm(page, 'token');
    await fillAll(form, 'token');
    await acceptAndSubmit(form);
    await expect(form.locator('#icon_url-error')).toHaveText(text('en', `submit:problem.${code}`, { side: '400' }));
  });

test('Networks of a dapp: several, searched by name, and chain not found @F02 @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await pick(form, 'platform', 'Ethereum', 'TRON');
  await expect(form.locator('#platform summary')).toContainText('Ethereum, TRON');
  await form.locator('#platform summary').click();
  await form.locator('#platform').getByRole('searchbox').fill('no such chain');
  await expect(form.getByText('No matches', { exact: true })).toBeVisible();
});

test('An address is validated when its field loses the focus, and one click fixes its capitals @full', async ({
  page,
}) => {
  const form = await openForm(page, 'dapp');
  await pick(form, 'platform', 'Ethereum');
  const address = form.locator('#address-eth');
  await address.fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await expect(form.locator('#address-eth-error')).toBeEmpty();
  await address.blur();
  await expect(form.locator('#address-eth-error')).toHaveText(
    text('en', 'submit:problem.addressOther', { network: 'TRON' }),
  );
  await expect(address).toHaveAccessibleDescription(/TRON/);
  await address.fill('0x1F9840a85d5aF5bf1D1762F925BDADdC4201F984');
  await address.blur();
  const right = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
  await form.getByRole('button', { name: text('en', 'submit:problem.mend', { address: right }) }).click();
  await expect(address).toHaveValue(right);
  await expect(form.locator('#address-eth-error')).toBeEmpty();
});

test('A wrong e-mail, a wrong link, a text that is too long and an e-mail as other contact show the texts of the locale @V03 @V04 @V05 @V06 @V07 @full', async ({
  page,
}) => {
  const form = await openForm(page, 'token');
  await fill(form, { email: 'nobody', website: 'no website', contact: 'me@example.com' });
  await fill(form, { description: 'x'.repeat(601) });
  await form.locator('[name="description"]').blur();
  await expect(form.getByText('Please enter the correct Email address')).toBeVisible();
  await expect(form.getByText('Please enter the correct URL')).toBeVisible();
  await expect(form.getByText('No more than 600 characters')).toBeVisible();
  await expect(form.getByText(text('en', 'submit:problem.contact'))).toBeVisible();
  await fill(form, { website: `https://example.com/${'x'.repeat(255)}` });
  await form.locator('[name="website"]').blur();
  await expect(form.getByText('No more than 255 characters')).toBeVisible();
  await expect(form.locator('[name="description"]')).toHaveAttribute('aria-invalid', 'true');
});

test('A logo of another size is cropped and scaled; other formats than JPG and PNG are refused @V08 @full', async ({
  page,
}) => {
  const requests = await mockOrigin(page);
  const form = await openForm(page, 'token');
  await form.locator('#icon_url-file').setInputFiles({ ...logo, buffer: Buffer.from('GIF89a and more') });
  await expect(form.locator('#icon_url-error')).toHaveText(text('en', 'submit:problem.logoType'));
  await fillAll(form, 'token');
  await expect(group(form, 'token', 'icon_url').getByRole('listitem')).toHaveCount(3);
  await expect(form.locator('#icon_url-error')).toBeEmpty();
  await acceptAndSubmit(form);
  await expect(page).toHaveURL(/success/);
  const body = requests[0]?.postDataBuffer() ?? Buffer.alloc(0);
  const at = body.indexOf('IHDR');
  expect([body.readUInt32BE(at + 4), body.readUInt32BE(at + 8)]).toEqual([400, 400]);
});

test('Typed values return after a reload, with the file and a notice', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await form.locator('#audit_report-file').setInputFiles(pdf);
  await fill(form, { title: 'Lending place' });
  await expect(form.getByText(text('en', 'submit:draft.saved'))).toBeVisible();
  const again = await openForm(page, 'dapp');
  await expect(again.locator('[name="title"]')).toHaveValue('Lending place');
  await expect(again.getByText('report.pdf')).toBeVisible();
  await expect(again.locator('.draft-note')).not.toBeEmpty();
});

test('If the browser stores nothing, the form works and says so @full', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  const requests = await mockOrigin(page);
  const form = await openForm(page, 'chain');
  await fillAll(form, 'chain');
  await expect(form.getByText(text('en', 'submit:draft.unsaved'))).toBeVisible();
  await acceptAndSubmit(form);
  await expect(page).toHaveURL(/success/);
  expect(requests).toHaveLength(1);
});

test('A connection that drops twice: the submission is retried under the same key until it is stored once @full', async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/submissions/chain', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length < 3) await route.abort();
    else await route.fulfill({ json: { result: 0, message: '', data: { receipt } } });
  });
  const form = await openForm(page, 'chain');
  await fillAll(form, 'chain');
  await acceptAndSubmit(form);
  await expect(page).toHaveURL(/success/, { timeout: 15_000 });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('A submission that a reload interrupts is sent again under the same key @full', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/submissions/chain', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first request reaches the origin, but its response never arrives.
    if (keys.length > 1) await route.fulfill({ json: { result: 0, message: '', data: { receipt } } });
  });
  const form = await openForm(page, 'chain');
  await fillAll(form, 'chain');
  await acceptAndSubmit(form);
  await expect.poll(() => keys).toHaveLength(1);
  await page.reload();
  const again = await openedForm(page);
  await expect(again.locator('[name="name"]')).toHaveValue('New Chain');
  await acceptAndSubmit(again);
  await expect(page).toHaveURL(/success/);
  expect(new Set(keys).size).toBe(1);
});

test('A host without an origin offers a file and the code hosting site @full', async ({ page }) => {
  await page.goto(`${bare}/en/submit/chain`);
  const form = page.locator('.submission form');
  await form.getByRole('heading').first().hover();
  await expect(form.getByText(text('en', 'submit:draft.title'), { exact: true })).toBeVisible();
  await fillAll(form, 'chain');
  await acceptAndSubmit(form);
  await expect(form.getByRole('heading', { name: text('en', 'submit:sending.ready') })).toBeVisible();
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: text('en', 'submit:sending.download') }).click();
  const open = await download;
  expect(open.suggestedFilename()).toBe('submission-chain.json');
  // The file must not contain personal data, because the visitor attaches it in a public repository.
  const { answers } = JSON.parse(readFileSync(await open.path(), 'utf8')) as { answers: Record<string, unknown> };
  expect(Object.keys(answers)).toContain('chainId');
  for (const name of ['email', 'contact']) expect(answers).not.toHaveProperty(name);
  const privateDownload = page.waitForEvent('download');
  await form.getByRole('button', { name: text('en', 'submit:sending.downloadPrivate') }).click();
  const contact = await privateDownload;
  expect(contact.suggestedFilename()).toBe('contact-chain.json');
  expect(JSON.parse(readFileSync(await contact.path(), 'utf8'))).toMatchObject({
    form: 'chain',
    answers: { email: expect.any(String), contact: expect.any(String) },
  });
  await expect(form.getByRole('link', { name: text('en', 'submit:sending.route') })).toHaveAttribute(
    'href',
    /receipt=[\da-f]{64}/,
  );
});

test('A receipt shows the status of its submission, in the language of the page @full', async ({ page }) => {
  const data = { kind: 'dapp', title: 'Lending place', status: 'changes_requested', reason: 'The logo is blurred.' };
  const times = { created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-21T10:00:00Z' };
  await page.route('**/api/submissions/status', (route) =>
    route.fulfill({ json: { result: 0, message: '', data: { ...data, ...times } } }),
  );
  await page.goto(`/en/submit/status#${receipt}`);
  const field = page.getByRole('textbox', { name: text('en', 'submit:status.receipt') });
  await field.hover();
  await expect(field).toHaveValue(receipt);
  await page.getByRole('button', { name: text('en', 'submit:status.action') }).click();
  await expect(page.getByText('Lending place')).toBeVisible();
  await expect(page.locator('.status-line')).toContainText('Changes requested');
  await expect(page.getByText('The logo is blurred.')).toBeVisible();
});
