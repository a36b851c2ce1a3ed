import { describe, expect, it } from 'vitest';
import systemStrings from '../../../locales/system-strings.json' with { type: 'json' };
import { languageCodes } from '~/i18n/languages.ts';
import { text } from '../../e2e/texts.ts';

interface SystemString {
  key: string;
  system: string;
  in: Readonly<Record<string, string>>;
  sources: readonly { languages: readonly string[] }[];
  unverified: readonly string[];
}

// The type has any language, so that the test, not a type error, names a new one that is missing in the file.
const strings: readonly SystemString[] = systemStrings.strings;
const codes = languageCodes.toSorted();

describe.each(strings)('the string $in.en of $system', ({ key, in: wordings, sources, unverified }) => {
  it('is quoted literally in each language', () => {
    expect(Object.keys(wordings).toSorted()).toEqual(codes);
    for (const [lang, wording] of Object.entries(wordings)) expect(text(lang, key), lang).toContain(wording);
  });

  it('has a source in each language, or is marked as unverified', () => {
    const verified = sources.flatMap(({ languages }) => languages);
    expect([...verified, ...unverified].toSorted()).toEqual(codes);
  });
});
