import { languageCodes } from '~/i18n/languages.ts';
import { readArguments } from './command/read-arguments.ts';
import { recordTranslated, recordTypoFix, type RecordedTranslations } from './locales/settle.ts';

const help = `npm run locales:done LANG KEY…    records that a translation matches the current English text
npm run locales:touch KEY…        records that a change of the English text did not change its meaning: translations that
                                  matched the previous text (in Git's history) are current again, stale ones stay stale

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
