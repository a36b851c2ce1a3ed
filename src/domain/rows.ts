import * as v from 'valibot';
import { printable } from '~/lib/printable.ts';

/** A row of a list that could not be used. */
export interface DroppedRow {
  /** Its own id, else its place in the list. */
  id: string;
  /** Its place in the list, from 0. */
  place: number;
  reason: string;
}

const reasonOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  printable(issues.map((issue) => `${v.getDotPath(issue) ?? 'row'} ${issue.message}`).join('; '));

// Whatever else a host writes for an id may have no words at all; and what is blank names nothing.
const isName = (id: unknown): id is string | number =>
  (typeof id === 'string' && id.trim() !== '') || typeof id === 'number';

function idOf(row: unknown, place: number): string {
  const { hid, code, id } = (row ?? {}) as Record<string, unknown>;
  return printable(String([hid, code, id].find(isName) ?? place));
}

/** The rows of a list that fit a schema, each read alone; what does not fit is reported and left out, never fatal. */
export function validRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly unknown[],
  onDropped: (row: DroppedRow) => void,
): v.InferOutput<Schema>[] {
  return rows.flatMap((row, place) => {
    const read = v.safeParse(schema, row);
    if (read.success) return [read.output];
    onDropped({ id: idOf(row, place), place, reason: reasonOf(read.issues) });
    return [];
  });
}

/** The line of the log for a dropped row. */
export const droppedLine = (list: string, { id, reason }: Omit<DroppedRow, 'place'>): string =>
  `${list}: dropped row ${id}: ${reason}`;
