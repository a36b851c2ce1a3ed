import { asRecord } from '~/lib/record.ts';
import * as v from 'valibot';
import { checkAddress, type AddressUse } from '../address/check.ts';
import { mayContainSecret } from '../address/secrets.ts';
import { splitAddresses } from '../address/split.ts';
import { checkSubmittedFile } from './check-file.ts';
import { fieldsOfForm, type FormField, type FormKind } from './fields.ts';
import type { ValidOptions } from './known.ts';
import { fieldNameOf, fieldProblemsOf, type FieldProblem } from './problem.ts';
import { formAnswersSchema, isFieldApplicable, type Answers, type ContractRow, type TokenRow } from './schema.ts';
import { secretProblemsOf } from './secrets.ts';

/** Result of validating a form: normalized answers, or problems by field. */
export type SubmissionVerdict = { ok: true; answers: Answers } | { ok: false; problems: FieldProblem[] };

interface AddressEntry {
  path: string;
  text: string;
  network: string;
  use: AddressUse;
  /** Whether the text may be a comma-separated list. */
  isList?: boolean;
  /** Replaces the answer with the normalized address. */
  set: (text: string) => void;
}

function addressesOf({ name, limit }: FormField, answers: Record<string, unknown>, given: Answers): AddressEntry[] {
  const value = answers[name];
  if (value === undefined) return [];
  switch (limit.kind) {
    case 'address': {
      const standard = typeof given['standard'] === 'string' ? given['standard'] : undefined;
      const use = name === 'address' ? { isContract: true, standard } : {};
      const network = String(given['network']);
      return [{ path: name, text: value as string, network, use, set: (text) => (answers[name] = text) }];
    }
    case 'contracts': {
      // Keeps the original indexes for the paths of problems, because the schema drops empty rows.
      const places = [...(given[name] as ContractRow[]).entries()].filter(([, { address }]) => address.trim() !== '');
      return (value as ContractRow[]).map((row, index) => ({
        path: `${name}.${places[index]?.[0] ?? index}.address`,
        text: row.address,
        network: row.network,
        use: { isContract: true },
        isList: true,
        set: (text) => (row.address = text),
      }));
    }
    case 'tokens':
      return (value as TokenRow[]).map((row, index) => ({
        path: `${name}.${index}.contract`,
        text: row.contract,
        network: row.network,
        use: { isContract: true },
        set: (text) => (row.contract = text),
      }));
    default:
      return [];
  }
}

/** Validates the addresses of an entry and reports the first invalid one. */
async function checkEntry(
  { path, text, network: code, use, isList, set }: AddressEntry,
  known: ValidOptions,
): Promise<FieldProblem[]> {
  const network = known.networks.find((one) => one.code === code);
  // The check of the network field reports an unknown network.
  if (!network) return [];
  // Does not split a possible secret: each word of a recovery phrase is a valid EOS name.
  const addresses = isList && !mayContainSecret(text.trim()) ? splitAddresses(text).addresses : [text];
  const verdicts = await Promise.all(addresses.map((address) => checkAddress(address, network, use)));
  for (const verdict of verdicts) {
    if (verdict.ok) continue;
    const { reason, suggestion, looksLike } = verdict;
    return [
      {
        path,
        code: 'address',
        reason,
        ...(suggestion !== undefined && { suggestion }),
        ...(looksLike && { looksLike: looksLike.network }),
      },
    ];
  }
  // Removes duplicates, which are equal only after normalization.
  set([...new Set(verdicts.flatMap((verdict) => (verdict.ok ? verdict.address : [])))].join(','));
  return [];
}

async function checkFields(
  fields: readonly FormField[],
  input: unknown,
  known: ValidOptions,
): Promise<SubmissionVerdict> {
  const given = asRecord(input);
  const secrets = fields
    .filter((field) => isFieldApplicable(field, given))
    .flatMap((field) => secretProblemsOf(field, given, known));
  const hasSecret = ({ path }: FieldProblem) => secrets.some((one) => fieldNameOf(one.path) === fieldNameOf(path));
  const { issues, output } = v.safeParse(formAnswersSchema(fields, known), given);
  const wrong = [...secrets, ...fieldProblemsOf(issues ?? []).filter((problem) => !hasSecret(problem))];
  const isGood = ({ name }: FormField) => !wrong.some(({ path }) => fieldNameOf(path) === name);
  // Even if some fields are invalid, the output contains the parsed values of the others.
  const answers = asRecord(output);
  const further = await Promise.all(
    fields.filter(isGood).map((field) => {
      const value = answers[field.name];
      if (value instanceof File) return checkSubmittedFile(field.name, field.limit.kind, value);
      return Promise.all(addressesOf(field, answers, given).map((entry) => checkEntry(entry, known))).then((all) =>
        all.flat(),
      );
    }),
  );
  const problems = [...wrong, ...further.flat()];
  if (problems.length === 0) return { ok: true, answers };
  const order = ({ path }: FieldProblem) => fields.findIndex(({ name }) => name === fieldNameOf(path));
  return {
    ok: false,
    problems: problems.sort((one, other) => order(one) - order(other)),
  };
}

/**
 * Validates each field of a form: secrets, schema, addresses by network, and files by content. Returns all problems in
 * order. Rejects only if the code of an address format cannot be loaded.
 */
export const checkSubmission = (kind: FormKind, input: unknown, known: ValidOptions): Promise<SubmissionVerdict> =>
  checkFields(fieldsOfForm(kind), input, known);

/** Validates one field of a form, given the other answers that it depends on. */
export const checkField = (
  kind: FormKind,
  name: string,
  input: unknown,
  known: ValidOptions,
): Promise<SubmissionVerdict> =>
  checkFields(
    fieldsOfForm(kind).filter((field) => field.name === name),
    input,
    known,
  );
