import { expect, test } from 'vitest';
import {
  actionExample,
  openLinkExample,
  providerExample,
  schemeExample,
  sdkExample,
} from '~/features/developer/examples.ts';
import { highlight } from '~/ui/code/highlight.ts';

test('words of the language, strings and remarks are told apart', () => {
  expect(highlight("const a = 'new'; // return")).toEqual([
    { kind: 'word', text: 'const' },
    { kind: 'plain', text: ' a = ' },
    { kind: 'string', text: "'new'" },
    { kind: 'plain', text: '; ' },
    { kind: 'remark', text: '// return' },
  ]);
});

test('an address in a string is no remark', () => {
  expect(highlight("'https://a.example'")).toEqual([{ kind: 'string', text: "'https://a.example'" }]);
});

test('an address in a command is no remark', () => {
  expect(highlight('sh check https://a.example file')).toEqual([
    { kind: 'plain', text: 'sh check https://a.example file' },
  ]);
});

const examples = [actionExample, openLinkExample('en'), providerExample, schemeExample, sdkExample];

test.each(examples)('nothing of example %# is lost', (code) => {
  expect(
    highlight(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});

test('an option of a command is one word', () => {
  expect(highlight('npm run verify -- https://a-b.example --key k-1')).toEqual([
    { kind: 'plain', text: 'npm run verify ' },
    { kind: 'option', text: '--' },
    { kind: 'plain', text: ' https://a-b.example ' },
    { kind: 'option', text: '--key' },
    { kind: 'plain', text: ' k-1' },
  ]);
});
