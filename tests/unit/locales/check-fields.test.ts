import { expect, it } from 'vitest';
import { checkFormFieldTexts } from '../../../scripts/locales/check-locales.ts';
import { readEnglishTexts } from '../../../scripts/locales/english.ts';

it('reports a form field without a label or hint in the file of the texts', () => {
  const english = readEnglishTexts(process.cwd());
  expect(checkFormFieldTexts(english)).toEqual([]);
  for (const key of ['submit:field.email', 'submit:hint.language']) expect(english.entries.delete(key), key).toBe(true);
  const found = checkFormFieldTexts(english).map(({ file, rule, message }) => `${file} ${rule} ${message}`);
  expect(found.toSorted()).toEqual([
    expect.stringMatching(/^locales\/en\/submit\.json missing submit:field\.email is missing; a form has this field/),
    expect.stringMatching(/^locales\/en\/submit\.json missing submit:hint\.language is missing/),
  ]);
});
