import { recordOf } from '~/lib/record.ts';

// Drafts may come from an older version and bundles may be edited by hand, so these functions check the types of answers.

export const answerText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const choicesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

export const rowsOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(recordOf) : [];

export const fileOf = (value: unknown): File | undefined => (value instanceof File ? value : undefined);
