import type * as v from 'valibot';
import { formatDroppedRow, validateRows } from '~/domain/rows.ts';
import { fillPlaceholders } from './placeholders.ts';
import { readSnapshot, embeddedFolder } from './snapshot.ts';

/** Returns the unvalidated rows of a snapshot file. Throws if it is not a list. */
function readUnvalidatedRows(file: string): readonly unknown[] {
  const rows = readSnapshot(file);
  if (!Array.isArray(rows)) throw new Error(`${embeddedFolder}/${file} must be a list.`);
  return rows;
}

/** Validates a list row by row after replacing placeholders. Drops and logs invalid rows. */
export function readSnapshotRows<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  values?: Record<string, string>,
): v.InferOutput<Schema>[] {
  const read = readUnvalidatedRows(file);
  const rows = values ? fillPlaceholders(read, values) : read;
  return validateRows(schema, rows, (row) => console.warn(formatDroppedRow(`${embeddedFolder}/${file}`, row)));
}
