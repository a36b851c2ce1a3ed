import { expect, test } from './test.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { browse, listen } from './browse.ts';

test.describe.configure({ timeout: 180_000 });

// One language with articles of its own and one that shows another's run in test:full, all others before a release.
const marks: Partial<Record<Language, string>> = { en: '', zh: ' @full', hi: ' @full' };

for (const lang of languageCodes) {
  const mark = marks[lang] ?? ' @deep';
  test(`browsing every route in ${lang} breaks no policy, asks no other host and leaves the console empty${mark}`, async ({
    page,
    baseURL,
  }) => {
    const heard = await listen(page, new URL(baseURL ?? '').host);
    await browse(page, lang);
    expect(heard).toEqual([]);
  });
}
