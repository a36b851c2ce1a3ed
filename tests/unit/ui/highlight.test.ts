import { expect, test } from 'vitest';
import {
  walletActionExample,
  openLinkExample,
  providerExample,
  schemeExample,
  sdkExample,
} from '~/features/developer/examples.ts';
import { highlightCode } from '~/ui/code/highlight-code.ts';

test('distinguishes keywords and strings', () => {
  expect(highlightCode("const a = 'new';")).toEqual([
    { kind: 'word', text: 'const' },
    { kind: 'plain', text: ' a = ' },
    { kind: 'string', text: "'new'" },
    { kind: 'plain', text: ';' },
  ]);
});

const examples = [walletActionExample, openLinkExample('en'), providerExample, schemeExample, sdkExample];

test.each(examples)('keeps the whole text of example %#', (code) => {
  expect(
    highlightCode(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});

test('highlights an option of a command as one token', () => {
  expect(highlightCode('npm run verify -- https://a-b.example --key k-1')).toEqual([
    { kind: 'plain', text: 'npm run verify ' },
    { kind: 'option', text: '--' },
    { kind: 'plain', text: ' https://a-b.example ' },
    { kind: 'option', text: '--key' },
    { kind: 'plain', text: ' k-1' },
  ]);
});
