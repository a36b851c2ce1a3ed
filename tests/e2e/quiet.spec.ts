import { expect, test } from 'playwright/test';
import { languageCodes } from '~/i18n/languages.ts';
import { browse, listen } from './browse.ts';

test.describe.configure({ timeout: 180_000 });

for (const lang of languageCodes) {
  const isLong = lang === 'en' ? '' : ' @long';
  test(`browsing every route in ${lang} breaks no policy, asks no other host and leaves the console empty${isLong}`, async ({
    page,
    baseURL,
  }) => {
    const heard = await listen(page, new URL(baseURL ?? '').host);
    await browse(page, lang);
    expect(heard).toEqual([]);
  });
}
