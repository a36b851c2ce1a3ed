/** The keys of a table by their own type. For tables written in code alone: what came from outside may hold more. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];
