import { describe, expect, it } from 'vitest';
import * as constants from '~/config/constants.ts';
import { checkField, checkSubmission } from '~/domain/submission/check-submission.ts';
import { fieldTextLimits, type FormKind } from '~/domain/submission/fields.ts';
import { tokenStandardsOf } from '~/domain/submission/known.ts';
import { normalizeWebsite } from '~/domain/submission/website.ts';
import { goodAnswers, knownNames, logoFile, pdfFile } from '../../../fixtures/submissions.ts';

/** Checks valid answers with these changes. Returns the problems of one field as `path code limit`. */
async function problemsOf(kind: FormKind, name: string, others: Record<string, unknown>): Promise<string[]> {
  const verdict = await checkField(kind, name, { ...goodAnswers[kind], ...others }, knownNames);
  return verdict.ok
    ? []
    : verdict.problems.map(({ path, code, limit }) =>
        [path, code, limit].filter((part) => part !== undefined).join(' '),
      );
}

async function keptOf(kind: FormKind, name: string, value: unknown): Promise<unknown> {
  const verdict = await checkField(kind, name, { ...goodAnswers[kind], [name]: value }, knownNames);
  return verdict.ok ? verdict.answers[name] : verdict.problems;
}

const sized = (file: File, size: number): File => new File([new Uint8Array(size)], file.name);
const ofLength = (count: number): string => `https://a.example/${'x'.repeat(count - 18)}`;
const evm = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
const contracts = (address: unknown, network = 'eth') => ({ platform: ['eth'], address: [{ network, address }] });
const token = { network: 'eth', symbol: 'UNI', contract: evm };
const coin = { name: 'Example', symbol: 'EXM', decimals: 18 };

describe('field limits', () => {
  it.each([
    ['title', 'dapp', 'x'.repeat(40), 'x'.repeat(41), 'title tooLong 40'],
    ['desc', 'dapp', 'x'.repeat(80), 'x'.repeat(81), 'desc tooLong 80'],
    ['description', 'token', 'x'.repeat(600), 'x'.repeat(601), 'description tooLong 600'],
    ['url', 'dapp', ofLength(255), ofLength(256), 'url tooLong 255'],
    ['others', 'dapp', 'x'.repeat(200), 'x'.repeat(201), 'others tooLong 200'],
    ['audit_url', 'dapp', [ofLength(500), ofLength(500)], [ofLength(500), ofLength(501)], 'audit_url tooLong 1000'],
    ['decimal', 'token', '30', '31', 'decimal range 30'],
    ['decimal', 'token', 0, -1, 'decimal range 30'],
    ['slip44', 'chain', 2 ** 31 - 1, 2 ** 31, `slip44 range ${2 ** 31 - 1}`],
    ['chainId', 'chain', '9007199254740991', '90071992547409911', 'chainId range 9007199254740991'],
    ['chainId', 'chain', '1', '0', 'chainId range 9007199254740991'],
    ['precision', 'token', '18', '19', 'precision precision'],
    ['requirements', 'application', ['social', 'marketing'], ['social'], 'requirements atLeast 2'],
    ['total_supply', 'token', '1'.repeat(40), '1'.repeat(41), 'total_supply tooLong 40'],
  ] as const)('accept %s of a %s up to the limit, and reject more', async (name, kind, good, bad, said) => {
    expect(await problemsOf(kind, name, { [name]: good })).toEqual([]);
    expect(await problemsOf(kind, name, { [name]: bad })).toEqual([said]);
  });

  it('measure files in bytes', async () => {
    const tooLarge = (kind: FormKind, name: string, file: File, size: number) =>
      problemsOf(kind, name, { [name]: sized(file, size) });
    expect(await tooLarge('token', 'icon_url', logoFile(), constants.maxLogoBytes)).toEqual(['icon_url logoType']);
    expect(await tooLarge('token', 'icon_url', logoFile(), constants.maxLogoBytes + 1)).toEqual([
      `icon_url fileSize ${constants.maxLogoBytes}`,
    ]);
    expect(await tooLarge('dapp', 'audit_report', pdfFile(), constants.maxUploadedDocumentBytes)).toEqual([
      'audit_report documentType',
    ]);
  });

  it('count visible characters, of at most 40 code units each', async () => {
    const marked = (units: number) => `a${'\u0301'.repeat(units - 1)}`;
    expect(await problemsOf('token', 'symbol', { symbol: marked(20 * 40) })).toEqual([]);
    expect(await problemsOf('token', 'symbol', { symbol: marked(20 * 40 + 1) })).toEqual(['symbol tooLong 20']);
    const link = `https://a.example/${marked(40_000 - 18)}`;
    expect(await problemsOf('dapp', 'audit_url', { audit_url: [`${link}\u0301`] })).toEqual(['audit_url tooLong 1000']);
  });

  it('count all contracts of a field together, including those of tokens', async () => {
    const long = Array(46).fill(evm).join(', ').slice(0, fieldTextLimits.contracts);
    const said = `tooLong ${fieldTextLimits.contracts}`;
    expect(await problemsOf('dapp', 'address', contracts(`${long}, ${evm}`))).toEqual([`address ${said}`]);
    const tokens = Array.from({ length: 48 }, () => token);
    expect(await problemsOf('dapp', 'tokens', { tokens })).toEqual([`tokens ${said}`]);
    expect(await problemsOf('dapp', 'tokens', { tokens: tokens.slice(0, 47) })).toEqual([]);
  });
});

