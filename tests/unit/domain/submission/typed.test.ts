import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EmailSchema } from '~/domain/email.ts';
import { checkField } from '~/domain/submission/check-submission.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import { normalizeWebsite } from '~/domain/submission/website.ts';
import { parseLinkCheckInput } from '~/domain/official/link-check-input.ts';
import { goodAnswers, knownNames } from '../../../fixtures/submissions.ts';
import { startCpuTimer } from '../../../processor-time.ts';
import { punctuationAfterAddress, wordsAfterAddress } from '../../../fixtures/typed-beside.ts';

const email = (text: string) => v.safeParse(EmailSchema, text).output as string;
const isEmail = (text: string) => v.is(EmailSchema, text);

/** Returns the normalized value of a field, or the code of its first problem. */
async function kept(kind: FormKind, name: string, value: unknown): Promise<unknown> {
  const verdict = await checkField(kind, name, { ...goodAnswers[kind], [name]: value }, knownNames);
  return verdict.ok ? verdict.answers[name] : verdict.problems[0]?.code;
}

describe('punctuation beside an address', () => {
  it.each(punctuationAfterAddress)('ignores %s beside a website, an e-mail address or a link to check', (sign) => {
    expect(normalizeWebsite(`https://x.com${sign}`)).toBe('https://x.com/');
    expect(normalizeWebsite(`${sign}x.com${sign}`)).toBe('https://x.com/');
    expect(normalizeWebsite(`https://x.com/a${sign}`)).toBe('https://x.com/a');
    expect(email(`a@b.com${sign}`)).toBe('a@b.com');
    expect(email(`${sign}a@b.com${sign}${sign}`)).toBe('a@b.com');
    expect(parseLinkCheckInput(`a@b.com${sign}`)).toMatchObject({ name: 'a', ascii: 'b.com' });
    expect(parseLinkCheckInput(`https://b.com/a${sign}`)).toMatchObject({ ascii: 'b.com', path: '/a' });
  });

  it.each(punctuationAfterAddress)('rejects %s inside a host, except as a separator of labels', (sign) => {
    // Full stops of all widths separate labels. The two dots at the end occur in Catalan and Japanese names.
    const mayBe = '。．｡·・'.includes(sign);
    expect(isEmail(`a@b${sign}c.com`)).toBe(mayBe);
    expect(normalizeWebsite(`https://b${sign}c.com`) !== undefined).toBe(mayBe);
    if (/[^\0-\x7f]/.test(sign.normalize('NFKC'))) expect(isEmail(`a${sign}b@c.com`)).toBe(false);
  });

  it.each(wordsAfterAddress)('rejects a word after the top-level domain: %s', (word) => {
    expect(normalizeWebsite(`https://x.com${word}`)).toBeUndefined();
    expect(isEmail(`a@b.com${word}`)).toBe(false);
    expect(normalizeWebsite(`https://x.com${word}/a`)).toBeUndefined();
  });

  it('keeps a bracket that opens inside an address', () => {
    expect(normalizeWebsite('https://x.com/a(b)')).toBe('https://x.com/a(b)');
    expect(normalizeWebsite('https://x.com/（b）')).toBe('https://x.com/%EF%BC%88b%EF%BC%89');
    expect(normalizeWebsite('「https://x.com/（b）」。')).toBe('https://x.com/%EF%BC%88b%EF%BC%89');
    expect(normalizeWebsite('See https://x.com.')).toBeUndefined();
    for (const scheme of ['ftp', 'javascript', 'web+https'])
      expect(normalizeWebsite(`${scheme}://x.com/`)).toBeUndefined();
    expect(normalizeWebsite('https://x.com/a.')).toBe('https://x.com/a');
  });

  it('accepts top-level domains in other scripts', () => {
    expect(normalizeWebsite('例子.中国')).toBe('https://xn--fsqu00a.xn--fiqs8s/');
    expect(normalizeWebsite('сайт.рф')).toBe('https://xn--80aswg.xn--p1ai/');
    expect(normalizeWebsite('कंपनी.भारत')).toMatch(/^https:\/\/xn--.*\.xn--h2brj9c\/$/);
    expect(email('张@例子.中国')).toBe('张@xn--fsqu00a.xn--fiqs8s');
  });

  it('rejects an invisible character inside a host, with that reason', async () => {
    for (const sign of ['\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\u034f']) {
      expect(await kept('chain', 'infoURL', `https://ex${sign}ample.org`)).toBe('unseen');
      expect(await kept('application', 'email', `a@ex${sign}ample.org`)).toBe('unseen');
    }
    // Browsers treat a byte order mark as white space.
    expect(await kept('chain', 'infoURL', 'https://ex\ufeffample.org')).toBe('url');
  });
});

