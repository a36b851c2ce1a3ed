import * as v from 'valibot';
import type { FilePosition } from '~/lib/parse-json.ts';
import type { Finding } from '../locales/finding.ts';
import { readLocaleData } from '../locales/read-data.ts';

/** Kinds of findings in data files, as the check prints them. `syntax` and `file` mean that a file cannot be read. */
export type DataFindingKind =
  Finding['rule'] | 'schema' | 'duplicate' | 'reference' | 'line' | 'reserved' | 'release' | 'notice';

/** An error in a data file, and how to correct it. */
export interface DataFinding extends FilePosition {
  rule: DataFindingKind;
  message: string;
}

type Path = readonly (string | number)[];

export interface IndexedRow<Row> {
  index: number;
  row: Row;
}

/** An opened data file, which collects findings with their positions. */
export interface DataFile {
  findings: DataFinding[];
  /** The unvalidated content; undefined if the file cannot be read. */
  content: unknown;
  add: (path: Path, rule: DataFindingKind, message: string) => void;
  lineOf: (path: Path) => number;
}

/** Opens a JSON file of the project. Never throws. */
export function openDataFile(root: string, file: string): DataFile {
  const { value, findings: read, positionOf } = readLocaleData(root, file, v.unknown());
  const findings: DataFinding[] = [...read];
  return {
    findings,
    content: value,
    add(path, rule, message) {
      const position = positionOf([...path]);
      // Several checks can report the same message.
      const isKnown = findings.some((other) => other.message === message && other.line === position.line);
      if (!isKnown) findings.push({ ...position, rule, message });
    },
    lineOf: (path) => positionOf([...path]).line,
  };
}

const pathOfIssue = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).map(({ key }) => key as string | number);

/** Validates the whole content. Returns it if valid, and reports errors otherwise. */
export function parseContent<Schema extends v.GenericSchema>(
  file: DataFile,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, file.content);
  if (parsed.success) return parsed.output;
  for (const issue of parsed.issues) {
    const path = pathOfIssue(issue);
    file.add(path, 'schema', `${path.join('.') || 'this file'}: ${issue.message}`);
  }
  return undefined;
}

/** Validates the rows of a list. Returns the valid rows and reports errors of all others. */
export function validDataRows<Schema extends v.GenericSchema>(
  file: DataFile,
  schema: Schema,
  list: unknown = file.content,
): IndexedRow<v.InferOutput<Schema>>[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    file.add([], 'schema', 'this must be a list: write [ … ]');
    return [];
  }
  return list.flatMap((row: unknown, index): IndexedRow<v.InferOutput<Schema>>[] => {
    const parsed = v.safeParse(schema, row);
    if (parsed.success) return [{ index, row: parsed.output }];
    for (const issue of parsed.issues) {
      const path = pathOfIssue(issue);
      file.add([index, ...path], 'schema', `${path.join('.') || 'this row'}: ${issue.message}`);
    }
    return [];
  });
}

/**
 * Reports rows with the same key as an earlier row. `keyOf` returns undefined for rows without a key. `advice` tells
 * the editor what to do, for example `give this row another hid`.
 */
export function reportDuplicates<Row>(
  file: DataFile,
  rows: readonly IndexedRow<Row>[],
  field: string,
  keyOf: (row: Row) => string | undefined,
  advice: string,
): void {
  const lineByKey = new Map<string, number>();
  for (const { index, row } of rows) {
    const key = keyOf(row);
    if (key === undefined) continue;
    const known = lineByKey.get(key.toLowerCase());
    if (known === undefined) lineByKey.set(key.toLowerCase(), file.lineOf([index]));
    else file.add([index, field], 'duplicate', `${key} is already used by the row in line ${known}: ${advice}`);
  }
}
