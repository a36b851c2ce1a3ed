import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'day-'));
const folder = join(root, 'new', 'snapshot');
vi.doMock('~/content/snapshot.ts', () => ({ fetchedFolder: folder }));
const { saveRefreshDay, readRefreshDay: readRefreshDay } = await import('~/content/day.ts');
afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('readRefreshDay', () => {
  it('is empty before the first refresh', () => {
    rmSync(folder, { recursive: true, force: true });
    expect(readRefreshDay()).toBe('');
  });

  it('returns the last saved day, in UTC', () => {
    for (const now of ['2026-11-20T23:59:59Z', '2026-11-21T00:00:00Z']) {
      saveRefreshDay(new Date(now));
      expect(readRefreshDay()).toBe(now.slice(0, 10));
    }
  });

  it.each(['', '2026-11-2', '2026-11-210', 'x2026-11-21', '2026-11-21\n<b>', 'today'])(
    'is empty if the file contains %j',
    (text) => {
      saveRefreshDay(new Date());
      writeFileSync(join(folder, 'day.txt'), text);
      expect(readRefreshDay()).toBe('');
    },
  );
});
