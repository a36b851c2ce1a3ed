/** Builds an object from keys and a function that returns the value of each. */
export function objectFromKeys<const Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value>;
export function objectFromKeys(keys: readonly string[], valueOf: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]));
}
