/** Returns the typed keys of an object literal. Not for external data, which may have more keys. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];
