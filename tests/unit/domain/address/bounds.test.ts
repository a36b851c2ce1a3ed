import { expect, it } from 'vitest';
import { startCpuTimer } from '../../../processor-time.ts';
import { chains, verdictOn } from './verdict-on.ts';

const maxLength = 600;

// Inputs that provoke backtracking in regular expressions: incomplete beginnings of every format, and long repetitions.
const pieces = [
  ...[
    'a',
    'A',
    '1',
    '0',
    '-',
    '_',
    '.',
    ':',
    '::',
    '<',
    '0x',
    '0x1::a::b<',
    '<0x1::a::b',
    'a1',
    '1a',
    'bc1q',
    'f4',
    '41',
  ],
  ...[
    'a.',
    'a-',
    'a:',
    'a ',
    'a, ',
    '1. a ',
    'eth:',
    'https://',
    '/',
    '?',
    '&#',
    '%2F',
    '•',
    'A•',
    'ibc/',
    'rgb:',
    'z',
  ],
  ...['é', 'e\u0301', '\u0301', '界', '𝟎', '👨‍👩‍👧', '\ud800', '\u200b', '１', 'ß', '[1,', 'T', 'EQ', 'cosmos1', '11'],
];
const formats = [...new Map(chains.map((chain) => [chain.address_format, chain.code])).values()];

it('checks any input within 500 ms, in every address format', async () => {
  const texts = pieces.flatMap((piece) => {
    const long = piece.repeat(maxLength).slice(0, maxLength);
    return [long, `${long.slice(0, -1)}!`, `0x${long.slice(2)}`, `cosmos1${long.slice(7)}`];
  });
  for (const code of formats) await verdictOn(code, 'x', { isContract: true });
  let slowest = { time: 0, text: '' };
  for (const code of formats) {
    for (const text of texts) {
      const taken = startCpuTimer();
      await verdictOn(code, text, { isContract: true });
      const time = taken();
      if (time > slowest.time) slowest = { time, text: `${code}: ${text.slice(0, 40)}` };
    }
  }
  // A regular expression with catastrophic backtracking would take seconds.
  expect(slowest.time, slowest.text).toBeLessThan(500);
});
