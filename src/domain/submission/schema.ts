import * as v from 'valibot';
import { asRecord } from '~/lib/record.ts';
import { parseLocalizedAmount } from '~/lib/parse-localized-amount.ts';
import { parseWholeNumber } from '~/lib/parse-whole-number.ts';
import { EmailSchema } from '../email.ts';
import { fieldTextLimits, type FieldLimit, type FormField, type FieldOptions } from './fields.ts';
import { tokenStandardsOf, type ValidOptions } from './known.ts';
import { encodeProblem } from './problem.ts';
import { linkSchema, linksSchema } from './schema-links.ts';
import {
  isFilledText,
  hasOnlyVisibleCharacters,
  MultilineTextSchema,
  SingleLineTextSchema,
  invisibleCharactersCheck,
  maxGraphemesCheck,
  maxTotalGraphemesCheck,
} from './schema-texts.ts';

export type Answers = Readonly<Record<string, unknown>>;

/** A row of a contracts field: the addresses on one network. */
export interface ContractRow {
  network: string;
  address: string;
}

export interface TokenRow {
  network: string;
  symbol: string;
  contract: string;
}

const characters = (count: number, isLong = false) =>
  v.pipe(
    isLong ? MultilineTextSchema : SingleLineTextSchema,
    maxGraphemesCheck(count),
    v.check((text: string) => hasOnlyVisibleCharacters(text.replaceAll('\n', ' ')), encodeProblem('unseen')),
  );

const isEmail = (text: string): boolean => v.is(EmailSchema, text);

const wholeOf = (value: unknown): number => (typeof value === 'string' ? parseWholeNumber(value) : Number(value));

/** Returns the schema of an integer, given as a number or text. */
const range = (min: number, max: number, isId = false) =>
  v.pipe(
    v.union(
      [
        v.number(),
        v.pipe(
          v.string(),
          v.transform((text) => parseWholeNumber(text, isId)),
        ),
      ],
      encodeProblem('range', max),
    ),
    v.integer(encodeProblem('range', max)),
    v.minValue(min, encodeProblem('range', max)),
    v.maxValue(max, encodeProblem('range', max)),
  );

/** Returns the schema of a positive number. Rejects ambiguous texts, so that the submitter chooses a value. */
const amount = (count: number) =>
  v.pipe(
    SingleLineTextSchema,
    maxGraphemesCheck(count),
    v.transform(parseLocalizedAmount),
    v.minLength(1, encodeProblem('amount')),
    v.maxLength(1, ({ input }) => `reading ${input.join(' ')}`),
    v.transform(([reading = '']) => reading),
    v.check((reading) => /[1-9]/.test(reading), encodeProblem('amount')),
  );

function fieldOptionsOf(of: FieldOptions, answers: Answers, { networks, categories }: ValidOptions): readonly string[] {
  if (of === 'categories') return categories;
  if (of === 'networks') return networks.map(({ code }) => code);
  if (of === 'standards' || of === 'nftStandards')
    return tokenStandardsOf(
      networks.find(({ code }) => code === answers['network']),
      of,
    );
  return of;
}

const oneOf = (options: readonly string[]) =>
  v.pipe(
    v.string('choose'),
    v.nonEmpty('choose'),
    v.check((name) => options.includes(name), encodeProblem('option')),
  );

const someOf = (options: readonly string[], minItems: number) =>
  v.pipe(
    v.array(v.string('option'), 'choose'),
    v.transform((names) => [...new Set(names)]),
    v.minLength(minItems, minItems > 1 ? encodeProblem('atLeast', minItems) : encodeProblem('choose')),
    v.everyItem((name) => options.includes(name), encodeProblem('option')),
  );

const contracts = (total: number, chosen: unknown) => {
  const isChosen = (network: string) => Array.isArray(chosen) && chosen.includes(network);
  return v.pipe(
    v.array(
      v.object(
        {
          network: v.pipe(v.string('option'), v.check(isChosen, encodeProblem('network'))),
          address: SingleLineTextSchema,
        },
        'required',
      ),
      'required',
    ),
    v.transform((rows) => rows.filter(({ address }) => isFilledText(address))),
    v.minLength(1, 'required'),
    maxTotalGraphemesCheck(total, ({ address }) => address),
  );
};

const named = (count: number) => v.pipe(characters(count), v.nonEmpty('required'));

