import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import { sql, sqlBytes, type DatabaseRow } from '../database.ts';
import type { StoredReceipt, StoredSubmission, EventAuthor, SubmissionSummary } from '../submission-store.ts';

export const textOrUndefined = (value: DatabaseRow[string] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
const json = (value: DatabaseRow[string] | undefined) => JSON.parse(String(value)) as Record<string, unknown>;

/** SQL expression for the time when a submission, or its newest version, arrived. */
export const waitingSinceSql = sql`coalesce((SELECT max(at) FROM submission_event
  WHERE submission = submission.id AND status = 'received'), created_at)`;

/** SQL that counts the submissions that wait for a review longer than one, in the order that reviewers see. */
export const aheadInQueueSql = (receipt: Uint8Array) =>
  sql`WITH waiting AS (SELECT id, receipt, status, ${waitingSinceSql} AS since FROM submission)
    SELECT count(*) AS ahead FROM waiting AS other JOIN waiting AS own ON own.receipt = ${sqlBytes(receipt)}
    WHERE other.status IN ('received', 'in_review') AND (other.since, other.id) < (own.since, own.id)`;

/** Decodes a column of hex into bytes. */
export const bytesOfHex = (hex: DatabaseRow[string] | undefined): Uint8Array => Buffer.from(String(hex), 'hex');

/** A file of a replaced version. Rows of older versions of the origin lack `isPersonal`. */
interface VersionFile {
  field: string;
  hash: string;
  isPersonal?: 0 | 1;
}

export const submissionSummaryOfRow = (row: DatabaseRow): SubmissionSummary => ({
  id: Number(row['id']),
  kind: row['kind'] as FormKind,
  title: String(row['title']),
  status: row['status'] as SubmissionStatus,
  reason: String(row['reason']),
  createdAt: String(row['created_at']),
  updatedAt: String(row['updated_at']),
  slug: textOrUndefined(row['slug']),
  hasPersonal: row['has_personal'] === 1,
});

export const storedReceiptOfRow = (row: DatabaseRow | undefined): StoredReceipt | undefined =>
  row && { digest: bytesOfHex(row['digest']), encryptedReceipt: bytesOfHex(row['sealed']) };

export const submissionOfRows = (
  row: DatabaseRow,
  identifiers: DatabaseRow[],
  files: DatabaseRow[],
  events: DatabaseRow[],
  versions: DatabaseRow[],
): StoredSubmission => ({
  ...submissionSummaryOfRow(row),
  language: String(row['language']),
  agreed: textOrUndefined(row['agreed']) || undefined,
  name: String(row['name']),
  facts: json(row['facts']),
  personal: row['personal'] === null ? undefined : json(row['personal']),
  identifiers: identifiers.map(({ identifier }) => String(identifier)),
  files: files.map(({ field, hash, type, is_personal: isPersonal }) => ({
    field: String(field),
    hash: String(hash),
    type: String(type),
    isPersonal: isPersonal === 1,
  })),
  events: events.map(({ at, author, status, reason, note }) => ({
    at: String(at),
    author: author as EventAuthor,
    status: status as SubmissionStatus,
    reason: String(reason),
    note: String(note),
  })),
  versions: versions.map(({ at, title, facts, files: ofVersion }) => ({
    at: String(at),
    title: String(title),
    facts: json(facts),
    files: (JSON.parse(String(ofVersion)) as VersionFile[]).map(({ field, hash, isPersonal }) => ({
      ...{ field, hash },
      isPersonal: isPersonal === 1,
    })),
  })),
});
