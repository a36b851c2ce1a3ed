import { expect, it } from 'vitest';
import { pseudo } from '~/i18n/pseudo.ts';

it('accents, lengthens and brackets a text', () => {
  expect(pseudo('Open it')).toBe('[Óóṕééń ííť]'.replace('ť', 't́').normalize('NFC'));
  const sentence = 'Your keys never leave this device, and nobody else can restore them.';
  const ratio = pseudo(sentence).replaceAll(/\p{M}/gu, '').length / sentence.length;
  expect(ratio).toBeGreaterThan(1.25);
  expect(ratio).toBeLessThan(1.45);
});

it('keeps placeholders', () => {
  expect(pseudo('{{count}} dapps by {{brand}}')).toMatch(/^\[\{\{count\}\} .* \{\{brand\}\}\]$/);
});
