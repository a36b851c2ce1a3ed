import { describe, expect, it } from 'vitest';
import { createLinkChecker } from '~/domain/official/check-link.ts';
import {
  genuineAddresses,
  officialListOfExample,
  lookAlikes,
  publicHostAddresses,
  unrelatedAddresses,
} from '../../../fixtures/look-alikes.ts';

const check = createLinkChecker(officialListOfExample);
const not = (kind: string, texts: readonly string[]) =>
  texts.map((text) => [text, check(text).kind]).filter(([, found]) => found !== kind);

describe('the link check', () => {
  it('recognizes at least 100 imitations in 8 scripts', () => {
    const texts = Object.values(lookAlikes).flat();
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(100);
    expect(not('imitation', texts)).toEqual([]);
  });

  it('accepts official links, and calls no foreign or public link an imitation', () => {
    expect(genuineAddresses.length + unrelatedAddresses.length + publicHostAddresses.length).toBeGreaterThanOrEqual(
      100,
    );
    expect(not('official', genuineAddresses)).toEqual([]);
    expect(not('unknown', unrelatedAddresses)).toEqual([]);
    expect(not('public', publicHostAddresses)).toEqual([]);
  });

  it('names the real host, the look-alike letters and the official address', () => {
    expect(check('https://lumеnpouch.com/en')).toEqual({
      kind: 'imitation',
      why: 'host',
      official: 'https://lumenpouch.com/',
      ascii: 'xn--lumnpouch-i0h.com',
      letters: [{ letter: 'е', latin: 'e' }],
    });
    expect(check('@lumenpouch_em')).toMatchObject({ official: 'https://t.me/lumenpouch_en', letters: [] });
  });

  it('ignores the case of an account name', () => {
    expect(check('@LumenPouch_EN')).toMatchObject({
      kind: 'official',
      identity: { name: 'https://t.me/lumenpouch_en' },
    });
  });

  it('does not accept an official host over http, with a user or with another port', () => {
    const texts = ['http://lumenpouch.com/', 'https://me@lumenpouch.com/', 'https://lumenpouch.com:8443/'];
    expect(not('unknown', texts)).toEqual([]);
  });

  it('reports text that is not an address as unreadable', () => {
    expect(not('unreadable', ['', ' ', 'two words', 'a'.repeat(3000), '!!', 'https://'])).toEqual([]);
  });
});
