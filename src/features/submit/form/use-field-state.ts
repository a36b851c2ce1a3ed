import { useStore } from '@nanostores/react';
import type { FormField } from '~/domain/submission/fields.ts';
import { fieldNameOf } from '~/domain/submission/problem.ts';
import { leaveFormField, setFormAnswer, type FormState } from './form-state.ts';
import type { FormTexts } from './form-texts.ts';
import { describeFieldProblem } from './problem-text.ts';

let pressed = Promise.resolve();

if (typeof document === 'object')
  document.addEventListener(
    'pointerdown',
    () => {
      pressed = new Promise((resolve) => {
        for (const end of ['pointerup', 'pointercancel'])
          document.addEventListener(end, () => resolve(), { once: true, capture: true });
      });
    },
    // Listens in the capture phase, to run before the blur event of the previous field.
    { capture: true },
  );

/**
 * Resolves after the current press and its click. A change of the layout in between could move the target away from the
 * pointer.
 */
async function afterPress(): Promise<void> {
  await pressed;
  // The click event follows `pointerup`.
  await new Promise((resolve) => setTimeout(resolve));
}

export interface FormControlProps {
  form: FormState;
  field: FormField;
  texts: FormTexts;
}

/** Returns the state of a field for its control: label, error, setter, blur handler. */
export function useFieldState({ form, field, texts }: FormControlProps) {
  const { name } = field;
  const problems = useStore(form.$problems).filter(({ path }) => fieldNameOf(path) === name);
  const data = useStore(form.$data);
  const read = useStore(form.$read, { keys: [name] })[name];
  const problemAt = (isMeant: (path: string) => boolean) => {
    const problem = problems.find(({ path }) => isMeant(path));
    if (!problem || !data) return undefined;
    const { suggestion, readings = suggestion === undefined ? [] : [suggestion] } = problem;
    return { text: describeFieldProblem(problem, form, texts, data), suggestions: readings };
  };
  return {
    label: texts.labels[name] ?? '',
    // Controls with such a hint render again on each change of their value.
    hint: read && read === form.$values.get()[name] ? data?.words['offer.mark'] : texts.hints[name],
    optional: field.isRequired ? undefined : texts.optional,
    data,
    problem: problemAt(() => true),
    problemAt: (path: string) => problemAt((other) => other === path),
    set: (value: unknown) => setFormAnswer(form, name, value),
    leave: () => void afterPress().then(() => leaveFormField(form, name)),
  };
}
