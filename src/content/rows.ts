import type * as v from 'valibot';
import { formatDroppedRow, validRows } from '~/domain/rows.ts';
import { fillTexts } from './placeholders.ts';
import { readSnapshot, embeddedFolder } from './snapshot.ts';

/** Returns the unvalidated rows of a snapshot file. Throws if it is not a list. */
export function readList(file: string): readonly unknown[] {
  const rows = readSnapshot(file);
  if (!Array.isArray(rows)) throw new Error(`${embeddedFolder}/${file} must hold a list.`);
  return rows;
}

/** Validates a list row by row after replacing placeholders. Drops and logs invalid rows. */
export function readSnapshotRows<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  values?: Record<string, string>,
): v.InferOutput<Schema>[] {
  const read = readList(file);
  const rows = values ? fillTexts(read, values) : read;
  return validRows(schema, rows, (row) => console.warn(formatDroppedRow(`${embeddedFolder}/${file}`, row)));
}
