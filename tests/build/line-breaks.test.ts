import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import { routePages } from '../route-pages.ts';
import { text } from '../e2e/texts.ts';
import { removeLineBreakRules } from '../../scripts/build/line-breaks.ts';

const mainOf = (file: string): string => /<main[^]*<\/main>/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';

it.each(languageCodes)('pages contain no invisible joiners, so that their texts can be searched (%s)', (lang) => {
  const found = routePages(lang)
    .map(({ address, file }) => `${address}: ${mainOf(file).match(/[\u2060\u200b\u00ad\ufeff]/g)?.length ?? 0}`)
    .filter((row) => !row.endsWith(': 0'));
  expect(found).toEqual([]);
});

it.each(languageCodes)('the home page shows the warning against impostors unchanged (%s)', (lang) => {
  const main = mainOf(`dist/${lang}.html`);
  const words = removeLineBreakRules(main).replaceAll('&#39;', "'");
  expect(words.includes(text(lang, 'home:follow.warning'))).toBe(true);
  expect(main.match(/<wbr>\s*<\/|<span class="nowrap"><\/span>/g)).toBeNull();
});
