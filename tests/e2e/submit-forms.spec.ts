import { expect, test, type Page, type Request } from 'playwright/test';
import { fieldsOf, formKinds } from '../../src/domain/submission/fields.ts';
import { ports } from './hosts.ts';
import { choose, fill, fillAll, group, labelOf, logo, openForm, pdf, pick, press } from './forms.ts';
import { text } from './texts.ts';

const bare = `http://localhost:${ports.bare}`;
const receipt = '7ZZZZ-7ZZZZ-7ZZZZ-7ZZZZ-7ZZZZZ';

/** An origin of the test's own, which keeps what it was sent. */
async function answerForms(
  page: Page,
  answer: object = { result: 0, message: '', data: { receipt } },
): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route(/\/api\/(?:submissions|applications)/, async (route) => {
    requests.push(route.request());
    await route.fulfill({ json: answer });
  });
  return requests;
}

const partOf = (request: Request | undefined): Record<string, unknown> => {
  const body = request?.postDataBuffer()?.toString('utf8') ?? '';
  return JSON.parse(/name="submission"\r\n\r\n(.*?)\r\n--/s.exec(body)?.[1] ?? '{}') as Record<string, unknown>;
};

for (const kind of formKinds) {
  test(`the ${kind} form is filled in, sent, and answered with a receipt`, async ({ page }) => {
    const requests = await answerForms(page);
    const form = await openForm(page, kind);
    await fillAll(form, kind);
    await press(form, 'en', kind === 'application' ? 'apply' : 'submit');
    await expect(page).toHaveURL(`/en/success#${receipt}`);
    await expect(page.getByText(receipt)).toBeVisible();
    const [request] = requests;
    expect(request?.headers()['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    const sent = partOf(request);
    const files = fieldsOf(kind).filter(({ limit }) => limit.kind === 'logo' || limit.kind === 'document');
    for (const { name, isRequired, when } of fieldsOf(kind))
      if (isRequired && !when && !files.some((file) => file.name === name)) expect(sent, name).toHaveProperty(name);
  });
}

for (const code of ['logoAnimated', 'logoSide'])
  test(`a logo that the origin does not take is told apart at its field: ${code}`, async ({ page }) => {
    await answerForms(page, { result: 2, message: '', data: { problems: [{ path: 'icon_url', code }] } });
    const form = await openForm(page, 'token');
    await fillAll(form, 'token');
    await press(form);
    await expect(form.locator('#icon_url-error')).toHaveText(text('en', `submit:problem.${code}`, { side: '400' }));
  });

test('the dapp form has every field of the specification', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await choose(form, 'referral', 'true');
  await choose(form, 'has_tokens', 'true');
  for (const { label } of fieldsOf('dapp'))
    await expect(form.getByText(text('en', `submit:field.${label}`), { exact: true }).first()).toBeVisible();
});

test('the token form has every field of the specification', async ({ page }) => {
  const form = await openForm(page, 'token');
  for (const { label } of fieldsOf('token'))
    await expect(form.getByText(text('en', `submit:field.${label}`), { exact: true }).first()).toBeVisible();
});

test('networks of a dapp: several, searched by name, and chain not found', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await pick(form, 'platform', 'Ethereum', 'TRON');
  await expect(form.locator('#platform summary')).toContainText('Ethereum, TRON');
  await form.locator('#platform summary').click();
  await form.locator('#platform').getByRole('searchbox').fill('no such chain');
  await expect(form.getByText(text('en', 'dappstore:search.noChain'))).toBeVisible();
});

