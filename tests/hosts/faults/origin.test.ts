import { existsSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { fileFaults } from '../../faults/origin/rows.ts';
import { runOriginCommand } from '../../unit/origin/command.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spoilt-'));
  file = join(folder, 'origin.sqlite');
  const store = openSqliteStore(file);
  for (let count = 0; count < 200; count++) await store.subscribe(`reader-${count}@site.test`, 'en');
  store.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytesOf = (path: string) => (existsSync(path) && lstatSync(path).isFile() ? readFileSync(path, 'hex') : 'none');

describe('origin with a damaged database file', () => {
  it.each(fileFaults.map((fault) => [fault.name, fault] as const))(
    'does not start, names the file and leaves it unchanged if it %s @full',
    async (_, { spoil, says, isSlow }) => {
      const mend = spoil(file);
      // Does not read the file while this process locks it, because reading would release the lock.
      const before = mend ? undefined : bytesOf(file);
      for (const words of isSlow ? [[]] : [[], ['review', 'list'], ['purge']]) {
        const { code, error } = await runOriginCommand(file, words, { ORIGIN_PORT: '0' });
        expect({ words, code, error }).toEqual({ words, code: 1, error: expect.stringMatching(says) as string });
        expect(error).toContain(file);
        // Asserts that the output contains no stack trace.
        expect(error).not.toMatch(/\n\s+at /);
      }
      if (!mend) expect(bytesOf(file)).toBe(before);
      mend?.();
    },
    60_000,
  );
});
