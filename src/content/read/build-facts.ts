import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import packageFile from '../../../package.json' with { type: 'json' };
import { env } from '~/config/env.ts';
import { readSnapshot } from '../snapshot.ts';

const SnapshotSchema = v.object({ collected: v.pipe(v.string(), v.isoDate()) });
const day = 24 * 60 * 60 * 1000;

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null;
  } catch {
    // A copy without its history still builds; it just cannot say what it is.
    return null;
  }
}

/** The commit that is built and its time in UTC; null where there is no history. Never the clock: builds repeat byte for byte. */
export const commit = git('rev-parse', 'HEAD');

/** The site's version: that of the package and the commit, as the footer shows it. */
export const version = [packageFile.version, commit?.slice(0, 7)].filter(Boolean).join(' · ');

const seconds = git('log', '-1', '--format=%ct');

/** The time of the commit, ISO 8601 in UTC. */
export const commitTime = seconds ? new Date(Number(seconds) * 1000).toISOString() : null;

/** The day the snapshot was collected, and its age in days when the commit was made. */
export const snapshot = (() => {
  const { collected } = v.parse(SnapshotSchema, readSnapshot('snapshot.json'));
  const age = commitTime && Math.max(0, Math.floor((Date.parse(commitTime) - Date.parse(collected)) / day));
  return { collected, ageDays: age };
})();

/**
 * Whether a live host stands behind `/api/content` and `/api/main`: only then an island has somebody to ask. Without one,
 * what was built is all there is.
 */
export const isLive = { content: env.CONTENT_API !== undefined, main: env.MAIN_API !== undefined } as const;
