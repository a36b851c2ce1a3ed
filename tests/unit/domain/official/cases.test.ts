import { describe, expect, it } from 'vitest';
import { createLinkChecker } from '~/domain/official/check-link.ts';
import { createOfficialList } from '~/domain/official/list.ts';
import { officialCases, exampleOfficialList } from '../../../fixtures/official-cases.ts';

const check = createLinkChecker(exampleOfficialList);
const all = Object.values(officialCases).flat();

describe('linkChecker', () => {
  it('is tested with at least 150 different cases, 10 forged ones of each kind', () => {
    expect(new Set(all.map(([text]) => text)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(150);
    for (const [name, cases] of Object.entries(officialCases))
      expect(cases.filter(([, kind]) => kind !== 'official').length, name).toBeGreaterThanOrEqual(10);
  });

  it.each(Object.entries(officialCases))('returns the expected kinds of %s', (_, cases) => {
    expect(cases.map(([text]) => [text, check(text).kind])).toEqual(cases.map(([text, kind]) => [text, kind]));
  });

  it.each(exampleOfficialList.identities.map(({ name }) => name))('accepts each official identity: %s', (name) => {
    expect(check(name)).toMatchObject({ kind: 'official', identity: { name } });
  });

  it.each([
    'https://github.com/lumenpouch/app/releases/../../../evil/wallet/releases/download/v1/wallet.apk',
    'https://github.com/lumenpouch/%2e%2E/evil-wallet',
    String.raw`https://github.com/lumenpouch/..\evil-wallet`,
    String.raw`https://evil.com\@lumenpouch.com`,
    String.raw`evil.com\@lumenpouch.com`,
  ])('reads %s as browsers do', (typed) => {
    const { kind } = check(typed);
    expect(kind).not.toBe('official');
    expect(check(new URL(typed.includes(':') ? typed : `https://${typed}`).href).kind).toBe(kind);
  });

  it('returns the same verdict for an official address after a browser has parsed it', () => {
    const official = all.filter(([text, kind]) => kind === 'official' && text.startsWith('https://'));
    for (const [text] of official) expect([text, check(new URL(text).href).kind]).toEqual([text, 'official']);
  });

  it.each([
    ['https://evil.com/drop', { kind: 'unknown', ascii: 'evil.com', isAround: true }],
    ['https://lumenpouch.com.evil.net/', { kind: 'imitation', ascii: 'lumenpouch.com.evil.net' }],
    ['https://lumenpouch.com/en/open#url=https%3A%2F%2Fevil.com', { kind: 'unknown', ascii: 'evil.com' }],
    ['javascript:alert(1)', { kind: 'unreadable' }],
    ['https://help.lumenpouch.com/', { kind: 'official' }],
  ])('judges a link to the wallet by the website that it opens: %s', (url, verdict) => {
    for (const fragment of [`url=${encodeURIComponent(url)}&chain=ETH`, `chain=ETH&url=${encodeURIComponent(url)}`])
      expect(check(`https://lumenpouch.com/en/open#${fragment}`)).toMatchObject(verdict);
    expect(
      check(`https://lumenpouch.com/open#url=https://lumenpouch.com&url=${encodeURIComponent(url)}`),
    ).toMatchObject(verdict);
  });

  it('names the identity that matched, not another one of the same host', () => {
    const nameOf = (text: string) => {
      const verdict = check(text);
      return verdict.kind === 'official' ? [verdict.identity.kind, verdict.identity.name] : verdict;
    };
    expect(nameOf('https://help.lumenpouch.com/')).toEqual(['host', 'https://help.lumenpouch.com/']);
    expect(nameOf('https://help.lumenpouch.com/submit-dapp')).toEqual([
      'page',
      'https://help.lumenpouch.com/submit-dapp',
    ]);
    expect(nameOf('https://help.lumenpouch.com/else')).toEqual(['host', 'https://help.lumenpouch.com/']);
    expect(nameOf('com.lumenpouch.app')).toEqual(['package', 'com.lumenpouch.app']);
    expect(nameOf('https://apps.apple.com/vn/app/id1234567890')).toEqual([
      'store',
      'https://apps.apple.com/us/app/lumen-pouch/id1234567890',
    ]);
  });

  it('names the official identity on a public host, if there is one', () => {
    expect(check('https://play.google.com/store/apps/details?id=com.evil.drainer')).toEqual({
      ...{ kind: 'public', ascii: 'play.google.com', place: 'Google Play' },
      official: 'https://play.google.com/store/apps/details?id=com.lumenpouch.app&hl=en',
    });
    expect(check('https://bit.ly/3x')).toEqual({ kind: 'public', ascii: 'bit.ly', place: 'bit.ly' });
  });

  it('names the official id on the host of an imitation', () => {
    const officialOf = (text: string) => {
      const verdict = check(text);
      return verdict.kind === 'imitation' && verdict.official;
    };
    expect(officialOf('https://play.google.com/store/apps/details?id=com.lumenpouch.app2')).toBe(
      'https://play.google.com/store/apps/details?id=com.lumenpouch.app&hl=en',
    );
    expect(officialOf('https://t.me/lumenpouch_en_bot')).toBe('https://t.me/lumenpouch_en');
    expect(officialOf('https://github.com/lumenpouch-labs')).toBe('https://github.com/lumenpouch');
    expect(officialOf('https://www.tiktok.com/@lumenpouch')).toBe('https://x.com/lumenpouch');
  });

  it('compares the case of an invitation code, because another case is another server', () => {
    const social = { discord: 'https://discord.gg/aBcDeF12' };
    const checkInvitation = createLinkChecker(createOfficialList('https://lumenpouch.com', { social }, {}, []));
    expect(checkInvitation('https://discord.com/invite/aBcDeF12').kind).toBe('official');
    for (const code of ['abcdef12', 'ABCDEF12', 'aBcDeF13'])
      expect([code, checkInvitation(`https://discord.gg/${code}`).kind]).toEqual([code, 'imitation']);
  });

  it('states why an address is an imitation, or that it contains an official one', () => {
    expect(check('https://lumenpouch.co.com/')).toMatchObject({ why: 'host' });
    expect(check('https://lumenpouch.com@evil.net/')).toMatchObject({ why: 'user' });
    expect(check('https://x.com/lumenpouch_help')).toMatchObject({
      ...{ why: 'account', official: 'https://x.com/lumenpouch' },
    });
    expect(check('https://evil.net/?u=https%3A%2F%2FLumenPouch.com')).toMatchObject({
      kind: 'unknown',
      isAround: true,
    });
    expect(check('https://evil.net/')).toEqual({ kind: 'unknown', ascii: 'evil.net' });
  });
});

describe('a contact of support', () => {
  const contacts = [
    'https://m.me/lumenpouch',
    'https://matrix.to/#/@care:lumenpouch.com',
    'https://forms.example.org/x',
  ];
  const { identities } = createOfficialList('https://lumenpouch.com', { contacts }, {}, []);

  it('has its own kind, and is an account or one page, never a host', () => {
    expect(identities.slice(1).map(({ kind, place, id }) => [kind, place, id])).toEqual([
      ['contact', 'Facebook', 'lumenpouch'],
      ['contact', 'Matrix', '@care:lumenpouch.com'],
      ['contact', undefined, 'forms.example.org/x'],
    ]);
    expect(createLinkChecker({ identities })('https://forms.example.org/').kind).toBe('unknown');
  });
});

describe('the domain of links that open the app', () => {
  const deepLinkDomain = 'go.lumenpouch.app';
  const { identities } = createOfficialList('https://lumenpouch.com', { deepLinkDomain }, {}, []);
  const check = createLinkChecker({ identities });

  it.each(['https://go.lumenpouch.app/', 'https://go.lumenpouch.app/en/open#dapp=uniswap', 'go.lumenpouch.app'])(
    'is official with all of its links: %s',
    (text) => {
      expect(check(text)).toMatchObject({ kind: 'official', identity: { kind: 'deep-link', id: deepLinkDomain } });
    },
  );

  it.each([
    ...['http://go.lumenpouch.app.evil.net/open', 'https://go-lumenpouch.app/open', 'https://g0.lumenpouch.app/open'],
    ...['https://go.lumenpouch.app.com/open', 'https://lumenpouch.app/open', 'https://go.lumenpouch.co/open'],
    ...['https://evil.net/?u=https://go.lumenpouch.app/', 'https://go.lumenpouch.app@evil.net/open'],
    ...['https://evil.net/go.lumenpouch.app', 'https://go.lumenpouсh.app/open', 'https://go.lumenpouch.app:444/open'],
  ])('is not %s', (text) => {
    expect(check(text).kind).not.toBe('official');
  });

  it('stays an ordinary host if it is the host of the site', () => {
    const list = createOfficialList('https://go.lumenpouch.app', { deepLinkDomain }, {}, []);
    expect(list.identities.map(({ kind }) => kind)).toEqual(['host']);
  });
});

describe('an official name in another namespace of a public host', () => {
  const social = [
    ...['https://www.reddit.com/r/lumenpouch/', 'https://www.linkedin.com/company/lumenpouch/'],
    ...['https://medium.com/@lumenpouch', 'https://www.npmjs.com/package/lumenpouch'],
    ...['https://www.facebook.com/profile.php?id=100064', 'https://space.bilibili.com/12345678'],
    ...['https://t.me/lumenpouch_en', 'https://youtube.com/@lumenpouch', 'https://github.com/lumenpouch'],
  ];
  const url = 'https://appgallery.huawei.com/#/app/C123456';
  const release = {
    version: '1.2.3',
    date: '2026-11-20',
    notes: {},
    platform: 'android',
    channel: 'store',
    url,
  } as const;
  const { check, names } = ((list) => ({
    check: createLinkChecker(list),
    names: list.identities.map(({ name }) => name),
  }))(createOfficialList('https://lumenpouch.com', { social }, { support: 'support@lumenpouch.com' }, [release]));
  const kindsOf = (texts: readonly string[]) => texts.map((text) => [text, check(text).kind]);
  const all = (kind: string, texts: readonly string[]) => texts.map((text) => [text, kind]);

  it('is not official, nor is another id', () => {
    const strangers = [
      ...['https://www.reddit.com/user/lumenpouch', 'https://reddit.com/u/lumenpouch'],
      ...['https://www.linkedin.com/in/lumenpouch', 'https://medium.com/lumenpouch'],
      ...['https://www.npmjs.com/~lumenpouch', 'https://github.com/evil/lumenpouch/releases'],
    ];
    expect(kindsOf(strangers).filter(([, kind]) => kind === 'official')).toEqual([]);
    const others = [
      ...['https://appgallery.huawei.com/#/app/C999999', 'https://appgallery.huawei.com/', 'https://reddit.com/r/evil'],
      ...['https://www.facebook.com/profile.php?id=666', 'https://www.facebook.com/profile.php'],
      ...['https://space.bilibili.com/123456789', 'https://x.com/12345678'],
    ];
    expect(kindsOf(others)).toEqual(all('public', others));
  });

  it('does not change the verdict on official identities', () => {
    const more = [
      ...['https://appgallery.huawei.com/app/C123456', 'https://appgallery.huawei.com/#/app/C123456?channelId=x'],
      ...['https://old.reddit.com/r/LumenPouch', 'https://m.facebook.com/profile.php?id=100064&locale=vi_VN'],
      ...['https://t.me/lumenpouch_en/123', 'https://youtube.com/@lumenpouch/videos'],
      ...['https://github.com/lumenpouch/wallet/releases/download/v1.2.3/wallet.apk'],
    ];
    expect(kindsOf([...names, ...more])).toEqual(all('official', [...names, ...more]));
  });
});

describe('characters around and inside an address', () => {
  const mail = 'support@lumenpouch.com';
  const site = 'https://lumenpouch.com';

  it.each(['.', ',', ';', ':', '!', '?', '"', "'", '>', '",', '”', '」、', '»', '।', '…', '）'])(
    'ignores %s after an address',
    (sign) => {
      for (const text of [mail, site, 'https://t.me/lumenpouch_en'])
        expect(check(`${text}${sign}`).kind, text).toBe('official');
    },
  );

  it.each(['()', '[]', '{}', '<>', '""', "''", '「」', '（）', '“”', '«»'])(
    'ignores a pair around an address: %s',
    ([begin, end]) => {
      for (const text of [mail, site]) {
        expect(check(`${begin}${text}${end}`).kind, text).toBe('official');
        expect(check(`${begin}${text}${end}.`).kind, text).toBe('official');
      }
    },
  );

  it.each([
    'support＠lumenpouch.com',
    'ｓｕｐｐｏｒｔ＠ｌｕｍｅｎｐｏｕｃｈ．ｃｏｍ',
    'https://lumenpouch．com/',
    'https://lumenpouch｡com/',
    'ｈｔｔｐｓ：／／ｌｕｍｅｎｐｏｕｃｈ．ｃｏｍ／',
    'ｌｕｍｅｎｐｏｕｃｈ．ｃｏｍ',
  ])('reads full-width characters as the browser does: %s', (text) => {
    expect(check(text).kind).toBe('official');
  });

  it('rejects an invisible character inside an address, and ignores it outside', () => {
    for (const sign of '\u200b\u200c\u200d\u2060\u00ad\u202e\u2066\ufeff') {
      const inside = [`https://lumen${sign}pouch.com/`, `lumenpouch${sign}.com`, `@lumen${sign}pouch`];
      for (const text of [...inside, `support@lumen${sign}pouch.com`]) expect(check(text).kind).toBe('unreadable');
      expect(check(`https://x.com/lumen${sign}pouch`).kind).not.toBe('official');
      expect(check(`sup${sign}port@lumenpouch.com`).kind).not.toBe('official');
    }
    expect(check('\u200bhttps://lumenpouch.com/\u2060').kind).toBe('official');
  });

  it('rejects an e-mail link with another recipient', () => {
    for (const field of ['to', 'cc', 'bcc', 'CC'])
      expect(check(`mailto:${mail}?subject=a&${field}=b@evil.net`).kind).toBe('unknown');
    expect(check(`mailto:${mail}?subject=cc=`).kind).toBe('official');
  });
});
