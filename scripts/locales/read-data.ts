import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser';
import * as v from 'valibot';
import { filePositionAt, describeJsonError, type FilePosition } from '~/lib/parse-json.ts';
import { startOfFile, type Finding } from './finding.ts';
import { readFileIfPresent } from './read-locale-file.ts';

type Path = (string | number)[];

/** A validated JSON file. `value` is undefined if it has findings. */
export interface LocaleData<T> {
  value: T | undefined;
  findings: Finding[];
  /** Returns the position of the value at a path, or of the closest value around it. */
  positionOf: (path: Path) => FilePosition;
}

function nodeAt(tree: Node, path: Path): Node {
  for (let length = path.length; length > 0; length--) {
    const found = findNodeAtLocation(tree, path.slice(0, length));
    if (found) return found;
  }
  return tree;
}

/** Reads and validates a JSON file. Never throws. */
export function readLocaleData<Schema extends v.GenericSchema>(
  root: string,
  file: string,
  schema: Schema,
): LocaleData<v.InferOutput<Schema>> {
  const source = readFileIfPresent(root, file);
  const failed = (position: FilePosition, rule: Finding['rule'], message: string) => ({
    value: undefined,
    findings: [{ ...position, rule, message }],
    positionOf: () => startOfFile(file),
  });
  if (source === undefined) return failed(startOfFile(file), 'file', 'this file is missing');

  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { disallowComments: true });
  const [error] = errors;
  if (error) return failed(filePositionAt(file, source, error.offset), 'syntax', describeJsonError(error.error));

  const positionOf = (path: Path) => filePositionAt(file, source, tree ? nodeAt(tree, path).offset : 0);
  const parsed = v.safeParse(schema, JSON.parse(source));
  if (parsed.success) return { value: parsed.output, findings: [], positionOf };
  const findings = parsed.issues.map((issue): Finding => {
    const path = (issue.path ?? []).map((item) => item.key as string | number);
    return { ...positionOf(path), rule: 'notes', message: `${path.join('.') || 'the file'}: ${issue.message}` };
  });
  return { value: undefined, findings, positionOf };
}
