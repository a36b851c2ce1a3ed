import type * as v from 'valibot';
import { droppedLine, validRows } from '~/domain/rows.ts';
import { fillTexts } from './placeholders.ts';
import { readSnapshot, snapshotFolder } from './snapshot.ts';

/** The rows of a list of the snapshot, unchecked; throws where it holds something else. */
export function readList(file: string): readonly unknown[] {
  const rows = readSnapshot(file);
  if (!Array.isArray(rows)) throw new Error(`${snapshotFolder}/${file} must hold a list.`);
  return rows;
}

/**
 * Validates a list row by row, its placeholders filled with `values` where there are any: a row that fails is dropped and logged with its id
 * and reason, never fatal.
 */
export function readRows<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  values?: Record<string, string>,
): v.InferOutput<Schema>[] {
  const read = readList(file);
  const rows = values ? fillTexts(read, values) : read;
  return validRows(schema, rows, (row) => console.warn(droppedLine(`${snapshotFolder}/${file}`, row)));
}
