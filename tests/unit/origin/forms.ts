import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { submissionPath } from '~/api/submit.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import { formKinds } from '~/domain/submission/kinds.ts';

const mark = { create: { width: 100, height: 100, channels: 3, background: '#fff' } } as const;

/** Returns a logo in the format that the form in the browser creates: one colour with a white corner. */
export const logo = (background = '#2980fe'): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .composite([{ input: mark, left: 0, top: 0 }])
    .png()
    .toBuffer();

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** A valid form. `answers` and `files` replace its values; undefined removes a field. */
export interface SentForm {
  kind?: FormKind;
  answers?: Record<string, unknown>;
  files?: Record<string, Buffer>;
  sent?: Record<string, unknown>;
  key?: string;
  headers?: Record<string, string>;
}

const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const token = {
  network: 'eth',
  name: 'Harbour Coin',
  symbol: 'HRB',
  bl_symbol: 'HRB',
  standard: 'ERC20',
  address: contract,
  owner_address: contract,
  total_supply: '1000000',
  gas: '0.001',
  website: 'harbour.example.com',
  companyName: 'Harbour Labs',
  description: 'A coin for ferries.',
  email: 'grace@harbour.example.com',
  contact: 'telegram harbour',
};

export const goodAnswers: Record<FormKind, Record<string, unknown>> = {
  dapp: {
    platform: ['eth'],
    title: 'Quayside Ferries',
    address: [{ network: 'eth', address: contract }],
    url: 'quayside-ferries.com',
    desc: 'Tickets for ferries, paid on the quay',
    category: ['12'],
    tp_connect: 'both',
    audit_url: ['https://auditors.example.com/quayside'],
    language: 'en',
    referral: false,
    has_tokens: false,
    email: 'ada@quayside-ferries.com',
    others: 'telegram ada',
  },
  token: { ...token, decimal: 18, precision: 6 },
  nft: { ...token, name: 'Harbour Lights', standard: 'ERC721' },
  chain: {
    name: 'Pontoon',
    chainId: 987_654,
    shortName: 'ptn',
    chain: 'PTN',
    network: 'mainnet',
    networkId: 987_654,
    nativeCurrency: { name: 'Pontoon', symbol: 'PTN', decimals: 18 },
    rpc: ['https://rpc.pontoon.example.com'],
    infoURL: 'https://pontoon.example.com',
    email: 'alan@pontoon.example.com',
    contact: 'telegram alan',
  },
  application: {
    name: 'Edsger Dijkstra',
    country: 'Netherlands',
    languages: 'Dutch, English',
    requirements: ['marketing', 'social'],
    about: 'I write letters.',
    email: 'edsger@letters.example.com',
    contact: 'telegram edsger',
  },
  owner: {
    listing: 'uniswap',
    wish: 'change',
    reason: 'We have another name now.',
    title: 'Uniswap Five',
    email: 'barbara@uniswap.example.com',
    contact: 'telegram barbara',
  },
};

/** The forms that anybody may submit. The owner request is not one of them, because it requires a proof. */
export const publicFormKinds = formKinds.filter((kind) => kind !== 'owner');

const filesOf = async (kind: FormKind): Promise<Record<string, Buffer>> => {
  if (kind === 'application') return { resume: pdf };
  return kind === 'chain' || kind === 'owner' ? {} : { icon_url: await logo() };
};

export async function formDataOf({ kind = 'dapp', answers = {}, files, sent = {} }: SentForm = {}): Promise<FormData> {
  const body = new FormData();
  const said = { ...goodAnswers[kind], ...answers, sent: { website2: '', seconds: 60, ...sent } };
  body.append('submission', JSON.stringify(said));
  for (const [field, bytes] of Object.entries(files ?? (await filesOf(kind))))
    body.append(field, new Blob([new Uint8Array(bytes)]), 'file');
  return body;
}

export async function sendForm(url: string, form: SentForm = {}): Promise<Response> {
  return fetch(url + submissionPath(form.kind ?? 'dapp'), {
    method: 'POST',
    headers: { 'idempotency-key': form.key ?? randomUUID(), ...form.headers },
    body: await formDataOf(form),
  });
}