test('an address is checked in its network’s format when its field is left, and one click mends its case', async ({
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

for (const [kind, lang] of [
  ['dapp', 'en'],
  ['token', 'en'],
  ['dapp', 'ru'],
] as const) {
  test(`an empty ${kind} form in ${lang} says of each required field that it is missing, and leads to it`, async ({
    page,
  }) => {
    const form = await openForm(page, kind, lang);
    await press(form, lang);
    const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') });
    await expect(summary).toBeFocused();
    const required = fieldsOf(kind).filter(({ isRequired, when }) => isRequired && !when);
    await expect(summary.getByRole('listitem')).toHaveCount(required.length);
    for (const { name } of required) await expect(summary).toContainText(labelOf(kind, name, lang));
    await summary.getByRole('link').first().press('Enter');
    await expect(form.locator(':focus')).toHaveCount(1);
    await expect(summary).not.toBeFocused();
  });
}

test('a wrong e-mail, a wrong link, too long a text and an e-mail as the other contact are told in the catalogue’s words', async ({
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

test('where they apply, categories, wallet connection, an audit and a token are required', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await choose(form, 'has_tokens', 'true');
  await press(form);
  for (const name of ['category', 'tp_connect'] as const)
    await expect(group(form, 'dapp', name)).toHaveAccessibleDescription(/.*“.+”/);
  await expect(form.locator('#audit_url-error')).toHaveText(text('en', 'submit:problem.audit'));
  await expect(form.locator('#tokens-error')).toHaveText(text('en', 'submit:problem.tokens'));
});

test('a referral asks for its account, how it is paid and who transacts first', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await expect(form.locator('[name="rakeBackAccount"]')).toHaveCount(0);
  await choose(form, 'referral', 'true');
  await expect(form.locator('[name="rakeBackAccount"]')).toBeVisible();
  await choose(form, 'referral_reward', 'manual');
  await choose(form, 'referral_first', 'true');
});

test('the standards are those of the chosen network, of tokens and of NFTs', async ({ page }) => {
  const token = await openForm(page, 'token');
  await pick(token, 'network', 'Ethereum');
  await expect(token.locator('#standard option:not([value=""])')).toHaveText(['ERC20', 'ERC404']);
  const nft = await openForm(page, 'nft');
  await pick(nft, 'network', 'Ethereum');
  await expect(nft.locator('#standard option:not([value=""])')).toHaveText(['ERC721', 'ERC1155', 'ERC404']);
});

test('a logo of another size is cropped and scaled, what is no JPG or PNG is refused', async ({ page }) => {
  const requests = await answerForms(page);
  const form = await openForm(page, 'token');
  await form.locator('#icon_url-file').setInputFiles({ ...logo, buffer: Buffer.from('GIF89a and more') });
  await expect(form.locator('#icon_url-error')).toHaveText(text('en', 'submit:problem.logoType'));
  await fillAll(form, 'token');
  await expect(group(form, 'token', 'icon_url').getByRole('listitem')).toHaveCount(3);
  await expect(form.locator('#icon_url-error')).toBeEmpty();
  await press(form);
  await expect(page).toHaveURL(/success/);
  const body = requests[0]?.postDataBuffer() ?? Buffer.alloc(0);
  const at = body.indexOf('IHDR');
  expect([body.readUInt32BE(at + 4), body.readUInt32BE(at + 8)]).toEqual([400, 400]);
});

test('what was typed comes back after a reload, with its file, and a line says so', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await form.locator('#audit_report-file').setInputFiles(pdf);
  await fill(form, { title: 'Lending place' });
  await expect(form.getByText(text('en', 'submit:draft.saved'))).toBeVisible();
  const again = await openForm(page, 'dapp');
  await expect(again.locator('[name="title"]')).toHaveValue('Lending place');
  await expect(again.getByText('report.pdf')).toBeVisible();
  await expect(again.locator('.draft-note')).not.toBeEmpty();
});

test('where the browser keeps nothing, the form works and says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  const requests = await answerForms(page);
  const form = await openForm(page, 'chain');
  await fillAll(form, 'chain');
  await expect(form.getByText(text('en', 'submit:draft.unsaved'))).toBeVisible();
  await press(form);
  await expect(page).toHaveURL(/success/);
  expect(requests).toHaveLength(1);
});

test('a connection that drops twice: the same name is sent again until it arrives once', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/submissions/chain', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length < 3) await route.abort();
    else await route.fulfill({ json: { result: 0, message: '', data: { receipt } } });
  });
  const form = await openForm(page, 'chain');
  await fillAll(form, 'chain');
  await press(form);
  await expect(page).toHaveURL(/success/, { timeout: 15_000 });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('a host without an origin ends in a file and the code hosting', async ({ page }) => {
  await page.goto(`${bare}/en/submit/chain`);
  const form = page.locator('.submission form');
  await form.getByRole('heading').first().hover();
  await expect(form.getByText(text('en', 'submit:draft.title'), { exact: true })).toBeVisible();
  await fillAll(form, 'chain');
  await press(form);
  await expect(form.getByRole('heading', { name: text('en', 'submit:sending.ready') })).toBeVisible();
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: text('en', 'submit:sending.download') }).click();
  expect((await download).suggestedFilename()).toBe('submission-chain.json');
  await expect(form.getByRole('link', { name: text('en', 'submit:sending.route') })).toHaveAttribute(
    'href',
    /receipt=[\da-f]{64}/,
  );
});

test('a receipt tells where its submission stands, in the page’s words', async ({ page }) => {
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
