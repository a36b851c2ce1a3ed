import type { FormKind } from '~/domain/submission/fields.ts';
import { waitingStatuses, type SubmissionStatus } from '~/domain/submission/status.ts';
import { languageOrFallback } from '~/i18n/languages.ts';
import { msPerDay, msPerHour } from '~/lib/milliseconds.ts';
import { sql, type SqlDatabase, type DatabaseRow } from '../database.ts';
import type { DueStatusMail, MailStore } from '../mail-store.ts';
import { waitingSinceSql } from './submission-rows.ts';

const maxDays = 2;
const skipped = '';

const dueMailOf = (row: DatabaseRow): DueStatusMail => ({
  event: Number(row['event']),
  email: String(row['email']),
  language: languageOrFallback(row['language']),
  kind: row['kind'] as FormKind,
  title: String(row['title']),
  status: row['status'] as SubmissionStatus,
  reason: String(row['reason']),
  isOwn: row['author'] === 'submitter' || row['status'] === 'received',
});

export function createMailStore(db: SqlDatabase, now: () => Date): MailStore {
  const before = (time: number) => new Date(now().getTime() - time).toISOString();
  // For comparisons. Mails are sent to the address as it was typed, because some hosts distinguish case.
  const address = sql`lower(json_extract(personal, '$.email'))`;
  const dueEvents = sql`submission_event JOIN submission ON submission.id = submission_event.submission`;

  /** Returns a statement that marks status changes without a mail. */
  const skip =
    () => sql`UPDATE submission_event SET mailed_at = ${skipped} WHERE mailed_at IS NULL AND (at < ${before(maxDays * msPerDay)}
    OR submission IN (SELECT id FROM submission WHERE ${address} IS NULL)
    OR (author = 'submitter' OR status = 'received')
      AND (status, (SELECT ${address} FROM submission WHERE submission.id = submission_event.submission)) IN (
        SELECT told.status, ${address} FROM submission JOIN submission_event AS told ON told.submission = submission.id
        WHERE told.mailed_at > ${before(msPerHour)}))`;

  return {
    claimMail: async () => {
      for (;;) {
        const [, [row] = []] = await db.write(
          skip(),
          sql`SELECT submission_event.id AS event, json_extract(personal, '$.email') AS email, language, kind, title, submission_event.status AS status,
            submission_event.reason AS reason, author FROM ${dueEvents} WHERE mailed_at IS NULL ORDER BY postponed_at, submission_event.id LIMIT 1`,
        );
        if (!row) return undefined;
        // Selects nothing if another process has claimed the status change first.
        const [taken = []] = await db.write(sql`UPDATE submission_event SET mailed_at = ${now().toISOString()}
          WHERE id = ${Number(row['event'])} AND mailed_at IS NULL RETURNING id`);
        if (taken.length > 0) return dueMailOf(row);
      }
    },
    releaseMail: async (event) =>
      void (await db.write(
        sql`UPDATE submission_event SET mailed_at = NULL WHERE id = ${event}`,
        sql`UPDATE submission SET postponed_at = ${now().toISOString()}
          WHERE id = (SELECT submission FROM submission_event WHERE id = ${event})`,
      )),
    digest: async (date) => {
      const since = before(msPerDay);
      const [[sent] = [], rows = [], [answering] = [], [arrived] = [], [decided] = []] = await db.read(
        sql`SELECT day FROM review_digest WHERE day = ${date}`,
        sql`SELECT id, kind, title, ${waitingSinceSql} AS since
          FROM submission WHERE status IN (SELECT value FROM json_each(${JSON.stringify(waitingStatuses)})) ORDER BY since, id`,
        sql`SELECT count(*) AS count FROM submission WHERE status = 'changes_requested'`,
        sql`SELECT count(*) AS count FROM submission WHERE created_at > ${since}`,
        sql`SELECT count(DISTINCT submission) AS count FROM submission_event
          WHERE author = 'reviewer' AND status IN ('approved', 'rejected') AND at > ${since}`,
      );
      if (sent) return undefined;
      return {
        waiting: rows.map((row) => ({
          ...{ id: Number(row['id']), kind: row['kind'] as FormKind },
          ...{ title: String(row['title']), since: String(row['since']) },
        })),
        answering: Number(answering?.['count']),
        arrived: Number(arrived?.['count']),
        decided: Number(decided?.['count']),
      };
    },
    markDigest: async (date) =>
      void (await db.write(sql`INSERT INTO review_digest (day) VALUES (${date}) ON CONFLICT DO NOTHING`)),
  };
}
