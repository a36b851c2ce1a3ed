import { hash, randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { uploadLimits } from '~/api/submissions.ts';
import { checkSubmission } from '~/domain/submission/check-submission.ts';
import { fieldsOfForm, isPersonalField, type FormField, type FormKind } from '~/domain/submission/fields.ts';
import { formKinds } from '~/domain/submission/kinds.ts';
import { isEmptyAnswer } from '~/domain/submission/schema.ts';
import { parseAnswerBundle } from '~/features/submit/form/answer-bundle.ts';
import type { Language } from '~/i18n/languages.ts';
import { asRecord } from '~/lib/record.ts';
import { parseJson } from '~/lib/parse-json.ts';
import { withoutByteOrderMark } from '~/lib/without-byte-order-mark.ts';
import { identifiersOf, normalizedNameOf } from '~/origin/submissions/identifiers.ts';
import { offeredOptions } from '~/origin/submissions/known.ts';
import { prepareFilesToStore, splitPersonalData, listingTitleOf } from '~/origin/submissions/make-submission.ts';
import { hashIdempotencyKey, createReceipt, hashReceipt } from '~/origin/submissions/receipt.ts';
import { sharpLogoCodec } from '~/origin/submissions/sharp-logo-codec.ts';
import type { SubmissionStore } from '~/origin/submission-store.ts';

/** Base64 makes files a third larger, and the answers need space, too. */
const maxBytes = uploadLimits.bytes * 1.5;

type Answers = Record<string, unknown>;

/** Whether a file field of a bundle still has the empty value of the template. */
const isUnfilled = (value: unknown): boolean =>
  isEmptyAnswer(value) || (value instanceof File && value.size === 0 && value.name === '');

/** Reads the answers of a bundle: one file, or a public and a private file of the same form. */
function readBundle(files: readonly string[]): { kind: FormKind; answers: Answers } {
  const parts = files.map((file) => {
    if (statSync(file).size > maxBytes) throw new Error(`${file} is larger than any bundle.`);
    const text = withoutByteOrderMark(readFileSync(file, 'utf8'));
    const kind = formKinds.find((one) => one === asRecord(parseJson(text, file))['form']);
    const answers = kind && parseAnswerBundle(kind, text);
    if (!kind || !answers)
      throw new Error(`${file} is not a bundle of a form: "form" or "answers" is missing or invalid.`);
    return { kind, answers };
  });
  const [first] = parts;
  if (!first || parts.some(({ kind }) => kind !== first.kind)) throw new Error('Name files of the same form.');
  if (first.kind === 'owner')
    throw new Error('A request of an owner is proven by its host. It can only be sent with its form.');
  const all = Object.assign({}, ...parts.map(({ answers }) => answers)) as Answers;
  return { kind: first.kind, answers: Object.fromEntries(Object.entries(all).filter(([, one]) => !isUnfilled(one))) };
}

const standIn = ({ limit }: FormField): string => (limit.kind === 'email' ? 'unknown@example.com' : 'unknown');

/** Checks the answers. A public bundle needs no contact data. */
async function checkBundle(kind: FormKind, answers: Answers): Promise<Answers> {
  const missing = kind === 'application' ? [] : fieldsOfForm(kind).filter((field) => isPersonalField(kind, field));
  const absent = missing.filter(({ name }) => answers[name] === undefined);
  const filled = { ...Object.fromEntries(absent.map((field) => [field.name, standIn(field)])), ...answers };
  const verdict = await checkSubmission(kind, filled, offeredOptions);
  if (!verdict.ok)
    throw new Error(
      `The bundle has problems:\n${verdict.problems.map(({ path, code, reason }) => `  ${path}: ${reason ?? code}`).join('\n')}`,
    );
  const isAbsent = (name: string): boolean => absent.some((field) => field.name === name);
  return Object.fromEntries(Object.entries(verdict.answers).filter(([name]) => !isAbsent(name)));
}

async function digestOf(kind: FormKind, answers: Answers): Promise<Uint8Array> {
  const parts = Object.entries(answers).map(async ([name, value]) => [
    name,
    value instanceof File ? hash('sha256', new Uint8Array(await value.arrayBuffer())) : value,
  ]);
  return hash('sha256', JSON.stringify([kind, ...(await Promise.all(parts))]), 'buffer');
}

/** Stores a bundle as a submission and returns its receipt. Returns undefined if the bundle was imported before. */
export async function importAnswerBundle(
  store: SubmissionStore,
  files: readonly string[],
  language: Language,
): Promise<{ title: string; kind: FormKind; receipt: string | undefined }> {
  const { kind, answers: given } = readBundle(files);
  const answers = await checkBundle(kind, given);
  const made = await prepareFilesToStore(kind, answers, sharpLogoCodec);
  if ('problems' in made)
    throw new Error(`A file of the bundle cannot be used: ${made.problems.map(({ path }) => path).join(', ')}.`);
  const title = listingTitleOf(kind, answers);
  const digest = await digestOf(kind, answers);
  // A random key that is not stored. With a key derived from the bundle, anybody with the bundle and the store could
  // decrypt the receipt.
  const { receipt, encryptedReceipt } = createReceipt(randomUUID());
  const stored = await store.submit({
    key: hashIdempotencyKey(`bundle ${Buffer.from(digest).toString('hex')}`),
    digest,
    receipt: hashReceipt(receipt),
    encryptedReceipt,
    kind,
    title,
    name: normalizedNameOf(title),
    language,
    identifiers: identifiersOf(kind, answers),
    files: made.files,
    ...splitPersonalData(kind, answers),
  });
  const isNew = Buffer.compare(stored.encryptedReceipt, encryptedReceipt) === 0;
  return { title, kind, receipt: isNew ? receipt : undefined };
}
