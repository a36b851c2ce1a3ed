import { languageCodes } from '~/i18n/languages.ts';
import { readArguments } from './command/read-arguments.ts';
import { recordTranslated, recordTypoFix, type RecordedTranslations } from './locales/settle.ts';

const help = `npm run locales:done LANG KEY…    the translation is right again: it was made from today's English
npm run locales:touch KEY…        the English was mended without a change of meaning: languages that were up to date
                                  with the text before it (by git's history) are up to date again, stale ones stay stale

KEY is namespace:group.name, namespace:group.* or all.`;

const list = (keys: string[]): string => (keys.length > 5 ? `${keys.slice(0, 5).join(', ')} …` : keys.join(', '));

function print({ language, recorded, left }: RecordedTranslations): void {
  console.log(`${language}: ${recorded.length} recorded${recorded.length > 0 ? ` (${list(recorded)})` : ''}`);
  for (const [why, keys] of Map.groupBy(left, (item) => item.why)) {
    console.log(`${language}: ${keys.length} left, ${why} (${list(keys.map(({ key }) => key))})`);
  }
}

function main(): void {
  const { positionals } = readArguments(help, { allowPositionals: true });
  const [command, ...words] = positionals;
  if (command === 'done' && words.length >= 2) {
    const [language, ...keys] = words;
    return print(recordTranslated(process.cwd(), languageCodes, language!, keys));
  }
  if (command === 'touch' && words.length >= 1)
    return recordTypoFix(process.cwd(), languageCodes, words).forEach(print);
  throw new Error(help);
}

main();
