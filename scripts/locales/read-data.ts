import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import * as v from 'valibot';
import '~/config/schema-words.ts';
import { filePositionAt, describeJsonError, jsonNodeAt, type FilePosition, type JsonPath } from '~/lib/parse-json.ts';
import { startOfFile, type LocaleFinding } from './finding.ts';
import { readFileIfPresent } from './read-locale-file.ts';

/** A validated JSON file. `value` is undefined if the schema rejects it. */
export interface LocaleData<T> {
  value: T | undefined;
  findings: LocaleFinding[];
  /** Returns the position of the value at a path, or of the closest value around it. */
  positionOf: (path: JsonPath) => FilePosition;
}

export const pathOfIssue = (issue: v.BaseIssue<unknown>): JsonPath =>
  (issue.path ?? []).map(({ key }) => key as string | number);

/** Returns the names that occur twice in an object, of which JSON.parse would silently keep the last. */
function repeatedNames(node: Node): { name: string; offset: number }[] {
  const children = node.children ?? [];
  if (node.type === 'property') return children.slice(1).flatMap(repeatedNames);
  const seen = new Set<unknown>();
  return children.flatMap((child) => {
    const name = child.type === 'property' ? child.children?.[0] : undefined;
    const isRepeated = name !== undefined && seen.has(name.value);
    seen.add(name?.value);
    return [...(isRepeated ? [{ name: String(name.value), offset: name.offset }] : []), ...repeatedNames(child)];
  });
}

/** Reads and validates a JSON file. Never throws. */
export function readLocaleData<Schema extends v.GenericSchema>(
  root: string,
  file: string,
  schema: Schema,
): LocaleData<v.InferOutput<Schema>> {
  const source = readFileIfPresent(root, file);
  const failed = (position: FilePosition, rule: LocaleFinding['rule'], message: string) => ({
    value: undefined,
    findings: [{ ...position, rule, message }],
    positionOf: () => startOfFile(file),
  });
  if (source === undefined) return failed(startOfFile(file), 'file', 'this file is missing');

  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { disallowComments: true });
  const [error] = errors;
  if (error) return failed(filePositionAt(file, source, error.offset), 'syntax', describeJsonError(error.error));

  const positionOf = (path: JsonPath) => filePositionAt(file, source, tree ? jsonNodeAt(tree, path).offset : 0);
  const repeated = (tree ? repeatedNames(tree) : []).map(({ name, offset }): LocaleFinding => ({
    ...filePositionAt(file, source, offset),
    rule: 'duplicate',
    message: `${name} occurs twice here: keep one of the two`,
  }));
  const parsed = v.safeParse(schema, JSON.parse(source));
  if (parsed.success) return { value: parsed.output, findings: repeated, positionOf };
  const findings = parsed.issues.map((issue): LocaleFinding => {
    const path = pathOfIssue(issue);
    return { ...positionOf(path), rule: 'notes', message: `${path.join('.') || 'the file'}: ${issue.message}` };
  });
  return { value: undefined, findings: [...repeated, ...findings], positionOf };
}

export interface IndexedRow<Row> {
  index: number;
  row: Row;
}

/**
 * Validates a list row by row, so that an invalid row does not hide the errors of the others. Returns the valid rows, and
 * calls `onIssue` for each error.
 */
export const validateIndexedRows = <Schema extends v.GenericSchema>(
  schema: Schema,
  list: unknown,
  onIssue?: (path: JsonPath, message: string) => void,
): IndexedRow<v.InferOutput<Schema>>[] =>
  (Array.isArray(list) ? list : []).flatMap((row: unknown, index): IndexedRow<v.InferOutput<Schema>>[] => {
    const parsed = v.safeParse(schema, row);
    if (parsed.success) return [{ index, row: parsed.output }];
    for (const issue of parsed.issues) {
      const path = pathOfIssue(issue);
      onIssue?.([index, ...path], `${path.join('.') || 'this row'}: ${issue.message}`);
    }
    return [];
  });

/** Reads a list and validates each row. Never throws. */
export function readLocaleRows<Schema extends v.GenericSchema>(
  root: string,
  file: string,
  schema: Schema,
): LocaleData<IndexedRow<v.InferOutput<Schema>>[]> {
  const { value, findings, positionOf } = readLocaleData(root, file, v.array(v.unknown()));
  const rows = validateIndexedRows(schema, value, (path, message) =>
    findings.push({ ...positionOf(path), rule: 'schema', message }),
  );
  return { value: rows, findings, positionOf };
}
