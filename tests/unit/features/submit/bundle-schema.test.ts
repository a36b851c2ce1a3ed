import { expect, it } from 'vitest';
import { fieldsOfForm } from '~/domain/submission/fields.ts';
import { formKinds } from '~/domain/submission/kinds.ts';
import { createAnswerBundleSchema, type JsonSchema } from '~/features/submit/form/json-schema.ts';
import { goodAnswers, knownNames } from '../../../fixtures/submissions.ts';

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
};

/** The JSON Schema keywords that our schemas use. */
interface Keywords {
  type: string | string[];
  enum: unknown[];
  const: unknown;
  minLength: number;
  minimum: number;
  maximum: number;
  pattern: string;
  minItems: number;
  items: Keywords;
  required: string[];
  properties: Record<string, Keywords>;
  anyOf: Keywords[];
  allOf: Keywords[];
  if: Keywords;
  then: Keywords;
}

function isValidFor(of: Keywords, value: unknown): boolean {
  const fields = value as Record<string, unknown>;
  const rules: Record<string, () => boolean> = {
    type: () => [of.type].flat().includes(typeOf(value)),
    enum: () => of.enum.includes(value),
    const: () => of.const === value,
    minLength: () => (value as string).length >= of.minLength,
    minimum: () => (value as number) >= of.minimum,
    maximum: () => (value as number) <= of.maximum,
    pattern: () => new RegExp(of.pattern).test(value as string),
    minItems: () => (value as unknown[]).length >= of.minItems,
    items: () => (value as unknown[]).every((one) => isValidFor(of.items, one)),
    required: () => of.required.every((name) => fields[name] !== undefined),
    properties: () =>
      Object.entries(of.properties).every(([name, one]) => fields[name] === undefined || isValidFor(one, fields[name])),
    anyOf: () => of.anyOf.some((one) => isValidFor(one, value)),
    allOf: () => of.allOf.every((one) => isValidFor(one, value)),
    if: () => !isValidFor(of.if, value) || isValidFor(of.then, value),
  };
  const notes = ['$schema', 'description', 'format', 'contentEncoding', 'then'];
  return Object.keys(of).every((name) => notes.includes(name) || rules[name]!());
}
const isValid = (schema: JsonSchema, value: unknown): boolean => isValidFor(schema as unknown as Keywords, value);

const packed = { file: 'a.png', type: 'image/png', base64: 'AA==' };
const bundleOf = (answers: Record<string, unknown>, form: string) => ({
  form,
  answers: Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, value instanceof File ? packed : value]),
  ),
});

it.each(formKinds)('accepts a valid %s, and rejects it without each required field', (kind) => {
  const schema = createAnswerBundleSchema(kind, knownNames);
  const good = bundleOf(goodAnswers[kind], kind);
  expect(isValid(schema, good)).toBe(true);
  expect(isValid(schema, { ...good, form: 'other' })).toBe(false);
  for (const { name, isRequired, unless } of fieldsOfForm(kind)) {
    const lacking = { ...good, answers: { ...good.answers, [name]: undefined } };
    expect(isValid(schema, lacking), name).toBe(!isRequired || unless !== undefined);
  }
});

it('requires contracts on other networks only if such networks are chosen', () => {
  const schema = createAnswerBundleSchema('token', knownNames);
  const isGood = (change: Record<string, unknown>) =>
    isValid(schema, bundleOf({ ...goodAnswers.token, ...change }, 'token'));
  expect(isGood({ platform: undefined, contracts: undefined })).toBe(true);
  expect(isGood({ platform: [], contracts: [] })).toBe(true);
  expect(isGood({ contracts: [] })).toBe(false);
  expect(isGood({ contracts: [{ network: 'no-network', address: 'a' }] })).toBe(false);
});

it('requires an audit link or report, and conditional fields only after a yes', () => {
  const schema = createAnswerBundleSchema('dapp', knownNames);
  const good = { ...goodAnswers.dapp };
  const isGood = (change: Record<string, unknown>) => isValid(schema, bundleOf({ ...good, ...change }, 'dapp'));
  expect(isGood({ audit_url: undefined })).toBe(true);
  expect(isGood({ audit_url: undefined, audit_report: undefined })).toBe(false);
  expect(
    isGood({ referral: false, rakeBackAccount: undefined, referral_reward: undefined, referral_first: undefined }),
  ).toBe(true);
  const unanswered = { rakeBackAccount: '', referral_reward: '', tokens: [] };
  expect(isGood({ ...unanswered, referral: false, has_tokens: false })).toBe(true);
  for (const [name, value] of Object.entries(unanswered)) expect(isGood({ [name]: value }), name).toBe(false);
  expect(isGood({ category: ['no-category'] })).toBe(false);
  expect(isGood({ tokens: [{ network: 'no-network', symbol: 'A', contract: 'b' }] })).toBe(false);
});