describe('an invalid value', () => {
  it.each([
    ['dapp', 'url', ['a'], 'url required'],
    ['dapp', 'url', 'no address', 'url url'],
    ['dapp', 'url', 'no://a.example', 'url url'],
    ['dapp', 'email', 7, 'email email'],
    ['dapp', 'language', 7, 'language choose'],
    ['dapp', 'language', 'xx', 'language option'],
    ['dapp', 'category', 'dex', 'category choose'],
    ['dapp', 'category', [7], 'category.0 option'],
    ['dapp', 'category', [], 'category choose'],
    ['dapp', 'audit_url', 'https://a.example', 'audit_url required'],
    ['dapp', 'audit_url', ['https://a.example', 7], 'audit_url.1 url'],
    ['dapp', 'audit_url', ['https://a.example', 'none'], 'audit_url.1 url'],
    ['dapp', 'address', 'x', 'address required'],
    ['dapp', 'address', ['x'], 'address.0 required'],
    ['dapp', 'address', [{ network: 7, address: evm }], 'address.0.network option'],
    ['dapp', 'address', [{ network: 'eth', address: 7 }], 'address.0.address required'],
    ['dapp', 'address', [{ network: 'eth', address: ' ' }], 'address required'],
    ['dapp', 'tokens', 'x', 'tokens required'],
    ['dapp', 'tokens', ['x'], 'tokens.0 required'],
    ['dapp', 'tokens', [], 'tokens required'],
    ['dapp', 'tokens', [{ ...token, network: '' }], 'tokens.0.network choose'],
    ['dapp', 'tokens', [{ ...token, symbol: ' ' }], 'tokens.0.symbol required'],
    ['dapp', 'tokens', [{ ...token, contract: ' ' }], 'tokens.0.contract required'],
    ['dapp', 'has_tokens', null, 'has_tokens choose'],
    ['dapp', 'has_tokens', 'no', 'has_tokens choose'],
    ['dapp', 'title', null, 'title required'],
    ['chain', 'nativeCurrency', 'x', 'nativeCurrency required'],
    ['chain', 'nativeCurrency', { ...coin, name: '' }, 'nativeCurrency.name required'],
    ['chain', 'nativeCurrency', { ...coin, decimals: 'x1' }, 'nativeCurrency.decimals range 30'],
    ['chain', 'shortName', ' ', 'shortName required'],
    ['chain', 'nativeCurrency', { ...coin, decimals: 31 }, 'nativeCurrency.decimals range 30'],
    ['token', 'decimal', 'x1', 'decimal range 30'],
    ['token', 'decimal', '1x', 'decimal range 30'],
    ['token', 'decimal', true, 'decimal range 30'],
    ['token', 'icon_url', 'logo.png', 'icon_url required'],
    ['token', 'total_supply', 'x1', 'total_supply amount'],
    ['token', 'total_supply', '1x', 'total_supply amount'],
    ['token', 'total_supply', '1.', 'total_supply amount'],
    ['token', 'total_supply', '.5', 'total_supply amount'],
  ] as const)('is reported for a %s, %s: %j', async (kind, name, value, said) => {
    expect(await problemsOf(kind, name, { [name]: value })).toEqual([said]);
  });

  it('is reported once, even with several problems', async () => {
    expect(await problemsOf('dapp', 'title', { title: `${'x'.repeat(41)}\u200B` })).toEqual(['title tooLong 40']);
  });
});

