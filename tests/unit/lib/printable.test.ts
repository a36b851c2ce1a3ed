import { describe, expect, it } from 'vitest';
import { toPrintableLine } from '~/lib/printable.ts';

describe('printable', () => {
  it.each([
    ['escape codes', 'a\u001b[31mb', 'a\\u{1b}[31mb'],
    ['new lines', 'a\r\nfault: b', 'a fault: b'],
    ['bidirectional control characters', 'a\u202eb', 'a\\u{202e}b'],
    ['zero-width characters', 'a\u200bb', 'a\\u{200b}b'],
    ['invisible letters', 'a\u3164b', 'a\\u{3164}b'],
    ['a lone surrogate', 'a\ud800', 'a\\u{d800}'],
    ['C1 codes', 'a\u009b2Jb', 'a\\u{9b}2Jb'],
  ])('shows %s', (_, text, shown) => expect(toPrintableLine(text)).toBe(shown));

  it('keeps letters of every language, and at most 200 characters', () => {
    expect(toPrintableLine('Биржа 交易所 แลก एक')).toBe('Биржа 交易所 แลก एक');
    expect(toPrintableLine('x'.repeat(300))).toHaveLength(200);
  });
});
