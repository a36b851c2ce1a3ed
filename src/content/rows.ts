import * as v from 'valibot';
import { readSnapshot, snapshotFolder } from './snapshot.ts';

/** Validates a list row by row: a row that fails is dropped and logged with its id and reason, never fatal. */
export function readRows<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema>[] {
  const rows = readSnapshot(file);
  if (!Array.isArray(rows)) throw new Error(`${snapshotFolder}/${file} must hold a list.`);
  return rows.flatMap((row: unknown, index) => {
    const result = v.safeParse(schema, row);
    if (result.success) return [result.output];
    console.warn(`${snapshotFolder}/${file}: dropped row ${idOf(row) ?? index}: ${describe(result.issues)}`);
    return [];
  });
}

function idOf(row: unknown): unknown {
  const { hid, code } = (row ?? {}) as { hid?: unknown; code?: unknown };
  return hid ?? code;
}

const describe = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => `${v.getDotPath(issue) ?? 'row'} ${issue.message}`).join('; ');
