/** The keys of a table by their own type. For tables written in code alone: what came from outside may hold more. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];

/** A table with a value for each of some keys. */
export function tableOf<const Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value>;
export function tableOf(keys: readonly string[], valueOf: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]));
}
