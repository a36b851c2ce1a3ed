import { expect, it } from 'vitest';
import { trimInvisible } from '~/lib/trim-invisible.ts';
import { startCpuTimer } from '../../processor-time.ts';

it.each([
  ['a byte order mark', '\ufeffa'],
  ['a zero-width space', 'a\u200b'],
  ['joiners', '\u200ca\u200d'],
  ['bidirectional marks', '\u200ea\u200f'],
  ['the characters that Windows adds to a copied path', '\u202aa\u202c'],
  ['bidirectional isolates', '\u2068a\u2069'],
  ['a word joiner and a soft hyphen', '\u2060a\u00ad'],
  ['spaces among invisible characters', ' \u200b\n\u00a0a\u200b \u3000'],
])('removes %s at the end of a text', (_, text) => {
  expect(trimInvisible(text)).toBe('a');
});

it.each(['\u202ea', 'a\u202d', 'a\u200bb', 'a\u0000', '\u2800a'])('keeps %j', (text) => {
  expect(trimInvisible(text)).toBe(text);
});

it('returns an empty text for invisible characters alone', () => expect(trimInvisible(' \u200b\ufeff ')).toBe(''));

it('reads a megabyte of spaces between letters within one second', () => {
  const text = `a${' '.repeat(1_000_000)}b`;
  const taken = startCpuTimer();
  expect(trimInvisible(text)).toBe(text);
  expect(taken()).toBeLessThan(1000);
});
