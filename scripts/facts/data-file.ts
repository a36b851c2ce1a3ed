import * as v from 'valibot';
import type { FilePosition, JsonPath } from '~/lib/parse-json.ts';
import { asRecord } from '~/lib/record.ts';
import type { LocaleFinding } from '../locales/finding.ts';
import { pathOfIssue, readLocaleData, validateIndexedRows, type IndexedRow } from '../locales/read-data.ts';
import { findUnknownFields } from './unknown-fields.ts';

/** Kinds of findings in data files, as the check prints them. `syntax` and `file` mean that a file cannot be read. */
export type DataFindingKind = LocaleFinding['rule'] | 'reference' | 'line' | 'reserved' | 'release' | 'notice';

export interface DataFinding extends FilePosition {
  rule: DataFindingKind;
  message: string;
}

/** An opened data file, which collects findings with their positions. */
export interface DataFile {
  findings: DataFinding[];
  /** The unvalidated content; undefined if the file cannot be read. */
  content: unknown;
  add: (path: JsonPath, rule: DataFindingKind, message: string) => void;
  lineOf: (path: JsonPath) => number;
}

/** Opens a JSON file of the project. Never throws. */
export function openDataFile(root: string, file: string): DataFile {
  const { value, findings: read, positionOf } = readLocaleData(root, file, v.unknown());
  const findings: DataFinding[] = [...read];
  return {
    findings,
    content: value,
    add(path, rule, message) {
      const position = positionOf(path);
      // Several checks can report the same message.
      const isKnown = findings.some((other) => other.message === message && other.line === position.line);
      if (!isKnown) findings.push({ ...position, rule, message });
    },
    lineOf: (path) => positionOf(path).line,
  };
}

/** Names of fields that the schema lacks, but that people may use for notes. */
type NoteFields = readonly string[];

function reportUnknownFields(file: DataFile, schema: v.GenericSchema, value: unknown, at: JsonPath, notes: NoteFields) {
  for (const { path, message } of findUnknownFields(schema, value, notes))
    file.add([...at, ...path], 'schema', `${path.at(-1)} is no field here${message}`);
}

/** Validates the whole content and reports its errors. */
export function checkContent(file: DataFile, schema: v.GenericSchema, notes: NoteFields = []): void {
  if (file.content === undefined) return;
  reportUnknownFields(file, schema, file.content, [], notes);
  for (const issue of v.safeParse(schema, file.content).issues ?? []) {
    const path = pathOfIssue(issue);
    file.add(path, 'schema', `${path.join('.') || 'this file'}: ${issue.message}`);
  }
}

/** Validates the rows of a list and reports their errors. */
export function checkDataRows(
  file: DataFile,
  schema: v.GenericSchema,
  notes: NoteFields = [],
  list = file.content,
): void {
  if (list === undefined) return;
  if (!Array.isArray(list)) return file.add([], 'schema', 'this must be a list: write [ … ]');
  for (const [index, row] of list.entries()) reportUnknownFields(file, schema, row, [index], notes);
  validateIndexedRows(schema, list, (path, message) => file.add(path, 'schema', message));
}

type UnknownRow = Readonly<Record<string, unknown>>;

/** Returns all rows, even invalid ones, so that all errors of a row are reported together. */
export const listDataRows = (list: unknown): IndexedRow<UnknownRow>[] =>
  (Array.isArray(list) ? list : []).map((row: unknown, index) => ({ index, row: asRecord(row) }));

export const stringOrUndefined = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const valueOf =
  (field: string) =>
  ({ [field]: value }: UnknownRow): string | undefined =>
    typeof value === 'number' ? String(value) : stringOrUndefined(value);

interface UniqueField {
  field: string;
  /** Advice for the editor, for example `give this row another hid`. */
  advice: string;
  /**
   * Returns the value that must be unique, or undefined for rows without one. By default, returns the value of `field`.
   */
  keyOf?: (row: UnknownRow) => string | undefined;
}

/** Returns the rows of a list with the same key as an earlier row (`first`). Rows without a key are not compared. */
function findRepeatedRows(list: unknown, keyOf: (row: UnknownRow) => string | undefined) {
  const firstByKey = new Map<string, number>();
  return listDataRows(list).flatMap(({ index, row }) => {
    const key = keyOf(row);
    if (!key) return [];
    const first = firstByKey.get(key);
    if (first === undefined) firstByKey.set(key, index);
    return first === undefined ? [] : [{ index, row, first }];
  });
}

/** Reports rows of a list with the same key as an earlier row, in any case of letters. */
export function reportDuplicates(file: DataFile, { field, advice, keyOf = valueOf(field) }: UniqueField): void {
  for (const { index, row, first } of findRepeatedRows(file.content, (one) => keyOf(one)?.toLowerCase()))
    file.add(
      [index, field],
      'duplicate',
      `${keyOf(row)} is already used by the row in line ${file.lineOf([first])}: ${advice}`,
    );
}

/** Reports rows of a list inside a file (`at`) with exactly the same value of a field as an earlier row. */
export function reportRepeatedValues(file: DataFile, at: string, field: string, advice: string): void {
  for (const { index, row } of findRepeatedRows(asRecord(file.content)[at], valueOf(field)))
    file.add([at, index, field], 'duplicate', `${valueOf(field)(row)} ${advice}`);
}
