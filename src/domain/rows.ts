import * as v from 'valibot';
import { printable } from '~/lib/printable.ts';
import { recordOf } from '~/lib/record.ts';
import { coerce, hasTypedAnswers } from './coerce.ts';

/** A row of a list that could not be used. */
export interface DroppedRow {
  /** Its own id, else its number in the list, as people count: from 1. */
  id: string;
  /** Whether the id is its own. */
  isNamed: boolean;
  /** Its position in the list, from 0. */
  position: number;
  reason: string;
}

/** What is wrong, and where, as one line of a log. */
export const reasonOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  printable(issues.map((issue) => `${v.getDotPath(issue) ?? 'it'} ${issue.message}`).join('; '));

// Whatever else a host writes for an id may have no words at all; and what is blank names nothing.
const isName = (id: unknown): id is string | number =>
  (typeof id === 'string' && id.trim() !== '') || typeof id === 'number';

function idOf(row: unknown): string | undefined {
  const { hid, code, id } = recordOf(row);
  const own = [hid, code, id].find(isName);
  return own === undefined ? undefined : printable(String(own));
}

/** The rows of a list that fit a schema, each read alone; what does not fit is reported and left out, never fatal. */
export function validRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly unknown[],
  onDropped: (row: DroppedRow) => void,
): v.InferOutput<Schema>[] {
  return rows.flatMap((row, position) => {
    const read = v.safeParse(schema, hasTypedAnswers ? row : coerce(schema, row));
    if (read.success) return [read.output];
    const id = idOf(row);
    const isNamed = id !== undefined;
    onDropped({ id: id ?? String(position + 1), isNamed, position, reason: reasonOf(read.issues) });
    return [];
  });
}

/** The line of the log for a dropped row. */
export const droppedLine = (list: string, { id, reason }: Pick<DroppedRow, 'id' | 'reason'>): string =>
  `${list}: dropped row ${id}: ${reason}`;
