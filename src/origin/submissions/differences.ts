/** A field that differs between two versions. Undefined if one of them lacks it. */
export interface AnswerDifference {
  field: string;
  before: unknown;
  after: unknown;
}

type Facts = Readonly<Record<string, unknown>>;

/** Returns the fields that differ between two versions, compared as JSON, in the order of the newer one. */
export const answerDifferencesOf = (before: Facts, after: Facts): AnswerDifference[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
