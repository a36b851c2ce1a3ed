import { hash } from 'node:crypto';
import { fieldsOfForm, isPersonalField, type FormKind } from '~/domain/submission/fields.ts';
import type { FieldProblem } from '~/domain/submission/problem.ts';
import type { Answers } from '~/domain/submission/schema.ts';
import type { LogoCodec } from './logo-codec.ts';
import type { NewSubmission } from '../submission-store.ts';
import { tokenTypeOf } from './token-type.ts';

type Files = NewSubmission['files'];

const titleFields: Partial<Record<FormKind, string>> = {
  dapp: 'title',
  nft: 'name',
  token: 'name',
  chain: 'name',
  owner: 'listing',
};

/** Returns the title of the listing. Applications have none. */
export function listingTitleOf(kind: FormKind, answers: Answers): string {
  const field = titleFields[kind];
  return field === undefined ? '' : String(answers[field]);
}

/** Splits the answers (without files) into public and personal ones. Adds the wallet's number of a token standard. */
export function splitPersonalData(kind: FormKind, answers: Answers): Pick<NewSubmission, 'facts' | 'personal'> {
  const filledAnswers = Object.entries(answers).filter(([, value]) => value !== undefined && !(value instanceof File));
  const personal = new Set(fieldsOfForm(kind).flatMap((field) => (isPersonalField(kind, field) ? field.name : [])));
  const of = (wanted: boolean) => Object.fromEntries(filledAnswers.filter(([name]) => personal.has(name) === wanted));
  const facts = of(false);
  const type = tokenTypeOf(facts['standard']);
  return { facts: { ...facts, ...(type !== undefined && { token_type: type }) }, personal: of(true) };
}

/** Returns the files to store, named by hash: logos are encoded again, documents stay unchanged. */
export async function prepareFilesToStore(
  kind: FormKind,
  answers: Answers,
  codec: LogoCodec,
): Promise<{ files: Files } | { problems: FieldProblem[] }> {
  const files: Files[number][] = [];
  const problems: FieldProblem[] = [];
  for (const field of fieldsOfForm(kind)) {
    const { name, limit } = field;
    const file = answers[name];
    if (!(file instanceof File)) continue;
    let bytes = new Uint8Array(await file.arrayBuffer());
    if (limit.kind === 'logo') {
      const made = await codec.encode(bytes);
      if ('problem' in made) {
        problems.push({ path: name, code: made.problem === 'tooLarge' ? 'logoSide' : 'fileEmpty' });
        continue;
      }
      bytes = new Uint8Array(made.bytes);
    }
    const type = limit.kind === 'logo' ? 'image/png' : 'application/pdf';
    files.push({ field: name, hash: hash('sha256', bytes), type, isPersonal: isPersonalField(kind, field), bytes });
  }
  return problems.length > 0 ? { problems } : { files };
}
