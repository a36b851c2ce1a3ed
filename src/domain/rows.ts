import * as v from 'valibot';
import { toPrintableLine } from '~/lib/printable.ts';
import { asRecord } from '~/lib/record.ts';
import { coerceToSchema, areResponsesAlreadyCoerced } from './coerce-to-schema.ts';

export interface DroppedRow {
  /** Id of the row, or its position (from 1) if it has none. */
  id: string;
  isNamed: boolean;
  /** Index of the row in its list, from 0. */
  position: number;
  reason: string;
}

/** Formats validation issues as one log line with paths and reasons. */
export const formatIssues = (issues: readonly v.BaseIssue<unknown>[]): string =>
  toPrintableLine(issues.map((issue) => `${v.getDotPath(issue) ?? 'it'} ${issue.message}`).join('; '));

// Whether a value can identify a row: only texts and numbers can.
const isName = (id: unknown): id is string | number =>
  (typeof id === 'string' && id.trim() !== '') || typeof id === 'number';

function idOf(row: unknown): string | undefined {
  const { hid, code, id } = asRecord(row);
  const own = [hid, code, id].find(isName);
  return own === undefined ? undefined : toPrintableLine(String(own));
}

/** Validates the rows of a list individually. Reports and drops invalid rows and never throws. */
export function validateRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly unknown[],
  onDropped: (row: DroppedRow) => void,
): v.InferOutput<Schema>[] {
  return rows.flatMap((row, position) => {
    const read = v.safeParse(schema, areResponsesAlreadyCoerced ? row : coerceToSchema(schema, row));
    if (read.success) return [read.output];
    const id = idOf(row);
    const isNamed = id !== undefined;
    onDropped({ id: id ?? String(position + 1), isNamed, position, reason: formatIssues(read.issues) });
    return [];
  });
}

export const formatDroppedRow = (list: string, { id, reason }: Pick<DroppedRow, 'id' | 'reason'>): string =>
  `${list}: dropped row ${id}: ${reason}`;
