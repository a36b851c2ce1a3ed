import { sql, type SqlDatabase, type DatabaseRow } from '../database.ts';
import type { SubmissionCheck, DeskStore, ReviewQueueRow, SubmissionClaim } from '../desk-store.ts';
import { submissionSummaryOfRow, textOrUndefined, waitingSinceSql } from './submission-rows.ts';

const maxListed = 10_000;

function claimIn(row: DatabaseRow | undefined): SubmissionClaim | undefined {
  const [reviewer, at] = [textOrUndefined(row?.['reviewer']), textOrUndefined(row?.['claimed_at'])];
  return reviewer === undefined || at === undefined ? undefined : { reviewer, at };
}

const queueRowOf = (row: DatabaseRow): ReviewQueueRow => ({
  ...submissionSummaryOfRow(row),
  name: String(row['name']),
  language: String(row['language']),
  waitingSince: String(row['waiting_since']),
  claim: claimIn(row),
});

export function createDeskStore(db: SqlDatabase, now: () => Date): DeskStore {
  const claimed = (id: number) => sql`SELECT reviewer, at AS claimed_at FROM submission_claim WHERE submission = ${id}`;
  return {
    queue: async ({ status, kind, text = '' }) => {
      const ofStatus = status ? sql`status IN (SELECT value FROM json_each(${JSON.stringify(status)}))` : sql`TRUE`;
      const ofKind = kind === undefined ? sql`TRUE` : sql`kind = ${kind}`;
      const all = sql`(title || ' ' || facts || ' ' || coalesce(personal, ''))`;
      // Also compares exactly, because SQLite's `lower` converts only ASCII letters.
      const ofText = text ? sql`(instr(lower(${all}), lower(${text})) > 0 OR instr(${all}, ${text}) > 0)` : sql`TRUE`;
      const [rows = []] =
        await db.read(sql`SELECT id, kind, title, name, status, reason, created_at, updated_at, slug, language,
        personal IS NOT NULL AS has_personal, reviewer, submission_claim.at AS claimed_at, ${waitingSinceSql} AS waiting_since
        FROM submission LEFT JOIN submission_claim ON submission_claim.submission = submission.id
        WHERE ${ofStatus} AND ${ofKind} AND ${ofText} ORDER BY waiting_since, id LIMIT ${maxListed}`);
      return rows.map(queueRowOf);
    },
    claimOf: async (id) => claimIn((await db.read(claimed(id)))[0]?.[0]),
    claim: async (id, reviewer, holder = '') => {
      const at = now().toISOString();
      const done = await db.write(
        sql`INSERT INTO submission_claim (submission, reviewer, at)
          SELECT id, ${reviewer}, ${at} FROM submission WHERE id = ${id}
          ON CONFLICT (submission) DO UPDATE SET reviewer = excluded.reviewer, at = excluded.at
          WHERE submission_claim.reviewer = ${holder} AND submission_claim.reviewer != excluded.reviewer`,
        claimed(id),
      );
      return claimIn(done.at(-1)?.[0]);
    },
    release: async (id, reviewer) =>
      void (await db.write(sql`DELETE FROM submission_claim WHERE submission = ${id} AND reviewer = ${reviewer}`)),
    saveChecks: async (id, reviewer, results) =>
      void (await db.write(sql`INSERT INTO submission_check (submission, reviewer, at, results)
        SELECT id, ${reviewer}, ${now().toISOString()}, ${JSON.stringify(results)} FROM submission WHERE id = ${id}
        ON CONFLICT (submission) DO UPDATE
        SET reviewer = excluded.reviewer, at = excluded.at, results = excluded.results`)),
    checksOf: async (id) => {
      const [rows = []] = await db.read(
        sql`SELECT reviewer, at, results FROM submission_check WHERE submission = ${id}`,
      );
      const [row] = rows;
      const results = textOrUndefined(row?.['results']);
      if (!row || results === undefined) return undefined;
      return {
        reviewer: String(row['reviewer']),
        at: String(row['at']),
        results: JSON.parse(results) as readonly SubmissionCheck[],
      };
    },
  };
}
