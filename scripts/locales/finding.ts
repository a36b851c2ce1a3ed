import type { FilePosition } from '~/lib/parse-json.ts';

/** Where something was found: a path below the root, and line and column from 1. */
export type Position = FilePosition;

/** The kinds of findings, by the name printed behind each; locales/README.md explains them to an editor. */
export type Rule =
  | 'syntax'
  | 'duplicate'
  | 'not-text'
  | 'key-name'
  | 'folder'
  | 'file'
  | 'missing'
  | 'unknown'
  | 'plural'
  | 'placeholder'
  | 'html'
  | 'same'
  | 'limit'
  | 'glossary'
  | 'style'
  | 'spaces'
  | 'script'
  | 'notes'
  | 'orphan'
  | 'delisted'
  | 'stale';

/** One thing that is wrong with the locale files. */
export interface Finding extends Position {
  rule: Rule;
  message: string;
}

/** Whether it stops nothing: the text of an older English, a name of what the directory has no more. */
export const isWarning = ({ rule }: Finding): boolean => rule === 'stale' || rule === 'orphan';

/** The line of a finding as editors and terminals can follow it. */
export const formatFinding = (found: Finding): string =>
  `${found.file}:${found.line}:${found.column}  ${found.message}  [${found.rule}]`;

/** The first character of a file or folder, for what is wrong with it as a whole. */
export const topOf = (file: string): Position => ({ file, line: 1, column: 1 });

/** The list without the findings' order of discovery: by file, line and column. */
export const inOrder = (findings: Finding[]): Finding[] =>
  findings.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column);
