import * as v from 'valibot';
import type { FilePosition } from '~/lib/parse-json.ts';
import { asRecord } from '~/lib/record.ts';
import type { LocaleFinding } from '../locales/finding.ts';
import { pathOfIssue, readLocaleData, type IndexedRow } from '../locales/read-data.ts';
import { findUnknownFields } from './unknown-fields.ts';

/** Kinds of findings in data files, as the check prints them. `syntax` and `file` mean that a file cannot be read. */
export type DataFindingKind = LocaleFinding['rule'] | 'reference' | 'line' | 'reserved' | 'release' | 'notice';

/** An error in a data file, and how to correct it. */
export interface DataFinding extends FilePosition {
  rule: DataFindingKind;
  message: string;
}

type Path = readonly (string | number)[];

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

/** Names of fields that the schema lacks, but that people may use for notes. */
interface Notes {
  notes?: readonly string[];
}

function reportUnknownFields(file: DataFile, schema: v.GenericSchema, value: unknown, at: Path, { notes }: Notes) {
  for (const { path, message } of findUnknownFields(schema, value, notes))
    file.add([...at, ...path], 'schema', `${path.at(-1)} is no field here${message}`);
}

/** Validates the whole content. Returns it if valid, and reports errors otherwise. */
export function parseContent<Schema extends v.GenericSchema>(
  file: DataFile,
  schema: Schema,
  notes: Notes = {},
): v.InferOutput<Schema> | undefined {
  if (file.content === undefined) return undefined;
  reportUnknownFields(file, schema, file.content, [], notes);
  const parsed = v.safeParse(schema, file.content);
  if (parsed.success) return parsed.output;
  for (const issue of parsed.issues) {
    const path = pathOfIssue(issue);
    file.add(path, 'schema', `${path.join('.') || 'this file'}: ${issue.message}`);
  }
  return undefined;
}

interface RowsToValidate extends Notes {
  /** The list to validate. By default, the content of the file. */
  list?: unknown;
}

/** Validates the rows of a list. Returns the valid rows and reports errors of all others. */
export function parseDataRows<Schema extends v.GenericSchema>(
  file: DataFile,
  schema: Schema,
  { list = file.content, ...notes }: RowsToValidate = {},
): IndexedRow<v.InferOutput<Schema>>[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    file.add([], 'schema', 'this must be a list: write [ … ]');
    return [];
  }
  return list.flatMap((row: unknown, index): IndexedRow<v.InferOutput<Schema>>[] => {
    reportUnknownFields(file, schema, row, [index], notes);
    const parsed = v.safeParse(schema, row);
    if (parsed.success) return [{ index, row: parsed.output }];
    for (const issue of parsed.issues) {
      const path = pathOfIssue(issue);
      file.add([index, ...path], 'schema', `${path.join('.') || 'this row'}: ${issue.message}`);
    }
    return [];
  });
}

type UnknownRow = Readonly<Record<string, unknown>>;

/** Returns all rows, even invalid ones, so that all errors of a row are reported together. */
export const listDataRows = (list: unknown): IndexedRow<UnknownRow>[] =>
  (Array.isArray(list) ? list : []).map((row: unknown, index) => ({ index, row: asRecord(row) }));

export const stringOrUndefined = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

interface UniqueField {
  field: string;
  /** Advice for the editor, for example `give this row another hid`. */
  advice: string;
  /**
   * Returns the value that must be unique, or undefined for rows without one. By default, returns the value of `field`.
   */
  keyOf?: (row: UnknownRow) => string | undefined;
}

/** Reports rows of a list with the same key as an earlier row. */
export function reportDuplicates(file: DataFile, { field, advice, keyOf }: UniqueField): void {
  const lineByKey = new Map<string, number>();
  for (const { index, row } of listDataRows(file.content)) {
    const value = row[field];
    const key = keyOf ? keyOf(row) : typeof value === 'number' ? String(value) : stringOrUndefined(value);
    if (!key) continue;
    const known = lineByKey.get(key.toLowerCase());
    if (known === undefined) lineByKey.set(key.toLowerCase(), file.lineOf([index]));
    else file.add([index, field], 'duplicate', `${key} is already used by the row in line ${known}: ${advice}`);
  }
}