describe('letters and digits of other widths and scripts', () => {
  it.each([
    ['18', 18],
    ['１８', 18],
    ['१८', 18],
    ['১৮', 18],
    ['๑๘', 18],
    ['١٨', 18],
    ['۱۸', 18],
    ['𝟏𝟖', 18],
    ['1²', 'range'],
    ['①', 'range'],
    ['½', 'range'],
  ])('parses %s as a number, or rejects it', async (typed, wanted) => {
    expect(await kept('token', 'decimal', typed)).toBe(wanted);
    if (wanted === 18) {
      expect(await kept('token', 'total_supply', typed)).toBe('18');
      expect(await kept('chain', 'chainId', typed)).toBe(18);
      expect(await kept('chain', 'slip44', typed)).toBe(18);
      const coin = { name: 'A', symbol: 'A', decimals: typed };
      expect(await kept('chain', 'nativeCurrency', coin)).toMatchObject({ decimals: 18 });
    }
  });

  it('compares precision and decimals in any script', async () => {
    const verdict = await checkField(
      'token',
      'precision',
      { ...goodAnswers.token, decimal: '८', precision: '９' },
      knownNames,
    );
    expect(verdict).toMatchObject({ ok: false, problems: [{ code: 'precision' }] });
  });

  it('normalizes an address, except digits in words of their own script', () => {
    expect(email('ａ＠ｂ．ｃｏｍ')).toBe('a@b.com');
    expect(email('a१२@b.com')).toBe('a12@b.com');
    expect(email('अदा१२@b.com')).toBe('अदा१२@b.com');
    expect(normalizeWebsite('ｈｔｔｐｓ：／／ｘ１．ｃｏｍ／ａ？b')).toBe('https://x1.com/%EF%BD%81%EF%BC%9Fb');
    expect(normalizeWebsite('x१.com')).toBe('https://x1.com/');
    // A character that normalizes to several characters with a slash or colon must not end the host.
    expect(normalizeWebsite('https://evil.c℀x.org')).toBeUndefined();
  });
});

describe('normalizeWebsite', () => {
  it.each([
    ['//x.com', 'https://x.com/'],
    ['／／x.com', 'https://x.com/'],
    ['https:///x.com', 'https://x.com/'],
    ['https://\\evil.example', undefined],
    ['https://x.com\\@evil.example', undefined],
    ['\\\\evil.example', undefined],
    ['https://x.com/a\\b', 'https://x.com/a/b'],
    ['HTTP://X.com:80', 'http://x.com/'],
    ['x.com:8443/a b', undefined],
    ['x.com:8443', 'https://x.com:8443/'],
  ])('normalizes or rejects %j', (typed, wanted) => {
    expect(normalizeWebsite(typed)).toBe(wanted);
  });

  it('parses any text within one second', () => {
    const taken = startCpuTimer();
    for (const sign of ['」', '.', '(', '／', '।'])
      for (const text of [sign.repeat(40_000), `x.com/${sign.repeat(40_000)}`, `${sign.repeat(2000)}x`])
        normalizeWebsite(text);
    expect(taken()).toBeLessThan(1000);
  });
});

