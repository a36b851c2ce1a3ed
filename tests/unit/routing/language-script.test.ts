import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { negotiateLanguage } from '~/i18n/negotiate.ts';
import { createLanguageRedirectScript } from '~/routing/language-redirect-script.ts';

function run(cookie: string, languages: string[]): string {
  let gone = '';
  const location = { search: '?utm=1', hash: '#top', replace: (to: string) => (gone = to) };
  runInNewContext(createLanguageRedirectScript('/{lang}/download/app'), {
    document: { cookie },
    navigator: { languages },
    location,
  });
  return gone;
}

test.each([
  ['lang=ko', ['ru']],
  ['a=b; lang=zh-tw', ['ru']],
  ['lang=xx', ['ru-RU', 'en']],
  ['xlang=ko', ['ja']],
  ['lang=__proto__', ['constructor']],
  ['', ['zh-TW', 'en']],
  ['', ['eo', 'zh-CN']],
  ['', ['eo', 'ko']],
  ['', ['tl-PH', 'en']],
  ['', ['tlh', 'tl']],
  ['', ['eo', 'la']],
  ['', []],
])('the script chooses the same language as every host: cookie %j, languages %j', (cookie, languages) => {
  const stored = /(?:^|;\s*)lang=([^;]*)/.exec(cookie)?.[1];
  const language = negotiateLanguage({ stored, accept: languages.join() });
  expect(run(cookie, languages)).toBe(`/${language}/download/app?utm=1#top`);
});