const tokens = (total: number, known: ValidOptions) => {
  const Token = v.object(
    {
      network: oneOf(fieldOptionsOf('networks', {}, known)),
      symbol: named(fieldTextLimits.symbol),
      contract: v.pipe(SingleLineTextSchema, v.nonEmpty('required')),
    },
    'required',
  );
  return v.pipe(
    v.array(Token, 'required'),
    v.minLength(1, 'required'),
    maxTotalGraphemesCheck(total, ({ contract }) => contract),
  );
};

const Coin = v.object(
  { name: named(fieldTextLimits.name), symbol: named(fieldTextLimits.symbol), decimals: range(0, 30) },
  'required',
);

const file = (bytes: number) =>
  v.pipe(
    v.file('required'),
    v.check(({ size }) => size > 0, encodeProblem('fileEmpty')),
    v.check(({ size }) => size <= bytes, encodeProblem('fileSize', bytes)),
  );

/** Returns the schema of a non-empty field. */
function valueSchema(limit: FieldLimit, answers: Answers, known: ValidOptions): v.GenericSchema {
  switch (limit.kind) {
    case 'characters':
      return characters(limit.count, limit.isLong);
    case 'contact':
      return v.pipe(
        characters(limit.count),
        v.check((text) => !isEmail(text), encodeProblem('contact')),
      );
    case 'email':
      return v.pipe(
        v.string('email'),
        maxGraphemesCheck(limit.count),
        invisibleCharactersCheck(isEmail),
        v.check(isEmail, encodeProblem('email')),
        EmailSchema,
      );
    case 'link':
      return linkSchema(limit.count);
    case 'links':
      return linksSchema(limit.total, limit.isRpc);
    case 'contracts':
      return contracts(limit.total, answers['platform']);
    case 'tokens':
      return tokens(limit.total, known);
    case 'amount':
      return amount(limit.count);
    case 'range':
      return range(limit.min, limit.max, limit.isId);
    case 'precision':
      return v.pipe(
        range(0, 30),
        v.check((digits) => !(wholeOf(answers[limit.atMost]) < digits), encodeProblem('precision')),
      );
    case 'one':
      return oneOf(fieldOptionsOf(limit.of, answers, known));
    case 'several':
      return someOf(fieldOptionsOf(limit.of, answers, known), limit.minItems ?? 1);
    case 'yesNo':
      return v.boolean('choose');
    case 'address':
      return SingleLineTextSchema;
    case 'coin':
      return Coin;
    case 'logo':
    case 'document':
      return file(limit.bytes);
  }
}

const chosen: ReadonlySet<FieldLimit['kind']> = new Set(['one', 'several', 'yesNo']);

/** Whether an answer is empty: no text, no choice, an empty list, or no file. */
export const isEmptyAnswer = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmptyAnswer));

export const isFieldApplicable = ({ when }: FormField, answers: Answers): boolean =>
  !when || answers[when] === true || (Array.isArray(answers[when]) && !isEmptyAnswer(answers[when]));

export const isFieldRequired = (field: FormField, answers: Answers): boolean =>
  field.isRequired && isFieldApplicable(field, answers) && (!field.unless || isEmptyAnswer(answers[field.unless]));

// valibot validates a missing key only if there is a default.
const Nothing = v.optional(v.unknown(), null);

function fieldSchema(field: FormField, answers: Answers, known: ValidOptions): v.GenericSchema {
  const value = valueSchema(field.limit, answers, known);
  if (!isEmptyAnswer(answers[field.name])) return value;
  const code = chosen.has(field.limit.kind) ? 'choose' : 'required';
  return isFieldRequired(field, answers)
    ? v.pipe(
        Nothing,
        v.check(() => false, encodeProblem(code)),
      )
    : v.pipe(
        Nothing,
        v.transform(() => undefined),
      );
}

/**
 * Returns the schema of a form's fields (fields.ts), which browser, origin and tests share. The output omits fields
 * that do not apply, and contains undefined for empty optional ones. Messages are codes (problem.ts).
 */
export const formAnswersSchema = (fields: readonly FormField[], known: ValidOptions) =>
  v.lazy((input) => {
    const answers = asRecord(input);
    const applicableFields = fields.filter((field) => isFieldApplicable(field, answers));
    return v.object(
      Object.fromEntries(applicableFields.map((field) => [field.name, fieldSchema(field, answers, known)])),
    );
  });
