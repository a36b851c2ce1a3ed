import * as v from 'valibot';
import { languageCodes } from '~/i18n/languages.ts';
import { pluralForms } from '../../locales/entries.ts';

const Text = v.pipe(v.string(), v.maxLength(4000));
const LanguageCode = v.picklist(languageCodes);

/** The texts around each node, innermost first. */
export const FindSchema = v.strictObject({
  language: LanguageCode,
  places: v.pipe(v.array(v.pipe(v.array(Text), v.maxLength(80))), v.maxLength(5000)),
});

export const EntrySchema = v.strictObject({ key: Text });

export const SaveSchema = v.strictObject({
  key: Text,
  changes: v.array(
    v.strictObject({
      language: LanguageCode,
      texts: v.record(v.picklist(['', ...pluralForms]), Text),
      isCurrent: v.boolean(),
    }),
  ),
});
