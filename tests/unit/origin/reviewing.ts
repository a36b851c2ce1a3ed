import { parseArgs } from 'node:util';
import { vi } from 'vitest';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { runReviewCommand } from '../../../scripts/origin/review.ts';

const text = { type: 'string' } as const;
const options = { status: text, kind: text, reason: text, note: text, slug: text, files: text, language: text };

/** Runs `npm run origin -- review …` with a database file, in this process. */
export async function runReviewInProcess(
  file: string,
  ...words: string[]
): Promise<{ lines: string[]; error: string }> {
  const { values, positionals: given } = parseArgs({ args: words, options, allowPositionals: true });
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const store = openSqliteStore(file);
  const error = await runReviewCommand(store, { ...values, given }).then(
    () => '',
    (reason: unknown) => (reason as Error).message,
  );
  store.close();
  log.mockRestore();
  return { lines, error };
}
