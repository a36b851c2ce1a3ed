import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBaselines, updateBaselines } from '~/content/fetch/baselines.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'baselines-'))));
afterEach(() => rmSync(folder, { recursive: true }));

async function keep(time: string, isForced = false): Promise<string | undefined> {
  const list = { file: 'hot.json', value: [time], isForced };
  await updateBaselines(folder, readBaselines(folder), [list], new Date(time));
  return readBaselines(folder)['hot.json']?.at;
}

describe('updateBaselines', () => {
  it('replaces a baseline after a week, or if an operator accepted the list', async () => {
    const [first, later, last] = ['2026-11-01T00:00:00.000Z', '2026-11-08T00:00:00.000Z', '2026-11-08T00:15:00.000Z'];
    expect(await keep(first)).toBe(first);
    expect(await keep(later)).toBe(first);
    expect(await keep(later, true)).toBe(later);
    expect(await keep(last)).toBe(later);
    expect(await keep('2026-11-16T00:00:00.000Z')).toBe('2026-11-16T00:00:00.000Z');
  });

  it('replaces a baseline from the future, which a wrong clock left', async () => {
    await keep('2030-01-01T00:00:00.000Z');
    expect(await keep('2026-11-29T00:00:00.000Z')).toBe('2026-11-29T00:00:00.000Z');
  });
});
