import {
  fieldsOfForm,
  type FieldLimit,
  type FieldOptions,
  type FormField,
  type FormKind,
} from '~/domain/submission/fields.ts';
import type { ValidOptions } from '~/domain/submission/known.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

type OfferedOptions = Pick<ValidOptions, 'networks' | 'categories'>;

const text = { type: 'string', minLength: 1 } as const;
const upTo = (count: number): JsonSchema => ({ ...text, description: `At most ${count} characters.` });
const whole = (min: number, max: number): JsonSchema => ({
  // Accepts numbers as text, because the form sends them as text.
  anyOf: [
    { type: 'integer', minimum: min, maximum: max },
    { type: 'string', pattern: '^\\s*\\S+\\s*$' },
  ],
});
const listOf = (items: JsonSchema, minItems = 1): JsonSchema => ({ type: 'array', minItems, items });
const rowOf = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

function optionSchema(of: FieldOptions, { networks, categories }: OfferedOptions): JsonSchema {
  if (of === 'networks') return { enum: networks.map(({ code }) => code) };
  if (of === 'categories') return { enum: categories };
  // Accepts any standard here, because the possible standards depend on the network.
  if (of === 'standards' || of === 'nftStandards') return text;
  return { enum: of };
}

function limitSchema(limit: FieldLimit, known: OfferedOptions): JsonSchema {
  switch (limit.kind) {
    case 'characters':
    case 'contact':
    case 'link':
      return upTo(limit.count);
    case 'email':
      return { ...upTo(limit.count), format: 'email' };
    case 'links':
      return listOf(text);
    case 'contracts':
      return listOf(rowOf({ network: optionSchema('networks', known), address: { type: 'string' } }));
    case 'tokens':
      return listOf(rowOf({ network: optionSchema('networks', known), symbol: text, contract: text }));
    case 'amount':
    case 'address':
      return text;
    case 'range':
      return whole(limit.min, limit.max);
    case 'precision':
      return whole(0, 30);
    case 'one':
      return optionSchema(limit.of, known);
    case 'several':
      return listOf(optionSchema(limit.of, known), limit.minItems);
    case 'yesNo':
      return { type: 'boolean' };
    case 'coin':
      return rowOf({ name: text, symbol: text, decimals: whole(0, 30) });
    case 'logo':
    case 'document':
      return {
        ...rowOf({
          file: { type: 'string' },
          type: { type: 'string' },
          base64: { type: 'string', contentEncoding: 'base64' },
        }),
        description: `At most ${limit.bytes} bytes.`,
      };
  }
}

/** Empty answers of optional fields, as in the template. */
const unanswered: JsonSchema = { enum: ['', null] };

const propertyOf = (field: FormField, known: OfferedOptions): JsonSchema => {
  const schema = limitSchema(field.limit, known);
  return field.isRequired && !field.when ? schema : { anyOf: [schema, unanswered, { type: ['array', 'object'] }] };
};

/** Returns the names of fields that are required whatever the other answers are. */
const alwaysNeeded = (fields: readonly FormField[]): string[] =>
  fields.filter(({ isRequired, when, unless }) => isRequired && !when && !unless).map(({ name }) => name);

/** Returns conditional schemas for fields that depend on other answers. */
const dependentRules = (fields: readonly FormField[], known: OfferedOptions): JsonSchema[] =>
  fields.flatMap(({ name, limit, isRequired, when, unless }): JsonSchema[] => {
    // The other field is answered with yes, or with a list of choices.
    const answered = { anyOf: [{ const: true }, listOf(text)] };
    if (isRequired && when)
      return [
        {
          if: { properties: { [when]: answered }, required: [when] },
          then: { properties: { [name]: limitSchema(limit, known) }, required: [name] },
        },
      ];
    return unless ? [{ anyOf: [{ required: [name] }, { required: [unless] }] }] : [];
  });

/**
 * Returns the JSON Schema of a form's answer bundle, for programs that create bundles. The form and the origin also
 * check addresses, lengths in graphemes, and files.
 */
export function createAnswerBundleSchema(kind: FormKind, known: OfferedOptions): JsonSchema {
  const fields = fieldsOfForm(kind);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      form: { const: kind },
      answers: {
        type: 'object',
        properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field, known)])),
        required: alwaysNeeded(fields),
        allOf: dependentRules(fields, known),
      },
    },
    required: ['form', 'answers'],
  };
}
