import { expect, test } from 'vitest';
import { brandTexts } from '~/config/brand-texts.ts';
import { site } from '~/config/site.ts';
import { fillPlaceholders, placeholderValuesOf } from '~/content/placeholders.ts';
import { readStaticPage } from '~/content/read/static-pages.ts';

test('has placeholders for the brand, its addresses and the language of the reader', () => {
  const values = placeholderValuesOf('ko');
  expect(values).toMatchObject({ ...brandTexts, supportEmail: site.emails.support, siteLang: 'ko', lang: 'ko' });
  expect(values['openDapp']).toMatch(/^\w+:/);
  expect(values['openDapp']).not.toContain('{');
});

test.each(['zh', 'en'] as const)(
  'the %s contact page names the address of security.txt for vulnerabilities',
  (lang) => {
    expect(JSON.stringify(readStaticPage(lang, 'contact'))).toContain(site.emails.security);
  },
);

test('fills texts at any depth, and changes nothing else', () => {
  const row = { title: 'Hello {name}', list: ['{name}', 7, null, { deep: 'for {name}' }], '{name}': true };
  expect(fillPlaceholders(row, { name: 'Ada' })).toEqual({
    ...{ title: 'Hello Ada', list: ['Ada', 7, null, { deep: 'for Ada' }] },
    '{name}': true,
  });
});
