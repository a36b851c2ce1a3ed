import type { FilePosition } from '~/lib/parse-json.ts';

/** Kinds of findings, as the check prints them. locales/README.md explains them to editors. */
export type LocaleFindingKind =
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
  | 'schema'
  | 'orphan'
  | 'delisted'
  | 'stale';

interface Finding extends FilePosition {
  rule: string;
  message: string;
}

export interface LocaleFinding extends Finding {
  rule: LocaleFindingKind;
}

/** Whether a finding is only a warning: a stale translation (`stale`), or an alias of a missing entry (`orphan`). */
export const isWarningFinding = ({ rule }: LocaleFinding): boolean => rule === 'stale' || rule === 'orphan';

/** Formats a finding as `file:line:column`, which editors and terminals can open. */
export const formatFinding = (found: Finding): string =>
  `${found.file}:${found.line}:${found.column}  ${found.message}  [${found.rule}]`;

const maxShown = 40;

/** Formats the first findings, one per line. The last line counts the others and names the command that lists them. */
export const formatFirstFindings = (findings: readonly Finding[], command: string): string =>
  [
    ...findings.slice(0, maxShown).map(formatFinding),
    ...(findings.length > maxShown ? [`and ${findings.length - maxShown} more: ${command}`] : []),
  ].join('\n');

/** Returns a position for findings about a whole file or folder. */
export const startOfFile = (file: string): FilePosition => ({ file, line: 1, column: 1 });

export const sortByPosition = <Found extends FilePosition>(findings: readonly Found[]): Found[] =>
  findings.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column);
