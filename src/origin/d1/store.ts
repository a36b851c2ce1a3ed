import { msPerDay } from '~/lib/milliseconds.ts';
import { sql, type SqlDatabase, type FileStore } from '../database.ts';
import { createDeskStore } from '../tables/desk.ts';
import { createFailureStore } from '../tables/failures.ts';
import { createSubmissionStore } from '../tables/submissions.ts';
import { createSubscriptionStore } from '../tables/subscriptions.ts';
import { createMailStore } from '../tables/mails.ts';
import type { OriginStore } from '../store.ts';

/**
 * Maximum number of submissions per day, as many as a single server accepts (server/limits.ts). Counted in the
 * database, because each worker instance has a rate limiter of its own.
 */
const maxPerDay = 4320;

/** Opens a store in D1, with files in R2. The deployment creates the tables; this function expects them. */
export function openD1Store(db: SqlDatabase, files: FileStore, now = () => new Date()): OriginStore {
  const room =
    () => sql`coalesce((SELECT created_at FROM submission ORDER BY id DESC LIMIT 1 OFFSET ${maxPerDay - 1}), '')
    < ${new Date(now().getTime() - msPerDay).toISOString()}`;
  return {
    ...createSubscriptionStore(db, now),
    submissions: createSubmissionStore(db, now, { files, room }),
    desk: createDeskStore(db, now),
    failures: createFailureStore(db, now),
    mails: createMailStore(db, now),
    check: async () => void (await db.read(sql`SELECT 1 FROM submission_event LIMIT 1`)),
    close: () => undefined,
  };
}
