import { describe, expect, it } from 'vitest';
import { linkChecker } from '~/domain/official/check-link.ts';
import { officialList } from '~/domain/official/list.ts';
import { officialCases, placedList } from '../../../fixtures/official-cases.ts';

const check = linkChecker(placedList);
const all = Object.values(officialCases).flat();

describe('what identifies, at every kind of place', () => {
  it('the table holds at least 150 cases, each once, and at least 10 forged ones of each kind', () => {
    expect(new Set(all.map(([text]) => text)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(150);
    for (const [name, cases] of Object.entries(officialCases))
      expect(cases.filter(([, kind]) => kind !== 'official').length, name).toBeGreaterThanOrEqual(10);
  });

  it.each(Object.entries(officialCases))('is told as what it is: %s', (_, cases) => {
    expect(cases.map(([text]) => [text, check(text).kind])).toEqual(cases.map(([text, kind]) => [text, kind]));
  });

  it.each(placedList.identities.map(({ name }) => name))('calls each of the list ours, by itself: %s', (name) => {
    expect(check(name)).toMatchObject({ kind: 'official', identity: { name } });
  });

  it('names what was matched, not another address of the same host', () => {
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

  it('at a place where anybody can publish says what is ours there, where there is something', () => {
    expect(check('https://play.google.com/store/apps/details?id=com.evil.drainer')).toEqual({
      ...{ kind: 'public', ascii: 'play.google.com', place: 'Google Play' },
      official: 'https://play.google.com/store/apps/details?id=com.lumenpouch.app&hl=en',
    });
    expect(check('https://bit.ly/3x')).toEqual({ kind: 'public', ascii: 'bit.ly', place: 'bit.ly' });
  });

  it('names our own id of the place where an id imitates us', () => {
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

  it('takes an invitation with capitals exactly, because another case is another server', () => {
    const social = { discord: 'https://discord.gg/aBcDeF12' };
    const checkInvitation = linkChecker(officialList('https://lumenpouch.com', { social }, {}, []));
    expect(checkInvitation('https://discord.com/invite/aBcDeF12').kind).toBe('official');
    for (const code of ['abcdef12', 'ABCDEF12', 'aBcDeF13'])
      expect([code, checkInvitation(`https://discord.gg/${code}`).kind]).toEqual([code, 'imitation']);
  });

  it('says why something is an imitation, and that an address of ours only stands inside', () => {
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
