import * as constants from '~/config/constants.ts';
import type { FieldLimit } from '~/domain/submission.ts';
import type { Translate } from '~/i18n/t.ts';

const megabytes = (bytes: number) => bytes / 1024 ** 2;

/** What a field accepts, in words. */
export function limitText(t: Translate, limit: FieldLimit): string {
  switch (limit.kind) {
    case 'characters':
      return t('submit:limit.characters', { count: limit.count });
    case 'total':
      return t('submit:limit.total', { count: limit.count });
    case 'range':
      return t('submit:limit.range', { min: limit.min, max: limit.max });
    case 'logo':
      return t('submit:limit.logo', { side: constants.logoSide, size: megabytes(constants.logoBytes) });
    case 'document':
      return t('submit:limit.document', { size: megabytes(constants.documentBytes) });
    default:
      return t(`submit:limit.${limit.kind}`);
  }
}
