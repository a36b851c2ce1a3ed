/** A field that two versions have otherwise; undefined where one of them has none. */
export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

type Facts = Readonly<Record<string, unknown>>;

/** In which fields two versions differ, by their values as JSON, in the order of the newer one. */
export const differencesOf = (before: Facts, after: Facts): Difference[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
