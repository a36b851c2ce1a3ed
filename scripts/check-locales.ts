import { languages } from '~/i18n/languages.ts';
import { readArguments } from './command/read-arguments.ts';
import { checkLocales } from './locales/check-locales.ts';
import { suggestNearestWord } from './locales/nearest.ts';
import { formatLocalesReport } from './locales/report.ts';

const help = `npm run check:locales -- [--lang xx] [--strict]

Checks the texts of every language against English: keys, placeholders, plural forms, length, glossary, markup, and
whether it is a translation of an older English text. locales/README.md explains each finding.

  --lang xx   one language only
  --strict    treat warnings (stale translations, aliases of missing entries) as errors`;

const { values } = readArguments(help, { options: { lang: { type: 'string' }, strict: { type: 'boolean' } } });
if (values.lang !== undefined && !Object.hasOwn(languages, values.lang))
  throw new Error(
    `${values.lang} is not a language of the site${suggestNearestWord(values.lang, Object.keys(languages))}`,
  );
const report = checkLocales({ only: values.lang, strict: values.strict });
console.log(formatLocalesReport(report));
if (report.errors.length > 0) process.exitCode = 1;
