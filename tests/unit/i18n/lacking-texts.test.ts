import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../../locales/en/shell.json' with { type: 'json' };
import korean from '../../../locales/ko/shell.json' with { type: 'json' };
import { useTexts } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';
import { textMarks, startMarkingTexts } from '~/lib/text-marks.ts';

type Texts = Record<string, unknown>;

function takeAway(language: Language, ...names: (keyof typeof english)[]): void {
  const texts: Texts = i18next.getResourceBundle(language, 'shell');
  const taken = names.map((name) => [name, texts[name]] as const);
  for (const name of names) Reflect.deleteProperty(texts, name);
  afterAll(() => void Object.assign(texts, Object.fromEntries(taken)));
}

describe('a missing translation', () => {
  beforeAll(() => {
    // Loads all texts, so that `takeAway` can then remove some.
    useTexts('en')('shell:skip');
    takeAway('ko', 'skip', 'newTab', 'copyright');
    takeAway('zh-tw', 'skip');
  });

  it('is replaced by English, even if a similar language has the text', () => {
    expect(useTexts('ko')('shell:skip')).toBe(english.skip);
    expect(useTexts('zh-tw')('shell:skip')).toBe(english.skip);
  });

  it('is marked in a build, with and without values, and no other text is', () => {
    startMarkingTexts();
    const { begin, end } = textMarks;
    expect(useTexts('ko')('shell:newTab')).toBe(begin + english.newTab + end);
    const copyright = useTexts('ko')('shell:copyright', { year: '2018' });
    expect(copyright).toMatch(new RegExp(`^${begin}© 2018 .*${end}$`));
    expect(useTexts('ko')('shell:tagline')).toBe(korean.tagline);
    expect(useTexts('en')('shell:newTab')).toBe(english.newTab);
  });
});
