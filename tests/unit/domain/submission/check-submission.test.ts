import { describe, expect, it } from 'vitest';
import { fieldsOfForm, type FormKind } from '~/domain/submission/fields.ts';
import { formKinds } from '~/domain/submission/kinds.ts';
import { checkField, checkSubmission } from '~/domain/submission/check-submission.ts';
import { animation, goodAnswers, knownNames, logoFile, pdfFile, pngBytes } from '../../../fixtures/submissions.ts';

/** Checks valid answers with these changes. Returns the problems as `path code`. */
async function problemsWith(kind: FormKind, others: Record<string, unknown>): Promise<string[]> {
  const verdict = await checkSubmission(kind, { ...goodAnswers[kind], ...others }, knownNames);
  return verdict.ok ? [] : verdict.problems.map(({ path, code }) => `${path} ${code}`);
}

describe('checkSubmission', () => {
  it.each(formKinds)('accepts a %s whose fields are all valid', async (kind) => {
    expect(await checkSubmission(kind, goodAnswers[kind], knownNames)).toMatchObject({ ok: true });
  });

  it.each(formKinds)('reports every required field of an empty %s, in form order', async (kind) => {
    const verdict = await checkSubmission(kind, undefined, knownNames);
    const needed = fieldsOfForm(kind).filter(({ isRequired, when }) => isRequired && !when);
    expect(verdict.ok ? [] : verdict.problems.map(({ path }) => path)).toEqual(needed.map(({ name }) => name));
  });

  it.each(
    formKinds.flatMap((kind) =>
      fieldsOfForm(kind)
        .filter(({ isRequired, unless }) => isRequired && !unless)
        .map(({ name }) => [kind, name] as const),
    ),
  )('reports for a %s the missing field %s', async (kind, name) => {
    const paths = (await problemsWith(kind, { [name]: undefined })).map((problem) => problem.split(/[. ]/)[0]);
    expect(paths).toContain(name);
  });

  it('drops fields that do not apply or do not exist', async () => {
    const verdict = await checkSubmission('dapp', { ...goodAnswers.dapp, referral: false, extra: 'x' }, knownNames);
    expect(verdict.ok && Object.keys(verdict.answers)).not.toContain('rakeBackAccount');
    expect(verdict.ok && Object.keys(verdict.answers)).not.toContain('extra');
  });

  it('requires an audit link or an audit report', async () => {
    expect(await problemsWith('dapp', { audit_url: [], audit_report: undefined })).toEqual(['audit_url required']);
    expect(await problemsWith('dapp', { audit_url: [] })).toEqual([]);
    expect(await problemsWith('dapp', { audit_report: undefined })).toEqual([]);
  });

  it('normalizes URLs, spaces, address checksums and digits', async () => {
    const others = {
      website: ' uniswap.org ',
      name: '  Uni  swap ',
      address: String(goodAnswers.token['address']).toLowerCase(),
    };
    expect(await checkSubmission('token', { ...goodAnswers.token, ...others }, knownNames)).toMatchObject({
      answers: {
        website: 'https://uniswap.org/',
        name: 'Uni swap',
        address: goodAnswers.token['address'],
        total_supply: '1000000000',
        decimal: 18,
      },
    });
  });

  it('detects a seed phrase that is separated by commas', async () => {
    const address = [{ network: 'eos', address: `${'test, '.repeat(11)}junk` }];
    const answers = { ...goodAnswers.dapp, platform: ['eos'], address, has_tokens: false, tokens: [] };
    expect(await checkField('dapp', 'address', answers, knownNames)).toMatchObject({
      problems: [{ path: 'address.0.address', reason: 'secret' }],
    });
  });

  it('reports an invalid address in its own row, also after empty rows', async () => {
    const address = [
      { network: 'eth', address: ' ' },
      { network: 'trx', address: 'T9' },
    ];
    const answers = { ...goodAnswers.dapp, platform: ['eth', 'trx'], address };
    expect(await checkField('dapp', 'address', answers, knownNames)).toMatchObject({
      problems: [{ path: 'address.1.address', code: 'address' }],
    });
  });

  it('merges two spellings of one contract', async () => {
    const contract = String(goodAnswers.token['address']);
    const address = [{ network: 'eth', address: `${contract.toLowerCase()}, ${contract}` }];
    const answers = { ...goodAnswers.dapp, platform: ['eth'], address, has_tokens: false, tokens: [] };
    expect(await checkField('dapp', 'address', answers, knownNames)).toMatchObject({
      answers: { address: [{ network: 'eth', address: contract }] },
    });
  });

  it('suggests the prefix of the chosen network for an address of the same family', async () => {
    const polkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
    const kusama = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F';
    expect(
      await checkField('token', 'owner_address', { network: 'ksm', owner_address: polkadot }, knownNames),
    ).toMatchObject({
      problems: [{ path: 'owner_address', reason: 'other-network', looksLike: 'Polkadot', suggestion: kusama }],
    });
  });

  it('checks one field with the fields that it depends on', async () => {
    const answers = { network: 'trx', address: goodAnswers.token['address'] };
    expect(await checkField('token', 'address', answers, knownNames)).toMatchObject({
      problems: [
        {
          path: 'address',
          code: 'address',
          reason: 'other-network',
          looksLike: 'EVM',
        },
      ],
    });
    expect(await checkField('token', 'precision', { decimal: 2, precision: 3 }, knownNames)).toMatchObject({
      problems: [{ path: 'precision', code: 'precision' }],
    });
  });
});

