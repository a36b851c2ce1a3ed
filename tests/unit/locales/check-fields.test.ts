import { expect, it } from 'vitest';
import { checkFields } from '../../../scripts/locales/check-fields.ts';
import { readEnglish } from '../../../scripts/locales/english.ts';

it('a form field without its label or hint is reported in the file of the texts', () => {
  const english = readEnglish(process.cwd());
  expect(checkFields(english)).toEqual([]);
  for (const key of ['submit:field.email', 'submit:hint.language']) expect(english.entries.delete(key), key).toBe(true);
  expect(checkFields(english)).toEqual([
    {
      ...{ file: 'locales/en/submit.json', line: expect.any(Number) as number, column: expect.any(Number) as number },
      rule: 'missing',
      message: expect.stringMatching(/^submit:field\.email is missing; a form has this field/) as string,
    },
    expect.objectContaining({ message: expect.stringMatching(/^submit:hint\.language is missing/) as string }),
  ]);
});
