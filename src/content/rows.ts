import type * as v from 'valibot';
import { droppedLine, validRows } from '~/domain/rows.ts';
import { readSnapshot, snapshotFolder } from './snapshot.ts';

/** Validates a list row by row: a row that fails is dropped and logged with its id and reason, never fatal. */
export function readRows<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema>[] {
  const place = `${snapshotFolder}/${file}`;
  const rows = readSnapshot(file);
  if (!Array.isArray(rows)) throw new Error(`${place} must hold a list.`);
  return validRows(schema, rows, (row) => console.warn(droppedLine(place, row)));
}
