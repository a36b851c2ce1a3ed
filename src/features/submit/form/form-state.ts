import { atom, map, type MapStore, type WritableAtom } from 'nanostores';
import { checkField, checkSubmission, type SubmissionVerdict } from '~/domain/submission/check-submission.ts';
import { fieldsOfForm, type FormField, type FormKind } from '~/domain/submission/fields.ts';
import type { ValidOptions } from '~/domain/submission/known.ts';
import { fieldNameOf, type FieldProblem } from '~/domain/submission/problem.ts';
import { isEmptyAnswer, type ContractRow } from '~/domain/submission/schema.ts';
import type { Language } from '~/i18n/languages.ts';
import type { SubmissionSendState } from './send-state.ts';
import type { LoadedFormData } from './form-texts-file.ts';

/** The current answers by field name, as in requests. */
export type FormAnswers = Record<string, unknown>;

export interface FormState {
  kind: FormKind;
  lang: Language;
  $values: MapStore<FormAnswers>;
  /** Paths of problems start with the name of a field. */
  $problems: WritableAtom<readonly FieldProblem[]>;
  $data: WritableAtom<LoadedFormData | undefined>;
  $sending: WritableAtom<SubmissionSendState>;
  /** Incremented when all values are replaced, so that uncontrolled inputs render again. */
  $generation: WritableAtom<number>;
  /** How often code has cleared or filled each field. The control of a field renders again when its number changes. */
  $emptied: MapStore<Record<string, number>>;
  /** Values that were read from a contract, by field. */
  $read: MapStore<Record<string, string>>;
}

// States of sending that no longer apply once an answer changes.
const verdicts: readonly SubmissionSendState['state'][] = ['collision', 'unproven', 'bundle'];

export function createFormState(kind: FormKind, lang: Language): FormState {
  const $values = map<FormAnswers>({});
  const $sending = atom<SubmissionSendState>({ state: 'idle' });
  $values.listen(() => {
    if (verdicts.includes($sending.get().state)) $sending.set({ state: 'idle' });
  });
  return {
    ...{ kind, lang, $values, $sending },
    $problems: atom<readonly FieldProblem[]>([]),
    $data: atom(),
    $generation: atom(0),
    $emptied: map<Record<string, number>>({}),
    $read: map<Record<string, string>>({}),
  };
}

const knownOf = ({ $data }: FormState): ValidOptions | undefined => {
  const data = $data.get();
  return (
    data && {
      networks: data.networks,
      categories: data.categories.map(([hid]) => hid),
      containsPhrase: data.containsPhrase,
    }
  );
};

const isSecret = ({ code, reason }: FieldProblem): boolean => code === 'secret' || reason === 'secret';

/** Returns a copy of a value in which the text at a path is empty. */
function without(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || part === undefined) return undefined;
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (at === Number(part) ? (without(one, rest) ?? '') : one));
  return { ...value, [part]: without((value as FormAnswers)[part], rest) ?? '' };
}

/**
 * Clears answers with a secret at once, so that they are never stored. Renders only the affected field, so that typing
 * in another field continues.
 */
function forgetSecrets(form: FormState, problems: readonly FieldProblem[]): void {
  for (const { path } of problems.filter(isSecret)) {
    const [name = '', ...parts] = path.split('.');
    form.$values.setKey(name, without(form.$values.get()[name], parts));
    form.$emptied.setKey(name, (form.$emptied.get()[name] ?? 0) + 1);
  }
}

const isOf =
  (name: string) =>
  ({ path }: FieldProblem): boolean =>
    fieldNameOf(path) === name;
const hasProblem = ({ $problems }: FormState, name: string) => $problems.get().some(isOf(name));

function showProblems(form: FormState, name: string, found: readonly FieldProblem[]): void {
  const shown = form.$problems.get();
  const [own, others] = [shown.filter(isOf(name)), shown.filter((problem) => !isOf(name)(problem))];
  // Sets the store only if problems have changed, because all fields subscribe to it.
  if (JSON.stringify(own) !== JSON.stringify(found)) form.$problems.set([...others, ...found]);
}

/**
 * Validates a field, on blur and while it has a problem. An empty field is valid until the form is sent. If the code of
 * an address format cannot load, only the origin validates the address.
 */
export async function checkFormField(form: FormState, name: string): Promise<void> {
  const known = knownOf(form);
  const values = form.$values.get();
  if (!known || (isEmptyAnswer(values[name]) && !hasProblem(form, name))) return;
  const verdict = await checkField(form.kind, name, values, known).catch(() => undefined);
  const now = form.$values.get();
  if (!verdict || now[name] !== values[name] || now['network'] !== values['network']) return;
  const problems = verdict.ok ? [] : verdict.problems;
  forgetSecrets(form, problems);
  const isUntouched = ({ code, path }: FieldProblem) => (code === 'required' || code === 'choose') && path !== name;
  showProblems(form, name, hasProblem(form, name) ? problems : problems.filter((problem) => !isUntouched(problem)));
}

/** Whether the validity of a field depends on the answer of another one. */
const dependsOn = ({ when, unless, limit }: FormField, name: string): boolean =>
  [when, unless, limit.kind === 'precision' && limit.atMost].includes(name) ||
  (/^(?:network|standard)$/.test(name) && /^(?:address|one)$/.test(limit.kind));

/** Validates a field that the visitor leaves, and fields that depend on it. */
export function leaveFormField(form: FormState, name: string): void {
  for (const field of fieldsOfForm(form.kind)) {
    // The message about a removed secret stays until the visitor types another answer.
    const isRemoved = form.$problems.get().some((problem) => isOf(field.name)(problem) && isSecret(problem));
    if (!isRemoved && (field.name === name || dependsOn(field, name))) void checkFormField(form, field.name);
  }
}

/** Sets a value. Validates it if the field already shows a problem. */
export function setFormAnswer(form: FormState, name: string, value: unknown): void {
  form.$values.setKey(name, value);
  if (hasProblem(form, name)) void checkFormField(form, name);
  // Removes the contracts of networks that are no longer selected.
  if (name === 'platform')
    for (const field of ['address', 'contracts']) {
      const rows = form.$values.get()[field];
      if (Array.isArray(rows))
        setFormAnswer(
          form,
          field,
          rows.filter(({ network }: ContractRow) => (value as string[]).includes(network)),
        );
    }
}

export function replaceFormAnswers(form: FormState, values: FormAnswers): void {
  form.$problems.set([]);
  form.$values.set(values);
  form.$generation.set(form.$generation.get() + 1);
}

/** Validates the form and shows its problems. Returns undefined if the lists for validation have not loaded. */
export async function checkForm(form: FormState): Promise<SubmissionVerdict | undefined> {
  const known = knownOf(form);
  if (!known) return undefined;
  const verdict = await checkSubmission(form.kind, form.$values.get(), known);
  const problems = verdict.ok ? [] : verdict.problems;
  forgetSecrets(form, problems);
  form.$problems.set(problems);
  return verdict;
}

export function formSectionsOf(kind: FormKind) {
  const sections = new Map<string, ReturnType<typeof fieldsOfForm>[number][]>();
  for (const field of fieldsOfForm(kind)) sections.set(field.section, [...(sections.get(field.section) ?? []), field]);
  return [...sections];
}
