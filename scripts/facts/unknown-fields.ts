import { isRecord } from '~/lib/record.ts';
import { suggestNearestWord } from '../locales/nearest.ts';

/** The properties of a valibot schema that lead to its fields and the schemas in it. */
interface SchemaParts {
  type: string;
  wrapped?: SchemaParts;
  item?: SchemaParts;
  entries?: Readonly<Record<string, SchemaParts>>;
  options?: readonly SchemaParts[];
  key?: string;
  literal?: unknown;
}

interface UnknownField {
  path: (string | number)[];
  /** The end of the error message. It suggests a similar field, or is empty. */
  message: string;
}

const under = (at: string | number, found: readonly UnknownField[]): UnknownField[] =>
  found.map(({ path, message }) => ({ path: [at, ...path], message }));

function inObject({ type, entries = {} }: SchemaParts, value: object, notes: readonly string[]): UnknownField[] {
  return Object.entries(value).flatMap(([name, part]) => {
    const schema = Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (schema) return under(name, findUnknownFields(schema, part, notes));
    // Ignores strict objects, because their schema itself rejects unknown fields.
    if (type !== 'object' || notes.includes(name)) return [];
    return [{ path: [name], message: suggestNearestWord(name, Object.keys(entries)) }];
  });
}

/**
 * Finds fields that a schema does not have, for example misspelled ones. Our own files must not contain any, but the
 * rows of a host may. `notes` lists names that people may use for notes.
 */
export function findUnknownFields(schema: SchemaParts, value: unknown, notes: readonly string[]): UnknownField[] {
  const { wrapped, item, options = [], key } = schema;
  if (wrapped) return findUnknownFields(wrapped, value, notes);
  if (item && Array.isArray(value))
    return value.flatMap((part: unknown, index) => under(index, findUnknownFields(item, part, notes)));
  if (!isRecord(value)) return [];
  const option = key === undefined ? undefined : options.find((one) => one.entries?.[key]?.literal === value[key]);
  if (option) return findUnknownFields(option, value, notes);
  return schema.entries ? inObject(schema, value, notes) : [];
}
