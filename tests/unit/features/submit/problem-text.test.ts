import { expect, it } from 'vitest';
import { fieldLabelOf } from '~/features/submit/form/problem-text.ts';
import type { FormTexts } from '~/features/submit/form/form-texts.ts';
import type { LoadedFormData } from '~/features/submit/form/form-texts-file.ts';

const labels = { name: 'Chain', contracts: 'Contracts', tokens: 'Tokens', 'nativeCurrency.name': 'Coin name' };
const texts = { labels: { ...labels, nativeCurrency: 'Coin' } } as unknown as FormTexts;
const help = { words: { 'field.symbol': 'Symbol', 'field.network': 'Network' } } as unknown as LoadedFormData;

it.each([
  ['name', 'Chain'],
  ['nativeCurrency', 'Coin'],
  ['nativeCurrency.name', 'Coin name'],
  ['tokens.0.symbol', 'Symbol'],
  ['contracts.1.network', 'Network'],
  ['contracts.1.address', 'Contracts'],
  ['gone', ''],
])('returns the label of the field in %s', (path, label) => {
  expect(fieldLabelOf(path, texts, help)).toBe(label);
});
