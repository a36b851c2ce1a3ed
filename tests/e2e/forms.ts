import { randomInt } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, type Locator, type Page, type Request } from 'playwright/test';
import { submissionFields, type FormKind } from '../../src/domain/submission/fields.ts';
import { pngChunk, pngHead, pngSignature } from '../png-chunks.ts';
import { text } from './texts.ts';

function pngOf(width: number, height: number): Buffer {
  const row = Buffer.from([0, ...Array.from({ length: width }, () => [40, 120, 250, 255]).flat()]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const end = pngChunk('IEND', Buffer.alloc(0));
  return Buffer.concat([pngSignature, pngHead(width, height, 6), pngChunk('IDAT', rows), end]);
}

/** A valid PNG with a size that the forms reject. */
export const logo = { name: 'logo.png', mimeType: 'image/png', buffer: pngOf(600, 300) };

export const pdf = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };

const path = (kind: FormKind, lang: string) =>
  kind === 'application' ? `/${lang}/recruiting` : `/${lang}/submit/${kind}`;

/**
 * Returns headers with a random client address, as a proxy sets it. Without it, the rate limit of the origin would
 * affect other tests.
 */
export const newClient = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `10.${String(randomInt(256))}.${String(randomInt(256))}.${String(randomInt(1, 255))}`,
});

/** Moves the pointer over the form on the page, and waits until it is hydrated. */
export async function openedForm(page: Page, lang = 'en'): Promise<Locator> {
  const form = page.locator('.submission form');
  await form.getByRole('heading').first().hover();
  await expect(form.getByText(text(lang, 'submit:draft.title'), { exact: true })).toBeVisible();
  return form;
}

export async function openForm(page: Page, kind: FormKind, lang = 'en'): Promise<Locator> {
  await page.goto(path(kind, lang));
  return openedForm(page, lang);
}

export function labelOf(kind: FormKind, name: string, lang = 'en'): string {
  const field = submissionFields[kind].find((one) => one.name === name);
  if (!field) throw new Error(`No field ${name} in ${kind}`);
  return text(lang, `submit:field.${field.label}`);
}

export const group = (form: Locator, kind: FormKind, name: string, lang = 'en') =>
  form.getByRole('group', { name: labelOf(kind, name, lang) });

export async function pick(form: Locator, name: string, ...entries: string[]): Promise<void> {
  const picker = form.locator(`#${name} .picker`);
  await picker.locator('summary').click();
  for (const entry of entries) {
    const search = picker.getByRole('searchbox');
    if ((await search.count()) > 0) await search.fill(entry);
    await picker.getByText(entry, { exact: true }).click();
  }
  if (await picker.evaluate((details: HTMLDetailsElement) => details.open)) await picker.locator('summary').click();
}

/** Fills in text fields of a form. The keys are `name` attributes. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
}

export const choose = (form: Locator, name: string, value: string) =>
  form.locator(`[name="${name}"][value="${value}"]`).check();

/** Accepts the listing rules if the form has them, and presses the button. */
export async function acceptAndSubmit(form: Locator, lang = 'en', key = 'submit'): Promise<void> {
  const agreement = form.locator('#agreed');
  if ((await agreement.count()) > 0) await agreement.check();
  await form.getByRole('button', { name: text(lang, `submit:sending.${key}`) }).click();
}

const evm = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
const contact = { email: 'team@project.example.com', contact: '@project' };

export async function fillAll(form: Locator, kind: FormKind): Promise<void> {
  if (kind === 'dapp') {
    await fill(form, { title: 'Lending place', desc: 'Lend and borrow.', url: 'lending.example.com' });
    await form.locator('#icon_url-file').setInputFiles(logo);
    await choose(form, 'language', 'en');
    await form.locator('#category summary').click();
    await form.locator('#category').getByRole('checkbox').first().check();
    await choose(form, 'tp_connect', 'both');
    await pick(form, 'platform', 'Ethereum', 'TRON');
    await form.locator('#address-eth').fill(`${evm}, 0xdAC17F958D2ee523a2206206994597C13D831ec7`);
    await form.locator('#address-trx').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    await fill(form, { audit_url: 'https://audits.example.com/lending' });
    await choose(form, 'referral', 'false');
    await choose(form, 'has_tokens', 'false');
    await fill(form, { email: contact.email, others: contact.contact });
  } else if (kind === 'chain') {
    await fill(form, { name: 'New Chain', shortName: 'newc', chain: 'NEW', network: 'mainnet' });
    await fill(form, { chainId: '987654321', networkId: '987654321', rpc: 'https://rpc.example.com' });
    await form.locator('#nativeCurrency-name').fill('New Coin');
    await form.locator('#nativeCurrency-symbol').fill('NEW');
    await form.locator('#nativeCurrency-decimals').fill('18');
    await fill(form, { infoURL: 'https://newchain.example.com', ...contact });
  } else if (kind === 'owner') {
    await fill(form, { listing: 'uniswap', reason: 'We have another name now.', title: 'Uniswap Five', ...contact });
    await choose(form, 'wish', 'change');
  } else if (kind === 'application') {
    await fill(form, { name: 'Ana', country: 'Peru', languages: 'Spanish, English', about: 'I teach.', ...contact });
    await choose(form, 'requirements', 'social');
    await choose(form, 'requirements', 'translation');
    await form.locator('#resume-file').setInputFiles(pdf);
  } else {
    await pick(form, 'network', 'Ethereum');
    await form.locator('#standard').selectOption(kind === 'nft' ? 'ERC721' : 'ERC20');
    await fill(form, { name: 'Project', address: evm, owner_address: evm, symbol: 'PRJ', bl_symbol: 'ETH' });
    await fill(form, { total_supply: '1000000', gas: '65000', website: 'https://project.example.com' });
    if (kind === 'token') await fill(form, { decimal: '18', precision: '6' });
    await form.locator('#icon_url-file').setInputFiles(logo);
    await fill(form, { companyName: 'Project Labs', description: 'What it is.', ...contact });
  }
}

export const receipt = '7ZZZZ-7ZZZZ-7ZZZZ-7ZZZZ-7ZZZZZ';

/** Mocks the origin. Returns the requests that it has received. */
export async function mockOrigin(
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

export const previewPartOf = (request: Request | undefined): Record<string, unknown> => {
  const body = request?.postDataBuffer()?.toString('utf8') ?? '';
  return JSON.parse(/name="submission"\r\n\r\n(.*?)\r\n--/s.exec(body)?.[1] ?? '{}') as Record<string, unknown>;
};

/** Returns everything that the browser stores for the forms, as text. */
export const storedIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('wallet-forms');
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
        };
      }),
  );
