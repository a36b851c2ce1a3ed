import { describe, expect, it } from 'vitest';
import { formatNameList } from '~/i18n/list-names.ts';

describe('formatNameList', () => {
  it.each([
    ['en', 'Google Play and App Store'],
    ['es', 'Google Play y App Store'],
    ['th', 'Google Play และ App Store'],
    ['zh', 'Google Play、App Store'],
  ] as const)('joins two names in %s', (language, list) => {
    expect(formatNameList(['Google Play', 'App Store'], language)).toBe(list);
  });

  it('joins three names in Thai with one space between words', () => {
    expect(formatNameList(['A', 'B', 'C'], 'th')).toBe('A B และ C');
  });
});
