import type * as v from 'valibot';
import { droppedLine, validRows } from '~/domain/rows.ts';
import { fillTexts } from './placeholders.ts';
import { readSnapshot, snapshotFolder } from './snapshot.ts';

/**
 * Validates a list row by row, its placeholders filled with `values` where there are any: a row that fails is dropped and logged with its id
 * and reason, never fatal.
 */
export function readRows<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  values?: Record<string, string>,
): v.InferOutput<Schema>[] {
  const path = `${snapshotFolder}/${file}`;
  const read = readSnapshot(file);
  const rows = values ? fillTexts(read, values) : read;
  if (!Array.isArray(rows)) throw new Error(`${path} must hold a list.`);
  return validRows(schema, rows, (row) => console.warn(droppedLine(path, row)));
}
