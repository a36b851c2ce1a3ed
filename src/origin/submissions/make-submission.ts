import { hash } from 'node:crypto';
import { fieldsOf, type FormField, type FormKind } from '~/domain/submission/fields.ts';
import type { Problem } from '~/domain/submission/problem.ts';
import type { LogoCodec } from './logo-codec.ts';
import type { NewSubmission } from '../submission-store.ts';
import { tokenTypeOf } from './token-type.ts';

type Answers = Readonly<Record<string, unknown>>;
type Files = NewSubmission['files'];

/** Whether a field says something about a person: all that an applicant says, and how a submitter is reached. */
const isPersonal = (kind: FormKind, field: FormField): boolean => kind === 'application' || field.isPersonal === true;

const titleFields: Partial<Record<FormKind, string>> = {
  dapp: 'title',
  nft: 'name',
  token: 'name',
  chain: 'name',
  owner: 'listing',
};

/** The name under which a submission is listed, or the listing that it is about; an application has none that a list may show. */
export function titleOf(kind: FormKind, answers: Answers): string {
  const field = titleFields[kind];
  return field === undefined ? '' : String(answers[field]);
}

/** The answers that are no files: what a list may show, with the number of a token's standard, and what is personal. */
export function partedAnswers(kind: FormKind, answers: Answers): Pick<NewSubmission, 'facts' | 'personal'> {
  const said = Object.entries(answers).filter(([, value]) => value !== undefined && !(value instanceof File));
  const personal = new Set(fieldsOf(kind).flatMap((field) => (isPersonal(kind, field) ? field.name : [])));
  const of = (wanted: boolean) => Object.fromEntries(said.filter(([name]) => personal.has(name) === wanted));
  const facts = of(false);
  const type = tokenTypeOf(facts['standard']);
  return { facts: { ...facts, ...(type !== undefined && { token_type: type }) }, personal: of(true) };
}

/** The files as they are kept: logos made anew, documents as they came, all named by what they hold. */
export async function keptFiles(
  kind: FormKind,
  answers: Answers,
  codec: LogoCodec,
): Promise<{ files: Files } | { problems: Problem[] }> {
  const files: Files[number][] = [];
  const problems: Problem[] = [];
  for (const field of fieldsOf(kind)) {
    const { name, limit } = field;
    const file = answers[name];
    if (!(file instanceof File)) continue;
    let bytes = new Uint8Array(await file.arrayBuffer());
    if (limit.kind === 'logo') {
      const made = await codec.encode(bytes);
      if ('fault' in made) {
        problems.push({ path: name, code: made.fault === 'tooLarge' ? 'logoSide' : 'fileEmpty' });
        continue;
      }
      bytes = new Uint8Array(made.bytes);
    }
    const type = limit.kind === 'logo' ? 'image/png' : 'application/pdf';
    files.push({ field: name, hash: hash('sha256', bytes), type, isPersonal: isPersonal(kind, field), bytes });
  }
  return problems.length > 0 ? { problems } : { files };
}
