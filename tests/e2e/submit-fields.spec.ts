import { expect, test, type Locator } from './test.ts';
import sharp from 'sharp';
import { fieldsOfForm, type FormField, type FormKind } from '../../src/domain/submission/fields.ts';
import {
  mockOrigin,
  choose,
  fill,
  fillAll,
  group,
  labelOf,
  openForm,
  previewPartOf,
  pdf,
  pick,
  acceptAndSubmit,
} from './forms.ts';
import { text } from './texts.ts';

test('Several contracts of a network are separated by commas, and all of them are sent @F03 @full', async ({
  page,
}) => {
  const requests = await mockOrigin(page);
  const form = await openForm(page, 'dapp');
  await fillAll(form, 'dapp');
  const [one, other] = ['0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', '0xdAC17F958D2ee523a2206206994597C13D831ec7'];
  await form.locator('#address-eth').fill(`${one}, ${other}`);
  await acceptAndSubmit(form);
  await expect(page).toHaveURL(/success/);
  expect(previewPartOf(requests[0])['address']).toEqual([
    { network: 'eth', address: `${one},${other}` },
    { network: 'trx', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  ]);
});

test('A token names its contracts on other networks; those of a removed network are not sent @full', async ({
  page,
}) => {
  const requests = await mockOrigin(page);
  const form = await openForm(page, 'token');
  await fillAll(form, 'token');
  await expect(form.locator('#contracts')).toHaveCount(0);
  await pick(form, 'platform', 'TRON', 'Polygon');
  await form.locator('#contracts-trx').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  const other = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
  await form.locator('#contracts-matic').fill(other);
  await pick(form, 'platform', 'TRON');
  await acceptAndSubmit(form);
  await expect(page).toHaveURL(/success/);
  expect(previewPartOf(requests[0])).toMatchObject({
    platform: ['matic'],
    contracts: [{ network: 'matic', address: other }],
  });
});

test('An ambiguous number is clarified, by keyboard too, and sent as chosen @full', async ({ page }) => {
  const requests = await mockOrigin(page);
  const form = await openForm(page, 'token');
  await fillAll(form, 'token');
  const field = form.locator('[name="total_supply"]');
  for (const typed of ['1,234', '1.234']) {
    await field.fill(typed);
    await field.press('Tab');
    await expect(form.locator('#total_supply-error')).toHaveText(text('en', 'submit:problem.reading'));
    await expect(form.locator('.mends[role="alert"]')).toContainText(
      text('en', 'submit:problem.mend', { address: '1234' }),
    );
    await expect(field).toHaveValue(typed);
  }
  await acceptAndSubmit(form);
  expect(requests).toEqual([]);
  await field.focus();
  await field.press('Tab');
  await page.keyboard.press('Tab');
  await expect(
    form.getByRole('button', { name: text('en', 'submit:problem.mend', { address: '1.2340' }) }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('1.2340');
  await expect(field).toBeFocused();
  await expect(form.locator('#total_supply-error')).toBeEmpty();
  await acceptAndSubmit(form);
  await expect(page).toHaveURL(/success/);
  expect(previewPartOf(requests[0])['total_supply']).toBe('1.2340');
});

test('A number in local notation is sent with its value @full', async ({ page }) => {
  const requests = await mockOrigin(page);
  const form = await openForm(page, 'token');
  await fillAll(form, 'token');
  await fill(form, { total_supply: '1.000,50', decimal: '１８', email: 'ａ＠ｂ．ｃｏｍ', website: '「//x.com」' });
  await acceptAndSubmit(form);
  await expect(page).toHaveURL(/success/);
  expect(previewPartOf(requests[0])).toMatchObject({
    ...{ total_supply: '1000.50', decimal: 18, email: 'a@b.com', website: 'https://x.com/' },
  });
});

/** The fields that point 3 of the specification lists. An answer with several parts has one entry per part. */
const specified = {
  dapp: [
    ...['platform', 'title', 'address', 'url', 'desc', 'icon_url', 'rakeBackAccount', 'email', 'others', 'category'],
    ...['tp_connect', 'audit_url', 'audit_report', 'language', 'referral', 'referral_reward', 'referral_first'],
    ...['has_tokens', 'tokens'],
  ],
  token: [
    ...['network', 'email', 'address', 'owner_address', 'symbol', 'bl_symbol', 'total_supply', 'decimal', 'precision'],
    ...['gas', 'website', 'companyName', 'contact', 'description', 'name', 'icon_url', 'standard'],
  ],
} as const;

/** Locates a control (or a group of controls) by the label of its field. */
const fieldNamed = (form: Locator, kind: FormKind, name: string) => {
  const label = labelOf(kind, name);
  const named = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
  return form
    .getByLabel(named)
    .or(form.getByRole('group', { name: named }))
    .first();
};

test('The dapp form has every field of the specification @F01 @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await choose(form, 'referral', 'true');
  await choose(form, 'has_tokens', 'true');
  await form
    .locator('#tokens')
    .getByRole('button', { name: text('en', 'submit:form.add') })
    .click();
  for (const part of ['network', 'symbol', 'contract'])
    await expect(form.locator(`#tokens-0-${part}`), part).toBeVisible();
  for (const name of specified.dapp) await expect(fieldNamed(form, 'dapp', name), name).toBeVisible();
});

test('The token form has every field of the specification @F09 @full', async ({ page }) => {
  const form = await openForm(page, 'token');
  for (const name of specified.token) await expect(fieldNamed(form, 'token', name), name).toBeVisible();
});

/** The required fields according to the specification. Excludes fields that depend on another answer. */
const wanted: Partial<Record<FormKind, readonly string[]>> = {
  dapp: specified.dapp.filter(
    (name) => !['rakeBackAccount', 'referral_reward', 'referral_first', 'tokens', 'audit_report'].includes(name),
  ),
  token: specified.token,
};

function missing({ name, limit }: FormField, field: string, lang: string): string {
  if (name === 'audit_url') return text(lang, 'submit:problem.audit');
  const isChosen = ['one', 'several', 'yesNo'].includes(limit.kind);
  return text(lang, `submit:problem.${isChosen ? 'choose' : 'required'}`, { field });
}

for (const [kind, lang] of [
  ['dapp', 'en'],
  ['token', 'en'],
  ['dapp', 'ru'],
] as const) {
  test(`An empty ${kind} form in ${lang} reports each required field as missing, and links to it ${kind === 'dapp' ? '@V01' : '@V02 @V07'} ${lang === 'en' ? '@full' : '@deep'}`, async ({
    page,
  }) => {
    const form = await openForm(page, kind, lang);
    await acceptAndSubmit(form, lang);
    const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') });
    await expect(summary).toBeFocused();
    const required = fieldsOfForm(kind).filter(({ isRequired, when }) => isRequired && !when);
    expect(required.map(({ name }) => name).sort()).toEqual(wanted[kind]?.toSorted());
    await expect(summary.getByRole('listitem')).toHaveCount(required.length);
    for (const field of required) {
      const label = labelOf(kind, field.name, lang);
      const message = missing(field, label, lang);
      const [isNamed, item] = [message.includes(label), summary.getByRole('listitem').filter({ hasText: message })];
      await expect(item).toHaveText(isNamed ? message : `${label}${message}`);
      await expect(item.getByRole('link', { name: isNamed ? message : label, exact: true })).toHaveCount(1);
      await expect(form.locator(`#${field.name}-error`)).toHaveText(message);
    }
    await summary.getByRole('link').first().press('Enter');
    await expect(form.locator(':focus')).toHaveCount(1);
    await expect(summary).not.toBeFocused();
  });
}

test('Categories, wallet connection, an audit and a token are required where they apply @V09 @full', async ({
  page,
}) => {
  const form = await openForm(page, 'dapp');
  await choose(form, 'has_tokens', 'true');
  await acceptAndSubmit(form);
  for (const name of ['category', 'tp_connect'] as const) {
    const message = text('en', 'submit:problem.choose', { field: labelOf('dapp', name) });
    await expect(form.locator(`#${name}-error`)).toHaveText(message);
    await expect(group(form, 'dapp', name)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(form.locator('#audit_url-error')).toHaveText(text('en', 'submit:problem.audit'));
  await expect(form.locator('#tokens-error')).toHaveText(text('en', 'submit:problem.tokens'));
  await choose(form, 'has_tokens', 'false');
  await choose(form, 'tp_connect', 'none');
  await form.locator('#audit_report-file').setInputFiles(pdf);
  await acceptAndSubmit(form);
  for (const name of ['audit_url', 'tp_connect']) await expect(form.locator(`#${name}-error`)).toBeEmpty();
  await expect(form.locator('#tokens')).toHaveCount(0);
});

test('A referral requires its account, payment and first transaction @F06 @V01 @full', async ({ page }) => {
  const form = await openForm(page, 'dapp');
  await expect(form.locator('[name="rakeBackAccount"]')).toHaveCount(0);
  await choose(form, 'referral', 'true');
  await expect(form.locator('[name="rakeBackAccount"]')).toBeVisible();
  for (const way of ['automatic', 'manual']) await choose(form, 'referral_reward', way);
  for (const answer of ['true', 'false']) await choose(form, 'referral_first', answer);
  await acceptAndSubmit(form);
  const message = text('en', 'submit:problem.required', { field: labelOf('dapp', 'rakeBackAccount') });
  await expect(form.locator('#rakeBackAccount-error')).toHaveText(message);
  await choose(form, 'referral', 'false');
  for (const name of ['rakeBackAccount', 'referral_reward', 'referral_first'])
    await expect(form.locator(`[name="${name}"]`)).toHaveCount(0);
});

test('The standards are those of the chosen network, of tokens and of NFTs @F10 @F11 @full', async ({ page }) => {
  const solana = ['NonFungibleEdition', 'ProgrammableNonFungible', 'ProgrammableNonFungibleEdition'];
  const standards = {
    token: {
      Ethereum: ['ERC20', 'ERC404'],
      Bitcoin: ['BRC20', 'Rune', 'RGB20', 'Omni'],
      Solana: ['SOL_FungibleAssets', 'SOL_Fungible'],
    },
    nft: {
      Ethereum: ['ERC721', 'ERC1155', 'ERC404'],
      Solana: ['SOL_NFT', ...solana.map((name) => `SOL_${name}`)],
    },
  };
  for (const [kind, networks] of Object.entries(standards)) {
    const form = await openForm(page, kind as FormKind);
    for (const [network, names] of Object.entries(networks)) {
      await pick(form, 'network', network);
      await expect(form.locator('#standard option:not([value=""])')).toHaveText(names);
    }
  }
});

test('A logo may be a JPG, a JPEG or a PNG, in the forms of a token and of a dapp @V08 @full', async ({ page }) => {
  const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#2980fe' } });
  const [jpeg, png] = await Promise.all([picture.clone().jpeg().toBuffer(), picture.clone().png().toBuffer()]);
  for (const kind of ['token', 'dapp'] as const) {
    const form = await openForm(page, kind);
    const shown = group(form, kind, 'icon_url').getByRole('listitem');
    await expect(group(form, kind, 'icon_url')).toContainText('400 × 400 pixels, JPG or PNG');
    for (const [name, mimeType, buffer] of [
      ['logo.jpg', 'image/jpeg', jpeg],
      ['logo.jpeg', 'image/jpeg', jpeg],
      ['logo.png', 'image/png', png],
    ] as const) {
      await form.locator('#icon_url-file').setInputFiles({ name: 'logo.gif', mimeType, buffer: Buffer.from('GIF89a') });
      await expect(form.locator('#icon_url-error')).not.toBeEmpty();
      await form.locator('#icon_url-file').setInputFiles({ name, mimeType, buffer });
      await expect(shown).toHaveCount(3);
      await expect(form.locator('#icon_url-error')).toBeEmpty();
    }
  }
});

test('The send button accepts a press while the field losing the focus shows an error above it @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page, 'token');
  await form.locator('[name="contact"]').fill('somebody@project.example.com');
  const button = form.getByRole('button', { name: text('en', 'submit:sending.submit') });
  await button.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
  // Holds the mouse button as long as a tap lasts.
  await page.mouse.click(x + 30, y + 4, { delay: 150 });
  await expect(page.getByRole('alert').filter({ has: page.getByRole('heading') })).toBeFocused();
  await expect(form.locator('#contact-error')).toHaveText(text('en', 'submit:problem.contact'));
});

test('An answer accepts a press while the field losing the focus shows an error above it @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page, 'dapp');
  // Turns scroll anchoring off, because WebKit has none. The message is higher than the line that is reserved for it.
  await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'));
  await form.locator('[name="url"]').fill('46'.repeat(32));
  const english = form.locator('[name="language"][value="en"]');
  await english.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await english.boundingBox()) ?? {};
  await page.mouse.click(x + 4, y + 2, { delay: 150 });
  await expect(english).toBeChecked();
  await expect(form.locator('#url-error')).toHaveText(text('en', 'submit:problem.addressSecret'));
});
