import { recordOf } from '~/lib/record.ts';

// A draft may be older than this version of the site, and a bundle written by hand: what an answer holds is looked at.

/** An answer in words; nothing for one that has none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The choices of an answer. */
export const choicesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The rows of an answer, each as a record. */
export const rowsOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(recordOf) : [];

/** The file of an answer. */
export const fileOf = (value: unknown): File | undefined => (value instanceof File ? value : undefined);
