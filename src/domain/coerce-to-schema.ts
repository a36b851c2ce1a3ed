import * as v from 'valibot';
import { asRecord } from '~/lib/record.ts';

type Known =
  | v.StringSchema<undefined>
  | v.NumberSchema<undefined>
  | v.BooleanSchema<undefined>
  | v.UnknownSchema
  | v.PicklistSchema<readonly (string | number)[], undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.ObjectSchema<v.ObjectEntries, undefined>
  | v.LooseObjectSchema<v.ObjectEntries, undefined>
  | v.UnionSchema<v.GenericSchema[], undefined>
  | v.OptionalSchema<v.GenericSchema, undefined>
  | v.NullishSchema<v.GenericSchema, undefined>
  | v.NullableSchema<v.GenericSchema, undefined>;

const isNumberText = (input: unknown): input is string =>
  typeof input === 'string' && input.trim() !== '' && Number.isFinite(Number(input));

const flags = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);

const isObject = (input: unknown): boolean => typeof input === 'object' && input !== null && !Array.isArray(input);

function coerceList(item: v.GenericSchema, input: unknown): unknown {
  if (Array.isArray(input)) return input.map((value) => coerceToSchema(item, value));
  // Wraps a single row in a list. Does not wrap a text, because it is an error page or message.
  return item.type === 'unknown' || input == null ? input : [coerceToSchema(item, input)];
}

function coerceFields(entries: v.ObjectEntries, input: unknown): unknown {
  if (!isObject(input)) return input;
  const fields = Object.entries(asRecord(input)).flatMap(([name, value]) => {
    const schema = Object.hasOwn(entries, name) ? (entries[name] as Known) : undefined;
    if (value === null && schema?.type === 'optional' && schema.wrapped.type !== 'unknown') return [];
    return [[name, schema ? coerceToSchema(schema, value) : value] as const];
  });
  // Assigning `__proto__` would change the prototype; `Object.fromEntries` adds it as a field.
  return Object.fromEntries(fields);
}

/** Whether responses are already coerced. True in browsers, because the origin has coerced them. */
export const areResponsesAlreadyCoerced = (import.meta as { env?: { SSR?: boolean } }).env?.SSR === false;

/**
 * Converts host data to the types of a schema: numbers and texts into each other, `null` to a missing field, a single
 * value to a list, 1 or "true" to a flag. The schema rejects other mismatches.
 */
export function coerceToSchema(schema: v.GenericSchema, input: unknown): unknown {
  const known = schema as Known;
  switch (known.type) {
    case 'string':
      return typeof input === 'number' && Number.isFinite(input) ? String(input) : input;
    case 'number':
      return isNumberText(input) ? Number(input) : input;
    case 'boolean':
      return flags.get(input) ?? input;
    case 'picklist':
      return typeof input === 'number' && known.options.includes(String(input)) ? String(input) : input;
    case 'array':
      return coerceList(known.item, input);
    case 'object':
    case 'loose_object':
      return coerceFields(known.entries, input);
    case 'union': {
      if (known.options.some((option) => v.is(option, input))) return input;
      const fitting = known.options.find((option) => v.is(option, coerceToSchema(option, input)));
      return fitting ? coerceToSchema(fitting, input) : input;
    }
    case 'optional':
    case 'nullish':
    case 'nullable':
      return input === null ? null : coerceToSchema(known.wrapped, input);
    default:
      return input;
  }
}