const hostile = [
  ['a private key', 'token', { owner_address: 'a'.repeat(64) }, ['owner_address address']],
  [
    'two owners',
    'token',
    { owner_address: `${goodAnswers.token['address']}, ${goodAnswers.token['owner_address']}` },
    ['owner_address address'],
  ],
  ['a bidirectional control character', 'dapp', { title: 'evil\u202Etxt' }, ['title unseen']],
  ['a zero-width space', 'dapp', { title: 'Uni\u200Bswap' }, ['title unseen']],
  ['a lone surrogate', 'dapp', { title: 'a\uD83D' }, ['title unseen']],
  ['joined letters of Hindi', 'dapp', { title: 'क्‍ष' }, []],
  ['an emoji of a family', 'dapp', { title: '👩‍👩‍👧' }, []],
  ['markup, which is text', 'dapp', { title: '<script>alert(1)</script>' }, []],
  ['a megabyte', 'dapp', { title: 'x'.repeat(1_000_000) }, ['title tooLong']],
  ['a megabyte of combining marks', 'dapp', { title: `a${'\u0301'.repeat(1_000_000)}` }, ['title tooLong']],
  ['40 characters of Hindi', 'dapp', { title: 'क्षि'.repeat(40) }, []],
  ['41 characters', 'dapp', { title: 'x'.repeat(41) }, ['title tooLong']],
  ['only spaces', 'dapp', { title: ' \t\n ' }, ['title required']],
  ['a number instead of a text', 'dapp', { title: 7 }, ['title required']],
  ['an object instead of a text', 'dapp', { title: { toString: 'x' } }, ['title required']],
  ['another scheme', 'dapp', { url: 'javascript:alert(1)' }, ['url url']],
  ['a scheme in upper case', 'dapp', { url: 'JaVaScRiPt://a.b/%0aalert(1)' }, ['url url']],
  ['a user before the host', 'dapp', { url: 'https://google.com@evil.com' }, ['url url']],
  ['the host localhost', 'dapp', { url: 'http://localhost/' }, ['url url']],
  ['a private IP address', 'dapp', { url: 'http://10.0.0.1/' }, ['url url']],
  ['a port', 'dapp', { url: 'https://app.example.com:8443/' }, []],
  ['an international host', 'dapp', { url: 'https://münchen.de/straße' }, []],
  ['a plus sign', 'dapp', { email: 'a+b@c.example' }, []],
  ['an e-mail address as the other contact', 'dapp', { others: 'team@project.example' }, ['others contact']],
  ['no e-mail address', 'dapp', { email: 'a@b' }, ['email email']],
  [
    'audit links beyond 1,000 characters',
    'dapp',
    { audit_url: Array(40).fill('https://audits.example.com/1') },
    ['audit_url tooLong'],
  ],
  [
    'a network that nobody knows',
    'dapp',
    { platform: ['eth', 'nope'] },
    ['platform option', 'address.1.network network'],
  ],
  ['a contract on a network that was not chosen', 'dapp', { platform: ['trx'] }, ['address.0.network network']],
  ['an unknown category', 'dapp', { category: ['99'] }, ['category option']],
  ['the text “yes”', 'dapp', { referral: 'yes' }, ['referral choose']],
  [
    'a standard of another network',
    'token',
    { network: 'trx' },
    ['address address', 'standard option', 'owner_address address'],
  ],
  ['a standard of collections', 'token', { standard: 'ERC721' }, ['standard option']],
  ['31 decimals', 'token', { decimal: 31 }, ['decimal range']],
  ['negative decimals', 'token', { decimal: -1 }, ['decimal range', 'precision precision']],
  ['fractional decimals', 'token', { decimal: 1.5 }, ['decimal range', 'precision precision']],
  ['a supply in words', 'token', { total_supply: 'one million' }, ['total_supply amount']],
  ['one requirement', 'application', { requirements: ['social'] }, ['requirements atLeast']],
  ['the same requirement twice', 'application', { requirements: ['social', 'social'] }, ['requirements atLeast']],
  [
    'a picture that is a text',
    'token',
    { icon_url: logoFile(new TextEncoder().encode('<svg/>')) },
    ['icon_url logoType'],
  ],
  ['a picture of another size', 'token', { icon_url: logoFile(pngBytes(200)) }, ['icon_url logoSide']],
  ['a picture that is wider than high', 'token', { icon_url: logoFile(pngBytes(401, 400)) }, ['icon_url logoSide']],
  ['a picture that is higher than wide', 'token', { icon_url: logoFile(pngBytes(400, 401)) }, ['icon_url logoSide']],
  ['a picture of 30,000 × 30,000', 'token', { icon_url: logoFile(pngBytes(30_000)) }, ['icon_url logoPixels']],
  ['an animated picture', 'token', { icon_url: logoFile(pngBytes(400, 400, animation)) }, ['icon_url logoAnimated']],
  ['an empty picture', 'token', { icon_url: logoFile(new Uint8Array()) }, ['icon_url fileEmpty']],
  ['a picture of 6 MB', 'token', { icon_url: logoFile(new Uint8Array(6 * 1024 ** 2)) }, ['icon_url fileSize']],
  ['a path instead of a file', 'token', { icon_url: '/etc/passwd' }, ['icon_url required']],
  ['an HTML page as a report', 'dapp', { audit_report: pdfFile('<html>') }, ['audit_report documentType']],
] as const satisfies (readonly [string, FormKind, Record<string, unknown>, string[]])[];

describe('checkSubmission with hostile answers', () => {
  it.each(hostile)('%s', async (_, kind, others, expected) => {
    expect(await problemsWith(kind, others)).toEqual(expected);
  });
});
