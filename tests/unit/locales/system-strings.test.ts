import { describe, expect, it } from 'vitest';
import systemStrings from '../../../locales/system-strings.json' with { type: 'json' };
import { languageCodes } from '~/i18n/languages.ts';
import { text } from '../../e2e/texts.ts';

describe.each(systemStrings.strings)('the string $in.en of $system', ({ key, in: wordings, sources, unverified }) => {
  it('is quoted literally in each language', () => {
    for (const lang of languageCodes) expect(text(lang, key), lang).toContain(wordings[lang]);
  });

  it('has a source in each language, or is marked as unverified', () => {
    const verified = sources.flatMap(({ languages }) => languages);
    expect([...verified, ...unverified].toSorted()).toEqual([...languageCodes].toSorted());
  });
});
