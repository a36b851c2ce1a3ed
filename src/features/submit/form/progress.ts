import { computed, type ReadableAtom } from 'nanostores';
import { fieldsOf, type FormField } from '~/domain/submission/fields.ts';
import { fieldNameOf, type Problem } from '~/domain/submission/problem.ts';
import { isEmpty, isNeeded } from '~/domain/submission/schema.ts';
import type { FormState, Values } from './form-state.ts';

/** Whether a field holds something, and nothing is known to be wrong with it. */
export const isFilled = (name: string, values: Values, problems: readonly Problem[]): boolean =>
  !isEmpty(values[name]) && !problems.some(({ path }) => fieldNameOf(path) === name);

/** What of some fields is filled in. */
interface Progress {
  /** How many of those that must be filled are. */
  filled: number;
  /** How many must be filled, by the answers so far. */
  needed: number;
}

function progressIn(fields: readonly FormField[], values: Values, problems: readonly Problem[]): Progress {
  // A field that another one may be filled instead of is done with either of them.
  const asked = fields.filter((field) => isNeeded({ ...field, unless: undefined }, values));
  const done = asked.filter(({ name, unless }) =>
    [name, ...(unless ? [unless] : [])].some((one) => isFilled(one, values, problems)),
  );
  return { filled: done.length, needed: asked.length };
}

const written = ({ filled, needed }: Progress): string => `${filled}/${needed}`;

/** How far a form is, as it is read: `3/14`. A text, so that who listens hears of a change alone, and not of each key. */
export const progressOf = ({ kind, $values, $problems }: FormState): ReadableAtom<string> =>
  computed([$values, $problems], (values, problems) => written(progressIn(fieldsOf(kind), values, problems)));

/** Whether a group of fields is done: something in it is filled in, all that must be is, and nothing is wrong. */
export const isGroupDone = ({ $values, $problems }: FormState, fields: readonly FormField[]): ReadableAtom<boolean> =>
  computed([$values, $problems], (values, problems) => {
    const { filled, needed } = progressIn(fields, values, problems);
    const isRight = fields.every(({ name }) => isEmpty(values[name]) || isFilled(name, values, problems));
    return filled === needed && isRight && fields.some(({ name }) => !isEmpty(values[name]));
  });
