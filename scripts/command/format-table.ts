/** Formats rows as a table. The first column is left-aligned, all others right-aligned. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widthOf(column)) : text.padStart(widthOf(column));
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}
