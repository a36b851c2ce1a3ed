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

const fileOf = ({ root }: ReleaseStore): string => join(root, 'rolled-back.json');

const rolledBack = (store: ReleaseStore): { code?: string; data?: string; operator?: string } =>
  tryReadOwnJson(fileOf(store)) ?? {};

/** Whether a release of this code and data was rolled back, so that a scheduled refresh must not publish it again. */
export function isRolledBack(store: ReleaseStore, code: string, data: string): boolean {
  const last = rolledBack(store);
  return last.code === code && last.data === data;
}

/** Whether operator data differs from that of the current release and from that of a release that was rolled back. */
export function isOperatorDataNew(store: ReleaseStore, digest: string): boolean {
  const { operator } = readCurrentRelease(store) ?? {};
  return operator !== undefined && digest !== operator && digest !== rolledBack(store).operator;
}

/** Allows publishing code and data again that were rolled back. */
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
  writeFileSync(fileOf(store), JSON.stringify({ code: now.code, data: now.data, operator: now.operator }));
  writeFileSync(rolledBackMarkOf(releaseFolderOf(store, served)), '');
  switchToRelease(store, before);
  return { release: before, previous: served };
}
