import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeRelease, type SiteRelease } from '../../../scripts/refresh/release.ts';
import {
  createReleaseId,
  listReleaseIds,
  openReleaseStore,
  pruneReleases,
  readCurrentReleaseId,
  releaseFolderOf,
  switchToRelease,
  type ReleaseStore,
} from '../../../scripts/refresh/release-store.ts';
import { isOperatorDataNew, isRolledBack, rollBackRelease } from '../../../scripts/refresh/rollback.ts';

let root: string;
let store: ReleaseStore;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-ids-'));
  store = openReleaseStore(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const empty = { pages: {}, assets: {}, placed: {}, answers: {}, policies: {} } as unknown as SiteRelease;

function publish(
  time: string,
  digests: Pick<SiteRelease, 'code' | 'data' | 'operator'> = { code: '', data: '' },
): string {
  const id = createReleaseId(store, new Date(time), 'abcdef0123');
  mkdirSync(releaseFolderOf(store, id));
  writeRelease(releaseFolderOf(store, id), { ...empty, ...digests, id });
  switchToRelease(store, id);
  pruneReleases(store);
  return id;
}

describe('createReleaseId', () => {
  it('contains the time of the release', () => {
    expect(publish('2026-11-29T10:37:00.123Z')).toBe('20261129T103700123Z-abcdef');
    expect(publish('2026-11-29T10:52:00Z')).toBe('20261129T105200000Z-abcdef');
  });

  it.each([
    ['was set back', ['2030-01-01T00:00:00Z', '2030-01-01T00:15:00.999Z', '2030-01-01T00:30:00.999Z']],
    ['stood still', ['2026-11-29T10:37:00Z', '2026-11-29T10:37:00Z', '2026-11-29T10:37:00Z']],
  ])('keeps the order of releases and the way back after the clock %s', (_, before) => {
    before.forEach((time) => publish(time));
    const [first, second, third] = ['2026-11-29T10:37:00Z', '2026-11-29T10:52:00Z', '2026-11-29T11:07:00Z'].map(
      (time) => publish(time),
    );
    expect(listReleaseIds(store)).toEqual([first, second, third]);
    expect(readCurrentReleaseId(store)).toBe(third);
    expect(rollBackRelease(store)).toEqual({ release: second, previous: third });
  });
});

describe('rollBackRelease', () => {
  it('does not return to a release that was rolled back', () => {
    const [first, second] = ['2026-11-29T10:37:00Z', '2026-11-29T10:52:00Z'].map((time) => publish(time));
    expect(rollBackRelease(store)).toEqual({ release: first, previous: second });
    const third = publish('2026-11-29T11:07:00Z');
    expect(rollBackRelease(store)).toEqual({ release: first, previous: third });
  });

  it('returns to the last good release after several bad ones, which are removed first', () => {
    const [first] = ['2026-11-29T10:37:00Z', '2026-11-29T10:52:00Z', '2026-11-29T11:07:00Z'].map((time) =>
      publish(time),
    );
    rollBackRelease(store);
    rollBackRelease(store);
    const last = publish('2026-11-29T11:22:00Z');
    expect(listReleaseIds(store)).toEqual([first, last]);
    expect(rollBackRelease(store)).toEqual({ release: first, previous: last });
  });

  it('blocks every release that was rolled back, also that of an older mark', () => {
    const digests = (name: string) => ({ code: 'code', data: `data ${name}`, operator: `operator ${name}` });
    publish('2026-11-29T10:37:00Z', digests('A'));
    publish('2026-11-29T10:52:00Z', digests('B'));
    publish('2026-11-29T11:07:00Z', digests('C'));
    writeFileSync(join(root, 'rolled-back.json'), JSON.stringify(digests('older')));
    rollBackRelease(store);
    rollBackRelease(store);
    const isBlocked = (name: string) => isRolledBack(store, 'code', `data ${name}`);
    expect(['older', 'A', 'B', 'C'].filter(isBlocked)).toEqual(['older', 'B', 'C']);
    const isNew = (name: string) => isOperatorDataNew(store, `operator ${name}`);
    expect(['older', 'A', 'B', 'C', 'D'].filter(isNew)).toEqual(['D']);
  });
});
