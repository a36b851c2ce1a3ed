import { describe, expect, it } from 'vitest';
import { linkChecker } from '~/domain/official/check-link.ts';
import { genuine, list, lookAlikes, publicPlaces, strangers } from '../../../fixtures/look-alikes.ts';

const check = linkChecker(list);
const not = (kind: string, texts: readonly string[]) =>
  texts.map((text) => [text, check(text).kind]).filter(([, found]) => found !== kind);

describe('the check of a link', () => {
  it('tells at least 100 look-alikes in 8 scripts apart', () => {
    const texts = Object.values(lookAlikes).flat();
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(100);
    expect(not('imitation', texts)).toEqual([]);
  });

  it('takes what is ours for ours, and accuses none of at least 100 genuine ones and strangers', () => {
    expect(genuine.length + strangers.length + publicPlaces.length).toBeGreaterThanOrEqual(100);
    expect(not('official', genuine)).toEqual([]);
    expect(not('unknown', strangers)).toEqual([]);
    expect(not('public', publicPlaces)).toEqual([]);
  });

  it('names the real host, the letters that only look alike, and the official one', () => {
    expect(check('https://lumеnpouch.com/en')).toEqual({
      kind: 'imitation',
      why: 'host',
      official: 'https://lumenpouch.com/',
      ascii: 'xn--lumnpouch-i0h.com',
      letters: [{ letter: 'е', latin: 'e' }],
    });
    expect(check('@lumenpouch_em')).toMatchObject({ official: 'https://t.me/lumenpouch_en', letters: [] });
  });

  it('knows a name of ours in either case', () => {
    expect(check('@LumenPouch_EN')).toMatchObject({
      kind: 'official',
      identity: { name: 'https://t.me/lumenpouch_en' },
    });
  });

  it('takes an address without encryption, with a user or another port for none of ours', () => {
    const texts = ['http://lumenpouch.com/', 'https://me@lumenpouch.com/', 'https://lumenpouch.com:8443/'];
    expect(not('unknown', texts)).toEqual([]);
  });

  it('says that it cannot read what is no address', () => {
    expect(not('unreadable', ['', ' ', 'two words', 'a'.repeat(3000), '!!', 'https://'])).toEqual([]);
  });
});
