import type * as v from 'valibot';
import { ActivitySchema, BannerSchema } from '~/domain/promotion.ts';
import { fallbackLanguage, languages, type Language } from '~/i18n/languages.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { placeholderValuesOf } from '../placeholders.ts';
import { readSnapshotRows } from '../rows.ts';
import { isInSnapshot } from '../snapshot.ts';
import { isLinkToDelisted } from './delisted.ts';

function reader<Schema extends v.GenericSchema>(
  name: string,
  folder: string,
  schema: Schema,
  addressOf: (row: v.InferOutput<Schema>) => string | null | undefined,
) {
  const read = new Map<Language, readonly v.InferOutput<Schema>[]>();
  return trackedQuery(name, (wanted: Language) => {
    const language = [wanted, fallbackLanguage].find((one) => isInSnapshot(`${folder}/${languages[one].api}.json`));
    if (!language) return { list: [], language: wanted };
    let list = read.get(language);
    if (!list) {
      const rows = readSnapshotRows(`${folder}/${languages[language].api}.json`, schema, placeholderValuesOf(language));
      read.set(language, (list = rows.filter((row) => !isLinkToDelisted(addressOf(row) ?? ''))));
    }
    return { list, language };
  });
}

/** Returns the store's banners, without links to delisted dapps. */
export const bannersOf = reader('bannersOf', 'banners', BannerSchema, ({ object }) => object.url);

/** Returns the large banners of the main API host, without links to delisted dapps. */
export const superBannersOf = reader('superBannersOf', 'superlist', BannerSchema, ({ object }) => object.url);

/** Returns the activities, without links to delisted dapps. */
export const activitiesOf = reader('activitiesOf', 'activities', ActivitySchema, ({ url }) => url);

/** Returns the ads, without links to delisted dapps. */
export const adsOf = reader('adsOf', 'ads', ActivitySchema, ({ url }) => url);
