import { fieldsOfForm, type FieldLimit, type FormKind } from '~/domain/submission/fields.ts';
import type { FieldProblem } from '~/domain/submission/problem.ts';

// Several times the texts of the longest valid form, and short enough to search for recovery phrases within a second.
const maxJsonLength = 100_000;

/** Ignores blanks around a text, so that a text of nothing but blanks is a missing one, as in the browser. */
const jsonLengthOf = (value: unknown): number =>
  JSON.stringify(typeof value === 'string' ? value.trim() : (value ?? null)).length;

const graphemesOf = (limit: FieldLimit): number | undefined =>
  'count' in limit ? limit.count : 'total' in limit ? limit.total : undefined;

/**
 * Returns a problem for the longest field if the texts of a form are longer than those of any valid form. Only shorter
 * ones may be validated, because the search for recovery phrases takes long.
 */
export function oversizedAnswerProblemOf(
  kind: FormKind,
  answers: Readonly<Record<string, unknown>>,
): FieldProblem | undefined {
  const lengths = fieldsOfForm(kind).map((field) => ({ field, length: jsonLengthOf(answers[field.name]) }));
  const [largest] = lengths.toSorted((one, other) => other.length - one.length);
  if (!largest || lengths.reduce((sum, { length }) => sum + length, 0) <= maxJsonLength) return undefined;
  const { name, limit } = largest.field;
  return { path: name, code: 'tooLong', limit: graphemesOf(limit) };
}