describe('two links on one line', () => {
  const links = ['https://scan.a.example/', 'https://scan.b.example/x'];

  it.each([',', ', ', ';', '，', '、', '；', ' ', '　', '|', ',\t'])('are two with %j between them', async (by) => {
    for (const [kind, name] of [
      ['chain', 'explorers'],
      ['chain', 'rpc'],
      ['dapp', 'audit_url'],
      ['application', 'channels'],
    ] as const)
      expect(await kept(kind, name, [links.join(by), 'https://c.example'])).toEqual([...links, 'https://c.example/']);
    expect(await kept('chain', 'rpc', [`${links.join(by)}${by}wss://c.example`])).toEqual([
      ...links,
      'wss://c.example/',
    ]);
    expect(await kept('chain', 'infoURL', links.join(by))).toBe('url');
    expect(await kept('dapp', 'url', links.join(by).toUpperCase())).toBe('url');
  });

  it('are one URL if a browser copies them so', async () => {
    for (const url of [
      'https://a.example/?to=https://b.example/',
      'https://a.example/x,y;z',
      'https://a.example/https://b',
    ])
      expect(await kept('chain', 'explorers', [url])).toEqual([url]);
  });

  it('are split within one second in any text', async () => {
    const taken = startCpuTimer();
    await kept('chain', 'explorers', [`https://a.example/${', '.repeat(40_000)}x`]);
    expect(taken()).toBeLessThan(1000);
  });
});

describe('hexadecimal numbers', () => {
  it.each([
    ['0x38', 56],
    ['0X38', 56],
    ['０ｘ３８', 56],
    [' 0x1 ', 1],
    ['0x1fffffffffffff', Number.MAX_SAFE_INTEGER],
    ['0x20000000000000', 'range'],
    ['0x', 'range'],
    ['0xg', 'range'],
    ['38h', 'range'],
  ])('parses %s as a chain id, or rejects it', async (typed, wanted) => {
    expect(await kept('chain', 'chainId', typed)).toBe(wanted);
    expect(await kept('chain', 'networkId', typed)).toBe(wanted);
  });

  it('rejects 0x12 as a number of decimals', async () => {
    expect(await kept('token', 'decimal', '0x12')).toBe('range');
  });
});

describe('the RPC URL of a chain', () => {
  it.each([
    'https://mainnet.example.org/v3/${API_KEY}',
    'https://mainnet.example.org/v3/$%7BAPI_KEY%7D',
    'https://mainnet.example.org/v3/{apiKey}',
    'https://mainnet.example.org/v3/<token>',
    'https://mainnet.example.org/v3/[KEY]',
    'https://mainnet.example.org/v3/YOUR-PROJECT-ID',
    'https://mainnet.example.org/v3/your_api_key/',
    'https://mainnet.example.org/v2/API_KEY',
    'https://mainnet.example.org/?apikey=API-KEY',
    'wss://mainnet.example.org/ws/v3/${KEY}',
    'https://${NETWORK}.example.org',
    'https://mainnet.example.org/v3/$INFURA_ID',
    'https://mainnet.example.org/v3/INFURA_KEY',
    'https://mainnet.example.org/v2/ALCHEMY_API_KEY',
    'https://mainnet.example.org/v2/my-own-project-id',
    'https://mainnet.example.org/v2/xxxxxxxxxxxxxxxx',
    'https://mainnet.example.org/?apikey=XXXX',
  ])('rejects a placeholder for an API key: %s', async (rpc) => {
    const verdict = await checkField(
      'chain',
      'rpc',
      { ...goodAnswers.chain, rpc: ['https://a.example', rpc] },
      knownNames,
    );
    expect(verdict).toMatchObject({ ok: false, problems: [{ path: 'rpc.1', code: 'rpcKey' }] });
  });

  it.each([
    'https://rpc.example.org/key/mainnet',
    'https://rpc.example.org/tokens',
    'https://api.example.org/keys?id=1',
    'https://rpc.example.org/ext/bc/C/rpc',
    'https://rpc.example.org/key-value-store/xx',
    'https://rpc.example.org/v3/9aa3d95b3bc440fa88ea12eaa4456161',
  ])('accepts %s', async (rpc) => {
    expect(await kept('chain', 'rpc', [rpc])).toEqual([rpc]);
  });

  it('may be a WebSocket URL, which a website may not', async () => {
    expect(await kept('chain', 'rpc', ['wss://rpc.example.org', 'WSS://RPC.example.org/ws'])).toEqual([
      'wss://rpc.example.org/',
      'wss://rpc.example.org/ws',
    ]);
    expect(await kept('chain', 'rpc', ['ws://rpc.example.org'])).toBe('url');
    expect(await kept('chain', 'infoURL', 'wss://rpc.example.org')).toBe('url');
    expect(await kept('chain', 'explorers', ['wss://rpc.example.org'])).toBe('url');
  });
});
