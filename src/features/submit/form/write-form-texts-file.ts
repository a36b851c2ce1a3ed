import { site } from '~/config/site.ts';
import { chainSearchNames } from '~/content/read/chain-names.ts';
import { activeChains } from '~/content/read/chains.ts';
import { categories, categoryIds } from '~/content/read/dapps.ts';
import { chainLogo } from '~/content/read/logos.ts';
import { fieldsOfForm, fieldTextLimits, type FieldLimit } from '~/domain/submission/fields.ts';
import { formKinds } from '~/domain/submission/kinds.ts';
import { keysOfGroup, assertPlainTextKey, useTexts } from '~/i18n/t.ts';
import type { Language } from '~/i18n/languages.ts';
import { objectFromKeys } from '~/lib/object-from-keys.ts';
import { formTextGroups, singleFormTexts, type FormTextKey } from './form-text-keys.ts';
import type { FormNetwork, FormTextsFile } from './form-texts-file.ts';

// Fills each placeholder with itself, because the browser fills them.
const holes = Object.fromEntries(
  [
    ...['field', 'network', 'address', 'min', 'max', 'size', 'side', 'date', 'percent', 'name'],
    ...['rpc', 'id', 'wanted', 'url'],
  ].map((name) => [name, `{${name}}`]),
);
const placeholders = { ...holes, email: site.emails.support };

const formTextKeys = [
  ...singleFormTexts,
  ...formTextGroups.flatMap((group) => keysOfGroup('submit', group) as FormTextKey[]),
];

const countOf = (limit: FieldLimit): number[] =>
  'count' in limit ? [limit.count] : 'total' in limit ? [limit.total] : [];

const counts = new Set([
  ...formKinds.flatMap((kind) => fieldsOfForm(kind).flatMap(({ limit }) => countOf(limit))),
  fieldTextLimits.symbol,
]);

export function createFormTextsFile(lang: Language): FormTextsFile {
  const t = useTexts(lang);
  const word = (key: FormTextKey) => (t as (key: string, params: object) => string)(`submit:${key}`, placeholders);
  return {
    words: objectFromKeys(formTextKeys, word),
    tooLong: Object.fromEntries([...counts].map((count) => [count, t('submit:limit.characters', { count })])),
    noChain: t('dappstore:search.noChain'),
    categories: categories.map((slug) => [
      String(categoryIds.get(slug) ?? slug),
      t(assertPlainTextKey(`dappstore:category.${slug}`)),
    ]),
  };
}

export const listFormNetworks = (): FormNetwork[] =>
  activeChains().map((chain) => ({
    code: chain.code,
    title: chain.title,
    logo: chainLogo(chain.code),
    names: chainSearchNames()[chain.code] ?? '',
    address_format: chain.address_format,
    address_prefix: chain.address_prefix,
    token_standards: chain.token_standards,
  }));
