import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkDataFiles } from '../../../scripts/facts/check-data.ts';

export type Json = Record<string, unknown>;
export type Edit = (content: Json[] & Json) => unknown;

/** Copies src/data, applies the edits and runs the check. Returns the findings as `file:line rule message`. */
export function findingsAfter(edits: Record<string, Edit | string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync('src/data', join(root, 'src/data'), { recursive: true });
  for (const [file, edit] of Object.entries(edits)) {
    const path = join(root, 'src/data', file);
    if (typeof edit === 'string') {
      writeFileSync(path, edit);
      continue;
    }
    const content = JSON.parse(readFileSync(path, 'utf8')) as Json[] & Json;
    edit(content);
    writeFileSync(path, JSON.stringify(content, null, 2));
  }
  return checkDataFiles(root).map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
}
