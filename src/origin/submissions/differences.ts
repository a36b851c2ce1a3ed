/** A field that differs between two versions, with both values. A value is undefined if the version lacks the field. */
export interface AnswerDifference {
  field: string;
  before: unknown;
  after: unknown;
}

type Facts = Readonly<Record<string, unknown>>;

/** Returns the fields that differ between two versions, in the order of the newer one. Compares values as JSON. */
export const answerDifferencesOf = (before: Facts, after: Facts): AnswerDifference[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
