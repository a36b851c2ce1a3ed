import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { visit } from 'jsonc-parser';
import { describeJsonError, type FilePosition } from '~/lib/parse-json.ts';
import { asRecord } from '~/lib/record.ts';
import { withoutByteOrderMark } from '~/lib/without-byte-order-mark.ts';
import { startOfFile, type LocaleFinding, type LocaleFindingKind } from './finding.ts';

/** A text in a JSON file. Its name is its path in the file, joined with dots. */
export interface LocaleText extends FilePosition {
  value: string;
}

/** A JSON file of grouped texts, with their positions. `readable` is false after a syntax error. */
export interface TextFile {
  file: string;
  readable: boolean;
  texts: Map<string, LocaleText>;
  groups: Map<string, FilePosition>;
  findings: LocaleFinding[];
}

/** Reads a file without its byte order mark. Returns undefined if it does not exist. */
export function readFileIfPresent(root: string, file: string): string | undefined {
  try {
    return withoutByteOrderMark(readFileSync(resolve(root, file), 'utf8'));
  } catch (error) {
    if (asRecord(error)['code'] === 'ENOENT') return undefined;
    throw error;
  }
}

/** Parses JSON source in one pass. Returns problems in `findings` and never throws. Ignores `$schema`. */
export function parseTexts(file: string, source: string): TextFile {
  const texts = new Map<string, LocaleText>();
  const groups = new Map<string, FilePosition>([['', startOfFile(file)]]);
  const findings: LocaleFinding[] = [];
  const path: string[] = [];
  const seen: Set<string>[] = [];
  let readable = true as boolean;
  let lists = 0;
  let propertyAt = startOfFile(file);

  const note = (rule: LocaleFindingKind, position: FilePosition, message: string) =>
    findings.push({ ...position, rule, message });
  const leaf = (value: unknown, position: FilePosition) => {
    if (lists > 0) return;
    if (seen.length === 0) {
      if (readable) note('syntax', position, 'this file must be an object: write { … } around its texts');
      readable = false;
      return;
    }
    const name = path.join('.');
    if (typeof value === 'string') texts.set(name, { ...position, value });
    else note('not-text', position, `${name} is not a text in quotation marks`);
  };

  visit(
    source,
    {
      onObjectBegin: () => {
        groups.set(path.join('.'), propertyAt);
        seen.push(new Set());
      },
      onObjectEnd: () => {
        seen.pop();
      },
      onObjectProperty: (name, _offset, _length, line, character) => {
        propertyAt = { file, line: line + 1, column: character + 1 };
        path.length = seen.length - 1;
        path.push(name);
        const siblings = seen.at(-1)!;
        if (siblings.has(name)) note('duplicate', propertyAt, `${path.join('.')} is already in this file`);
        siblings.add(name);
      },
      // Must not return false: the parser would then skip syntax errors in the list.
      onArrayBegin: (_offset, _length, line, character) => {
        leaf(undefined, { file, line: line + 1, column: character + 1 });
        lists++;
      },
      onArrayEnd: () => {
        lists--;
      },
      onLiteralValue: (value: unknown, _offset, _length, line, character) => {
        if (path[0] !== '$schema') leaf(value, { file, line: line + 1, column: character + 1 });
      },
      onError: (code, _offset, _length, line, character) => {
        // Reports only the first syntax error, because later ones may result from it.
        if (readable) note('syntax', { file, line: line + 1, column: character + 1 }, describeJsonError(code));
        readable = false;
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return { file, readable, texts, groups, findings: readable ? findings : findings.filter((f) => f.rule === 'syntax') };
}

export function readLocaleFile(root: string, file: string): TextFile | undefined {
  const source = readFileIfPresent(root, file);
  return source === undefined ? undefined : parseTexts(file, source);
}