describe('a stored value', () => {
  it.each([
    ['token', 'total_supply', "1'000_000.25", '1000000.25'],
    ['token', 'description', 'One\r\nTwo\rThree\n', 'One\nTwo\nThree'],
    ['dapp', 'title', ' Two\n words ', 'Two words'],
    ['token', 'decimal', ' 7 ', 7],
    ['dapp', 'category', ['2', '2'], ['2']],
    ['dapp', 'audit_url', [' a.example ', ' '], ['https://a.example/']],
    ['dapp', 'email', ' Ana@Mail.Example ', 'Ana@mail.example'],
    ['chain', 'faucets', [], undefined],
    ['chain', 'slip44', '', undefined],
    ['chain', 'slip44', null, undefined],
  ] as const)('is normalized for a %s, %s: %j', async (kind, name, value, kept) => {
    expect(await keptOf(kind, name, value)).toEqual(kept);
  });

  it('joins contracts into one text, each with its checksum', async () => {
    const other = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
    const answers = { ...goodAnswers.dapp, ...contracts(`${evm.toLowerCase()} , ${other}`) };
    expect(await checkField('dapp', 'address', answers, knownNames)).toMatchObject({
      answers: { address: [{ network: 'eth', address: `${evm},${other}` }] },
    });
    expect(await keptOf('dapp', 'tokens', [{ ...token, contract: evm.toLowerCase() }])).toEqual([token]);
  });
});

describe('an address field', () => {
  it('accepts a coin type as a contract, but not as an owner', async () => {
    const coinType = '0x1::aptos_coin::AptosCoin';
    expect(
      await problemsOf('token', 'address', { network: 'aptos', standard: 'APTOS_COIN', address: coinType }),
    ).toEqual([]);
    expect(await problemsOf('token', 'owner_address', { network: 'aptos', owner_address: coinType })).toEqual([
      'owner_address address',
    ]);
    expect(
      await problemsOf('dapp', 'address', { platform: ['aptos'], address: [{ network: 'aptos', address: coinType }] }),
    ).toEqual([]);
    expect(
      await problemsOf('dapp', 'tokens', { tokens: [{ ...token, network: 'aptos', contract: coinType }] }),
    ).toEqual([]);
  });

  it('depends on the token standard', async () => {
    const asked = (standard: unknown) =>
      problemsOf('token', 'address', { network: 'trx', standard, address: '1002000' });
    expect(await asked('TRC10')).toEqual([]);
    expect(await asked('TRC20')).toEqual(['address address']);
    expect(await asked(7)).toEqual([]);
  });

  it('reports an invalid token contract in its own row', async () => {
    expect(await problemsOf('dapp', 'tokens', { tokens: [token, { ...token, contract: 'x' }] })).toEqual([
      'tokens.1.contract address',
    ]);
  });

  it('has no suggestion if none is known', async () => {
    const verdict = await checkField('token', 'address', { network: 'eth', address: '0x12' }, knownNames);
    expect(verdict).toEqual({ ok: false, problems: [{ path: 'address', code: 'address', reason: 'length' }] });
  });

  it('reports a phrase between spaces as a secret', async () => {
    const address = ` ${Array(12).fill('zoo').join(',')} `;
    const answers = { platform: ['eos'], address: [{ network: 'eos', address }] };
    expect(await checkField('dapp', 'address', answers, knownNames)).toMatchObject({
      problems: [{ reason: 'secret' }],
    });
  });
});

describe('a form', () => {
  it('reports its problems in form order', async () => {
    const answers = {
      ...goodAnswers.token,
      address: 'x',
      symbol: '',
      decimal: 31,
      icon_url: logoFile(new Uint8Array(9)),
    };
    const verdict = await checkSubmission('token', { ...answers, owner_address: 'y', email: '' }, knownNames);
    expect(verdict.ok ? [] : verdict.problems.map(({ path }) => path)).toEqual([
      'address',
      'owner_address',
      'symbol',
      'decimal',
      'icon_url',
      'email',
    ]);
  });

  it('offers a standard for both tokens and collections in both lists', () => {
    const network = {
      code: 'x',
      address_format: 'evm',
      address_prefix: null,
      token_standards: ['ERC20', 'ERC721', 'ERC404'],
    } as const;
    expect(tokenStandardsOf(network as never, 'standards')).toEqual(['ERC20', 'ERC404']);
    expect(tokenStandardsOf(network as never, 'nftStandards')).toEqual(['ERC721', 'ERC404']);
    expect(tokenStandardsOf(undefined, 'standards')).toEqual([]);
  });
});

describe('normalizeWebsite', () => {
  it.each([
    ['a.example', 'https://a.example/'],
    ['HTTP://A.example/Path', 'http://a.example/Path'],
    ['a.example/?to=https://b.example', 'https://a.example/?to=https://b.example'],
    ['https://a.example/b c', undefined],
    ['a.b://c.example', undefined],
    ['https://a', undefined],
  ])('normalizes or rejects %j', (typed, kept) => {
    expect(normalizeWebsite(typed)).toBe(kept);
  });
});
