import { asRecord } from '~/lib/record.ts';

// These functions check types, because a draft may be from an older version, and people edit bundles by hand.

export const answerText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const answerChoicesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

export const answerRowsOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(asRecord) : [];

export const answerFileOf = (value: unknown): File | undefined => (value instanceof File ? value : undefined);
