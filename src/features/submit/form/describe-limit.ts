import * as constants from '~/config/constants.ts';
import type { FieldLimit } from '~/domain/submission/fields.ts';
import type { Translate } from '~/i18n/t.ts';

const megabytes = (bytes: number) => bytes / 1024 ** 2;

export function describeLimit(t: Translate, limit: FieldLimit): string {
  switch (limit.kind) {
    case 'characters':
    case 'email':
    case 'link':
    case 'contact':
      return t('submit:limit.characters', { count: limit.count });
    case 'links':
    case 'contracts':
    case 'tokens':
      return t('submit:limit.total', { count: limit.total });
    case 'range':
      return t('submit:limit.range', { min: limit.min, max: limit.max });
    case 'logo':
      return t('submit:limit.logo', { side: constants.logoSide, size: megabytes(limit.bytes) });
    case 'document':
      return t('submit:limit.document', { size: megabytes(limit.bytes) });
    case 'several':
      return t('submit:limit.choice');
    case 'coin':
      return [t('submit:field.coinName'), t('submit:field.symbol'), t('submit:field.decimal')].join(' · ');
    case 'one':
    case 'yesNo':
    case 'address':
    case 'amount':
    case 'precision':
      return t(`submit:limit.${limit.kind}`);
  }
}
