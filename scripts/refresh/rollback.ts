import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryReadOwnJson } from '~/lib/read-own-json.ts';
import {
  readCurrentReleaseId,
  readCurrentRelease,
  listReleaseIds,
  releaseFolderOf,
  rolledBackMarkOf,
  switchToRelease,
  wasRolledBack,
  type ReleaseStore,
} from './release-store.ts';
import { RefreshStopped } from './outcome.ts';
import type { SiteRelease } from './release.ts';

const fileOf = ({ root }: ReleaseStore): string => join(root, 'rolled-back.json');

type Mark = Partial<Pick<SiteRelease, 'code' | 'data' | 'operator'>>;

/** Returns the releases that were rolled back since the last publication. An older version stored only one. */
const rolledBack = (store: ReleaseStore): Mark[] => [tryReadOwnJson<Mark | Mark[]>(fileOf(store)) ?? []].flat();

/** Whether a release of this code and data was rolled back, so that a scheduled refresh must not publish it again. */
export const isRolledBack = (store: ReleaseStore, code: string, data: string): boolean =>
  rolledBack(store).some((release) => release.code === code && release.data === data);

/** Whether operator data differs from that of the current release and from those of releases that were rolled back. */
export function isOperatorDataNew(store: ReleaseStore, digest: string): boolean {
  const { operator } = readCurrentRelease(store) ?? {};
  return operator !== undefined && ![{ operator }, ...rolledBack(store)].some((one) => one.operator === digest);
}

/** Allows publishing code and data again that were rolled back. Called after each publication, so the list stays short. */
export const allowRolledBackRelease = (store: ReleaseStore): void => rmSync(fileOf(store), { force: true });

/** Switches to the previous release. The refresh publishes the same code and data again only with --force. */
export function rollBackRelease(store: ReleaseStore): { release: string; previous: string } {
  const now = readCurrentRelease(store);
  const served = readCurrentReleaseId(store) ?? '';
  const before = listReleaseIds(store)
    .filter((id) => id < served && !wasRolledBack(store, id))
    .at(-1);
  if (!now || !before)
    throw new RefreshStopped('refused', ['There is no older release to go back to, also with --force.']);
  const { code, data, operator } = now;
  writeFileSync(fileOf(store), JSON.stringify([...rolledBack(store), { code, data, operator }]));
  writeFileSync(rolledBackMarkOf(releaseFolderOf(store, served)), '');
  switchToRelease(store, before);
  return { release: before, previous: served };
}
