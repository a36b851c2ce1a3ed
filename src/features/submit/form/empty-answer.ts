import type { FormField } from '~/domain/submission/fields.ts';

/** Returns the placeholder for an answer in a template. */
export function emptyAnswerOf({ limit, when }: FormField): unknown {
  switch (limit.kind) {
    case 'several':
    case 'links':
      return [];
    case 'contracts':
      return when ? [] : [{ network: '', address: '' }];
    case 'tokens':
      return [{ network: '', symbol: '', contract: '' }];
    case 'coin':
      return { name: '', symbol: '', decimals: '' };
    case 'logo':
    case 'document':
      return { file: '', type: '', base64: '' };
    case 'yesNo':
      return null;
    default:
      return '';
  }
}
