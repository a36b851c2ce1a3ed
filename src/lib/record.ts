/** Whether a value is an object with unknown fields. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns a value as a record, or an empty record if it is not an object. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

export const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
