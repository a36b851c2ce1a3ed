import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentId, currentRelease, releaseIds, serve, type Shelf } from './shelf.ts';
import { Stopped } from './outcome.ts';

const fileOf = ({ root }: Shelf): string => join(root, 'held.json');

/** Whether the same code and data were rolled back: a schedule must not publish them again. */
export function isHeld(shelf: Shelf, code: string, data: string): boolean {
  try {
    const held = JSON.parse(readFileSync(fileOf(shelf), 'utf8')) as { code?: string; data?: string };
    return held.code === code && held.data === data;
  } catch {
    return false;
  }
}

/** Forgets what was rolled back. */
export const release = (shelf: Shelf): void => rmSync(fileOf(shelf), { force: true });

/** Has the release before the current one served; what was served is not published again until it changes or is forced. */
export function rollBack(shelf: Shelf): { release: string; previous: string } {
  const now = currentRelease(shelf);
  const served = currentId(shelf) ?? '';
  const before = releaseIds(shelf)
    .filter((id) => id < served)
    .at(-1);
  if (!now || !before) throw new Stopped('refused', ['No older release stands.']);
  writeFileSync(fileOf(shelf), JSON.stringify({ code: now.code, data: now.data }));
  serve(shelf, before);
  return { release: before, previous: served };
}
