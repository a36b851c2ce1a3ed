import { computed, type ReadableAtom } from 'nanostores';
import { fieldsOfForm, type FormField } from '~/domain/submission/fields.ts';
import { fieldNameOf, type FieldProblem } from '~/domain/submission/problem.ts';
import { isEmptyAnswer, isFieldRequired } from '~/domain/submission/schema.ts';
import { fillText } from '~/lib/fill-text.ts';
import type { FormState, FormAnswers } from './form-state.ts';

/** Whether a field has a value and no known problem. */
export const isFieldFilled = (name: string, values: FormAnswers, problems: readonly FieldProblem[]): boolean =>
  !isEmptyAnswer(values[name]) && !problems.some(({ path }) => fieldNameOf(path) === name);

interface LoadingProgress {
  filled: number;
  /** Number of required fields, which depends on the answers so far. */
  needed: number;
}

function progressIn(
  fields: readonly FormField[],
  values: FormAnswers,
  problems: readonly FieldProblem[],
): LoadingProgress {
  // Counts a field with an alternative (`unless`) once, whichever of the two is filled.
  const requiredFields = fields.filter((field) => isFieldRequired({ ...field, unless: undefined }, values));
  const done = requiredFields.filter(({ name, unless }) =>
    [name, ...(unless ? [unless] : [])].some((one) => isFieldFilled(one, values, problems)),
  );
  return { filled: done.length, needed: requiredFields.length };
}

const written = ({ filled, needed }: LoadingProgress): string => `${filled}/${needed}`;

/** Returns the progress as text (`3/14`), so that subscribers run only if it changes. */
export const formProgressOf = ({ kind, $values, $problems }: FormState): ReadableAtom<string> =>
  computed([$values, $problems], (values, problems) => written(progressIn(fieldsOfForm(kind), values, problems)));

/** Whether a group has an answer, all its required fields are filled, and none has a problem. */
export const isFieldGroupComplete = (
  { $values, $problems }: FormState,
  fields: readonly FormField[],
): ReadableAtom<boolean> =>
  computed([$values, $problems], (values, problems) => {
    const { filled, needed } = progressIn(fields, values, problems);
    const isRight = fields.every(({ name }) => isEmptyAnswer(values[name]) || isFieldFilled(name, values, problems));
    return filled === needed && isRight && fields.some(({ name }) => !isEmptyAnswer(values[name]));
  });

/** Inserts a progress (`3/14`) into a text: `3 of 14 required`. */
export function formatFormProgress(text: string, progress: string): string {
  const [filled = '', needed = ''] = progress.split('/');
  return fillText(text, { filled, needed });
}
