import { atom, map, type MapStore, type WritableAtom } from 'nanostores';
import { checkField, checkSubmission, type Verdict } from '~/domain/submission/check-submission.ts';
import { fieldsOf, type FormKind } from '~/domain/submission/fields.ts';
import type { Known } from '~/domain/submission/known.ts';
import { fieldNameOf, type Problem } from '~/domain/submission/problem.ts';
import { isEmpty } from '~/domain/submission/schema.ts';
import type { Language } from '~/i18n/languages.ts';
import type { Sending } from './sending.ts';
import type { Help } from './words-file.ts';

/** What is filled in so far, by the fields' wire names. */
export type Values = Record<string, unknown>;

/** The stores of one form. */
export interface FormState {
  kind: FormKind;
  lang: Language;
  $values: MapStore<Values>;
  /** By path, so that each field listens to its own. */
  $problems: WritableAtom<readonly Problem[]>;
  $help: WritableAtom<Help | undefined>;
  $sending: WritableAtom<Sending>;
  /** Grows when other values take the place of those that are shown. */
  $generation: WritableAtom<number>;
  /** How often each field was emptied, by its name. */
  $emptied: MapStore<Record<string, number>>;
}

// What came of sending a form, or is to be done with it, is no answer to what stands in it after a change.
const verdicts: readonly Sending['state'][] = ['collision', 'unproven', 'bundle'];

/** A form with nothing filled in. */
export function createForm(kind: FormKind, lang: Language): FormState {
  const $values = map<Values>({});
  const $sending = atom<Sending>({ state: 'idle' });
  $values.listen(() => {
    if (verdicts.includes($sending.get().state)) $sending.set({ state: 'idle' });
  });
  return {
    ...{ kind, lang, $values, $sending },
    $problems: atom<readonly Problem[]>([]),
    $help: atom(),
    $generation: atom(0),
    $emptied: map<Record<string, number>>({}),
  };
}

const knownOf = ({ $help }: FormState): Known | undefined => {
  const help = $help.get();
  return (
    help && {
      networks: help.networks,
      categories: help.categories.map(([hid]) => hid),
    }
  );
};

const isSecret = ({ code, reason }: Problem): boolean => code === 'secret' || reason === 'secret';

/** A value without the text at a path in it. */
function without(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || part === undefined) return undefined;
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (at === Number(part) ? (without(one, rest) ?? '') : one));
  return { ...value, [part]: without((value as Values)[part], rest) ?? '' };
}

/**
 * A private key that somebody has put into a field is kept nowhere, not for a moment more; of a row, the others stay.
 * Only its field is drawn anew: who types in the next one by now goes on.
 */
function forgetSecrets(form: FormState, problems: readonly Problem[]): void {
  for (const { path } of problems.filter(isSecret)) {
    const [name = '', ...parts] = path.split('.');
    form.$values.setKey(name, without(form.$values.get()[name], parts));
    form.$emptied.setKey(name, (form.$emptied.get()[name] ?? 0) + 1);
  }
}

const isOf =
  (name: string) =>
  ({ path }: Problem): boolean =>
    fieldNameOf(path) === name;
const hasProblem = ({ $problems }: FormState, name: string) => $problems.get().some(isOf(name));

function showProblems(form: FormState, name: string, found: readonly Problem[]): void {
  const shown = form.$problems.get();
  const [own, others] = [shown.filter(isOf(name)), shown.filter((problem) => !isOf(name)(problem))];
  // All fields look at this store: what stays wrong while somebody types changes nothing there.
  if (JSON.stringify(own) !== JSON.stringify(found)) form.$problems.set([...others, ...found]);
}

/**
 * Checks one field: when it is left, and while somebody mends it. One that is still empty is no problem before the form is
 * sent. A format whose code cannot be had now is left to the origin.
 */
export async function checkOne(form: FormState, name: string): Promise<void> {
  const known = knownOf(form);
  const values = form.$values.get();
  if (!known || (isEmpty(values[name]) && !hasProblem(form, name))) return;
  const verdict = await checkField(form.kind, name, values, known).catch(() => undefined);
  if (!verdict || form.$values.get()[name] !== values[name]) return;
  const problems = verdict.ok ? [] : verdict.problems;
  forgetSecrets(form, problems);
  const isUntouched = ({ code, path }: Problem) => (code === 'required' || code === 'choose') && path !== name;
  showProblems(form, name, hasProblem(form, name) ? problems : problems.filter((problem) => !isUntouched(problem)));
}

/** Takes what somebody filled in; a problem that is shown goes as soon as it is mended. */
export function setValue(form: FormState, name: string, value: unknown): void {
  form.$values.setKey(name, value);
  if (hasProblem(form, name)) void checkOne(form, name);
}

/** Puts other values in the place of those that are shown. */
export function replaceValues(form: FormState, values: Values): void {
  form.$problems.set([]);
  form.$values.set(values);
  form.$generation.set(form.$generation.get() + 1);
}

/** Checks the whole form and shows what is wrong; undefined where the lists of the site have not come. */
export async function checkAll(form: FormState): Promise<Verdict | undefined> {
  const known = knownOf(form);
  if (!known) return undefined;
  const verdict = await checkSubmission(form.kind, form.$values.get(), known);
  const problems = verdict.ok ? [] : verdict.problems;
  forgetSecrets(form, problems);
  form.$problems.set(problems);
  return verdict;
}

/** The fields of a form by their sections, in its order. */
export function sectionsOf(kind: FormKind) {
  const sections = new Map<string, ReturnType<typeof fieldsOf>[number][]>();
  for (const field of fieldsOf(kind)) sections.set(field.section, [...(sections.get(field.section) ?? []), field]);
  return [...sections];
}
