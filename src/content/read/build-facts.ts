import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import packageFile from '../../../package.json' with { type: 'json' };
import { env } from '~/config/env.ts';
import { dayOf, daysBetween, utcMoment } from '~/lib/dates.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { keptDay } from '../day.ts';
import { manifestFile, ManifestSchema } from '../manifest.ts';
import { isInSnapshot, readValid } from '../snapshot.ts';

const SnapshotSchema = v.object({ collected: v.pipe(v.string(), v.isoDate()) });

function lastCommit(): { commit: string | null; commitTime: string | null } {
  try {
    const args = ['log', '-1', '--format=%H %ct', '--no-show-signature'];
    const told = execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' });
    const [commit = null, seconds] = told.trim().split(' ');
    return { commit, commitTime: utcMoment(Number(seconds) * 1000).toISOString() };
  } catch {
    // A copy without its history still builds; it just cannot say what it is.
    return { commit: null, commitTime: null };
  }
}

// Asked, so that pages know it for an input: a commit that changes facts alone has them rendered, and nothing compiled.
const commitFacts = tracked('commitFacts', lastCommit);

/**
 * The commit that is built, and its time, ISO 8601 in UTC; null where there is no history. Never the clock: builds repeat byte
 * for byte.
 */
export const { commit, commitTime } = commitFacts();

/** The site's version: that of the package and the commit, as the footer shows it, on one line. */
export const version = [packageFile.version, commit?.slice(0, 7)].filter(Boolean).join('\u00A0·\u00A0');

/** The day that the pages are made for, UTC: that of the commit, or of the last refresh where that was later. */
export const siteDay = (): string => [dayOf(commitTime ?? new Date()), keptDay()].toSorted().at(-1) ?? '';

/** The day the embedded facts were collected, and their age in days when the commit was made. */
const embedded = () => {
  const { collected } = readValid('snapshot.json', SnapshotSchema);
  return { collected, ageDays: commitTime && daysBetween(collected, commitTime) };
};

/** When the hosts were asked last, and the age in days of the list that failed for longest then. */
function fetched() {
  const { fetched: at, files } = readValid(manifestFile, ManifestSchema);
  const lists = Object.values(files);
  const oldest = lists.map((list) => list.fetched).toSorted()[0] ?? at;
  return {
    collected: dayOf(at),
    ageDays: daysBetween(oldest, at),
    fetched: at,
    oldest,
    digest: sha256Hex(JSON.stringify(lists.map(({ digest }) => digest).toSorted())),
    hosts: [...new Set(lists.map(({ host }) => host))],
  };
}

/** Where the facts come from, how old they are, and what they are, for an operator's monitor. */
export const snapshotFacts = tracked('snapshotFacts', () => (isInSnapshot(manifestFile) ? fetched() : embedded()));

/**
 * Whether a live host stands behind `/api/content` and `/api/main`: only then an island has somebody to ask. Without one,
 * what was built is all there is.
 */
export const isLive = { content: env.CONTENT_API !== undefined, main: env.MAIN_API !== undefined } as const;
