import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { env } from '~/config/env.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { assertNoDataErrors } from '../../../scripts/facts/check-data.ts';
import { findingsAfter, type Edit, type Json } from './findings-after.ts';

const row = (more: Json): Json => ({ categories: ['dex'], chains: [], tokens: [], ...more });
const newDapp = (more: Json = {}) => row({ hid: 'newdapp', title: 'New Dapp', url: 'https://newdapp.test', ...more });

/** Returns edits that add a dapp, with a description in each language. */
function withDapp(dapp: Json): Record<string, Edit> {
  const lines = languageCodes.map((lang) => [
    `dapps/${lang}.json`,
    (file: Json) => (file[String(dapp['hid'])] ??= 'A line.'),
  ]);
  return { 'dapps.json': (dapps) => dapps.push(dapp), ...(Object.fromEntries(lines) as Record<string, Edit>) };
}

describe('the data files of the project', () => {
  it('have no errors', () => {
    expect(findingsAfter({})).toEqual([]);
    expect(findingsAfter(withDapp(newDapp()))).toEqual([]);
  });

  it.each([
    ['a second row with an id', newDapp({ hid: 'uniswap' }), 'duplicate uniswap is already used by the row in line 2:'],
    ['a second title', newDapp({ title: 'uniswap ' }), 'duplicate uniswap is already used by the row in line 2:'],
    [
      'a second row of a host',
      newDapp({ url: 'https://app.uniswap.org/swap' }),
      'duplicate app.uniswap.org is already used by the row in line 2: a host belongs to one dapp',
    ],
    [
      'a URL that no page may link',
      newDapp({ url: 'javascript:alert(1)' }),
      'schema url: is not an http or https address',
    ],
    ['an empty title', newDapp({ title: ' ' }), 'schema title: must not be empty'],
    [
      'an unknown chain',
      newDapp({ chains: [{ network: 'ethh' }] }),
      'reference ethh is not in src/data/chains.json: did you mean eth?',
    ],
    [
      'an unknown chain of a token',
      newDapp({ tokens: [{ network: 'nowhere-at-all', symbol: 'X' }] }),
      'reference nowhere-at-all is not in src/data/chains.json',
    ],
    [
      'an unknown category',
      newDapp({ categories: ['lendin'] }),
      'reference lendin is not in categories of src/data/editorial.json: did you mean lending?',
    ],
    [
      'a field that does not exist',
      newDapp({ audit: ['https://audit.test'] }),
      'schema audit is no field here: did you mean audits?',
    ],
    [
      'a field of a token that does not exist',
      newDapp({ tokens: [{ network: 'eth', symbol: 'X', contrat: '0x0' }] }),
      'schema contrat is no field here: did you mean contract?',
    ],
    [
      'a contract in the format of another chain',
      newDapp({ tokens: [{ network: 'trx', symbol: 'X', contract: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984' }] }),
      'reference 0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984 is no contract address of trx: copy it from its explorer',
    ],
    [
      'a contract with a wrong letter',
      newDapp({ tokens: [{ network: 'eth', symbol: 'X', contract: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F985' }] }),
      'reference 0x1f9840a85d5aF5bf1D1762F925BDADdC4201F985 is no contract address of eth: copy it from its explorer',
    ],
    ['an id that is an address of the store', newDapp({ hid: 'category' }), 'reserved category is an address of the'],
  ])('report %s, with file and line', (_, dapp, expected) => {
    const found = findingsAfter(withDapp(dapp)).filter((finding) => finding.startsWith('src/data/dapps.json:'));
    expect(found).toEqual([expect.stringMatching(/^src\/data\/dapps\.json:\d{4,} /)]);
    expect(found[0]).toContain(expected);
  });

  it('report a dapp without a description in each language, and a description without a dapp', () => {
    const found = findingsAfter({
      'dapps.json': (dapps) => dapps.push(newDapp()),
      'dapps/ko.json': (lines) => (lines['gone'] = 'x'),
    });
    expect(found.filter((finding) => finding.includes('newdapp has no line here'))).toHaveLength(languageCodes.length);
    expect(found).toContainEqual(expect.stringMatching(/^src\/data\/dapps\/ko\.json:\d+ reference gone is not in/));
  });

  it('report RPCs of unknown chains, without https and without a source', () => {
    const rpcs = ['https://rpc.site.test'];
    const rows = [
      { network: 'eth', rpcs, source: ['x'] },
      { network: 'nochain', rpcs, source: ['x'] },
      { network: 'bevm', rpcs: ['http://rpc.site.test'], source: [] },
    ];
    const found = findingsAfter({ 'chain-rpcs.json': (list) => list.push(...rows) });
    expect(found).toHaveLength(5);
    for (const words of [
      'eth is already used',
      'nochain is not in',
      'bevm is already used',
      'must be https',
      'needs a source',
    ])
      expect(found.join('\n')).toContain(words);
  });

  it('report chains with a used id or title', () => {
    const found = findingsAfter({ 'chains.json': (chains) => chains.push({ ...chains[0], title: 'Other' }) });
    expect(found).toEqual([
      expect.stringContaining('duplicate eth is already used by the row in line 2: give this chain another code'),
      expect.stringContaining('duplicate ethereum:1 is already used by the row in line 2'),
    ]);
  });

  it('report news with a used id or an invalid time', () => {
    const found = findingsAfter({
      'news/en.json': (news) => news.push({ ...news[0] }, { ...news[0], hid: 'other', create_time: 'yesterday' }),
    });
    expect(found).toEqual([
      expect.stringMatching(/duplicate \d+ is already used by the row in line 2: give this article another hid/),
      expect.stringContaining('schema create_time: is no time like 2026-11-20T08:30:00Z'),
    ]);
  });

  it('report editorial ids and facts of unknown dapps', () => {
    const found = findingsAfter({
      'editorial.json': (editorial) => (editorial['hot'] = ['uniswa']),
      'dapp-facts.json': (facts) => facts.push({ ...facts[0], hid: 'nobody' }),
    });
    expect(found).toEqual([
      expect.stringContaining('reference nobody is not in src/data/dapps.json'),
      expect.stringContaining('reference uniswa is not in src/data/dapps.json: did you mean uniswap?'),
    ]);
  });

  it('report clear-signing descriptions of unknown dapps, duplicate rows and an invalid commit', () => {
    const found = findingsAfter({
      'clear-signing.json': (signing) => {
        const rows = signing['dapps'] as Json[];
        rows.push({ ...rows[0], hid: 'nobody' }, { ...rows[0] });
        signing['commit'] = 'main';
      },
    });
    expect(found).toEqual([
      expect.stringMatching(/clear-signing\.json:\d+ schema commit: must be a whole commit hash/),
      expect.stringMatching(/clear-signing\.json:\d+ reference nobody is not in src\/data\/dapps\.json/),
      expect.stringMatching(/clear-signing\.json:\d+ duplicate uniswap occurs twice: merge the two rows/),
    ]);
  });

  it('report all errors at once, including files that are not JSON', () => {
    const found = findingsAfter({
      'news/en.json': '[{,]',
      'banners/en.json': (banners) => (banners[0]!['object'] = { url: 'ftp://files.test' }),
    });
    expect(found).toEqual([
      expect.stringContaining('src/data/banners/en.json'),
      expect.stringMatching(/^src\/data\/news\/en\.json:1 syntax /),
    ]);
  });

  it.each(['dapps.json', 'chains.json', 'editorial.json'])(
    'report only the error of a %s that cannot be read',
    (file) => {
      for (const text of ['[{,]', '"text"'])
        expect(findingsAfter({ [file]: text })).toEqual([
          expect.stringMatching(new RegExp(`^src/data/${file}:1 (?:syntax|schema) `)),
        ]);
    },
  );

  it('stop a build if there is an error', () => {
    expect(() => assertNoDataErrors([])).not.toThrow();
    const finding = { file: 'src/data/dapps.json', line: 3, column: 5, rule: 'duplicate', message: 'x' } as const;
    expect(() => assertNoDataErrors([finding])).toThrow(
      '1 error in src/data:\nsrc/data/dapps.json:3:5  x  [duplicate]',
    );
  });
});

describe('releases, notices, logos and aliases', () => {
  const notice = { id: 'fake-apps', kind: 'phishing', pages: 'all', start: '2026-11-20', text: { en: 'Fake apps.' } };
  const notices = [
    { ...notice, id: 'both', start: 'today', text: { ko: '가짜', xx: 'Fake' }, more: 'nowhere', ends: '2026-12-01' },
    { ...notice, id: 'mainland-china' },
    { ...notice, id: 'language', text: { en: 'Fake', xx: 'Fake' } },
    { ...notice, id: 'english', text: { ko: '가짜' } },
    { ...notice, id: 'page', more: 'nowhere' },
    { ...notice, id: 'ends', end: '2026-11-01' },
    { ...notice, id: 'day', start: 'today' },
  ];

  it('report each error with file, line and what to do', () => {
    const found = findingsAfter({
      'releases.json': (manifest) => {
        const [first, second, third] = manifest['releases'] as [Json, Json, Json];
        second['sha256'] = first['sha256'];
        delete first['packageId'];
        third['notes'] = { ko: '고침' };
        third['version'] = '9.0.0';
      },
      'notices.json': (rows) => rows.push(...notices),
      'marks.json': (marks) => {
        const { dapps, chains } = marks as unknown as Record<string, Record<string, Json>>;
        dapps!['unniswap'] = { icon: 'tokens/UNI', host: 'uniswap.org' };
        dapps!['uniswap']!['host'] = 'other-uni.org';
        chains!['eth'] = { icon: 'networks/no-such-network' };
        chains!['btc'] = { icon: 'marks/none' };
        chains!['ethh'] = { icon: 'networks/ethereum' };
      },
      'aliases.json': (rows) => rows.push({ chain: 'eth', in: ['xx'], names: ['ether'], source: 'a test' }),
    });
    const expected = [
      /aliases\.json:\d+ unknown xx is not a language/,
      /marks\.json:\d+ reference @web3icons\/core has no icon networks\/no-such-network: take another/,
      /marks\.json:\d+ reference there is no src\/data\/marks\/none\.svg: add the file, or remove/,
      /marks\.json:\d+ reference ethh is not in src\/data\/chains\.json: did you mean eth\?/,
      /marks\.json:\d+ reference the logo is for other-uni\.org, but uniswap is at app\.uniswap\.org: check whose/,
      /marks\.json:\d+ reference unniswap is not in src\/data\/dapps\.json: did you mean uniswap\?/,
      /notices\.json:\d+ duplicate mainland-china is already used/,
      /notices\.json:\d+ notice language: xx is not a language of the site: correct the notice/,
      /notices\.json:\d+ notice english: a phishing warning needs an English text/,
      /notices\.json:\d+ notice page: there is no static page nowhere/,
      /notices\.json:\d+ notice ends ends before it starts: correct one of the two days/,
      /notices\.json:\d+ schema start: must be a day/,
      /notices\.json:\d+ schema start: must be a day/,
      /notices\.json:\d+ schema ends: is not known here/,
      /notices\.json:\d+ notice both: xx is not a language of the site: correct the notice/,
      /notices\.json:\d+ notice both: a phishing warning needs an English text/,
      /notices\.json:\d+ notice both: there is no static page nowhere/,
      /releases\.json:\d+ release .*is not higher than 9\.0\.0 of .*: raise the version, or recall the other release/,
      /releases\.json:\d+ release .*needs packageId.*: npm run release:facts/,
      /releases\.json:\d+ release .*has the sha256 of .*: give each file its own/,
      /releases\.json:\d+ release .*notes is missing in en: write the text/,
    ];
    for (const one of expected) expect(found).toContainEqual(expect.stringMatching(one));
    expect(found).toHaveLength(expected.length);
  });

  it('report a manifest that does not fit its schema, with the other errors in it', () => {
    const found = findingsAfter({
      'releases.json': (manifest) => {
        const releases = manifest['releases'] as [Json, Json, Json];
        releases[0]['sha256'] = 'abc';
        releases[2]['notes'] = { ko: '고침' };
      },
      'marks.json': (marks) => {
        const { dapps, chains } = marks as unknown as Record<string, Record<string, Json>>;
        chains!['eth'] = { icon: 'ethereum' };
        dapps!['unniswap'] = { icon: 'tokens/UNI', host: 'uniswap.org' };
      },
    });
    expect(found).toEqual([
      expect.stringMatching(/marks\.json:\d+ schema chains\.eth\.icon: must be a file like networks\/ethereum/),
      expect.stringMatching(/marks\.json:\d+ reference unniswap is not in src\/data\/dapps\.json/),
      expect.stringMatching(/releases\.json:\d+ schema releases\.0\.sha256: must be a SHA-256/),
      expect.stringMatching(/releases\.json:\d+ release .*notes is missing in en: write the text/),
    ]);
  });
});

describe('the data of emergencies', () => {
  it('is checked in the file that NOTICES names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'notices-'));
    const file = join(folder, 'notices.json');
    const before = env.NOTICES;
    onTestFinished(() => {
      Object.assign(env, { NOTICES: before });
      rmSync(folder, { recursive: true });
    });
    Object.assign(env, { NOTICES: file });
    expect(findingsAfter({}).join('\n')).toContain(`${file}:1 file NOTICES names this file: write [] into it`);
    writeFileSync(file, '[{"id":"fake","kind":"warning","pages":"all","start":"28.11.2026","text":{"en":"Fake"}}]');
    const found = findingsAfter({ 'notices.json': '{' });
    expect(found).toHaveLength(2);
    expect(found.join('\n')).toMatch(/^\S+notices\.json:1 schema kind: .*\n\S+ schema start: must be a day like/);
  });

  it('has no row of a delisted dapp with a wrong reason or without its day', () => {
    const delisted =
      '[{"hid":"uniswap","title":"Uniswap","host":"app.uniswap.org","day":"2026-11-28","reason":"hacked"}]';
    const found = findingsAfter({ 'delisted.json': delisted }).join('\n');
    for (const name of ['date', 'day', 'reason'])
      expect(found).toMatch(new RegExp(`delisted\\.json:1 schema ${name}: `));
  });
});
