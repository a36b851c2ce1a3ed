import * as constants from '~/config/constants.ts';
import { textLimits, type FieldLimit } from '~/domain/submission/fields.ts';
import type { Translate } from '~/i18n/t.ts';

const megabytes = (bytes: number) => bytes / 1024 ** 2;

/** What a field accepts, in words. */
export function limitText(t: Translate, limit: FieldLimit): string {
  switch (limit.kind) {
    case 'characters':
    case 'contact':
    case 'email':
    case 'amount':
      return t('submit:limit.characters', { count: limit.count });
    case 'links':
    case 'contracts':
    case 'tokens':
      return t('submit:limit.total', { count: limit.total });
    case 'coin':
      return t('submit:limit.total', { count: textLimits.name });
    case 'range':
      return t('submit:limit.range', { min: limit.min, max: limit.max });
    case 'logo':
      return t('submit:limit.logo', {
        side: constants.logoSide,
        size: megabytes(limit.bytes),
      });
    case 'document':
      return t('submit:limit.document', { size: megabytes(limit.bytes) });
    case 'several':
      return t('submit:limit.choice');
    default:
      return t(`submit:limit.${limit.kind}`);
  }
}
