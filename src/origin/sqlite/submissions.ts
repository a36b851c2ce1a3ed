import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import {
  StoreFullError,
  type EarlierSubmission,
  type KeptReceipt,
  type KeptSubmission,
  type NewSubmission,
  type StatusChange,
  type SubmissionStore,
  type SubmissionSummary,
} from '../submission-store.ts';

type Row = Record<string, SQLOutputValue>;

/** The same steps, each done in one go. */
export type SubmissionSteps = {
  [Step in keyof SubmissionStore]: (
    ...given: Parameters<SubmissionStore[Step]>
  ) => Awaited<ReturnType<SubmissionStore[Step]>>;
};

const mostListed = 10_000;
const summaryColumns = 'id, kind, title, status, reason, created_at, updated_at, slug';

const textOrNone = (value: SQLOutputValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
const json = (value: SQLOutputValue | undefined) => JSON.parse(String(value)) as Record<string, unknown>;

const summaryOf = (row: Row): SubmissionSummary => ({
  id: Number(row['id']),
  kind: row['kind'] as FormKind,
  title: String(row['title']),
  status: row['status'] as SubmissionStatus,
  reason: String(row['reason']),
  createdAt: String(row['created_at']),
  updatedAt: String(row['updated_at']),
  slug: textOrNone(row['slug']),
});

const receiptOf = (row: Row | undefined): KeptReceipt | undefined =>
  row && { digest: row['digest'] as Uint8Array, sealed: row['sealed'] as Uint8Array };

const bytesIn = (hex: string): Uint8Array => Buffer.from(hex, 'hex');

/** What is done to the tables of submissions; each is a part of a transaction. The file may hold `mostBytes`. */
export function submissionsIn(db: DatabaseSync, now: () => Date, mostBytes: number): SubmissionSteps {
  const size = db.prepare(
    'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
  );
  const known = db.prepare('SELECT digest, sealed FROM submission WHERE key = ?');
  const insert = db.prepare(`INSERT INTO submission
    (key, digest, receipt, sealed, kind, title, name, language, status, reason, facts, personal, created_at, updated_at)
    VALUES (:key, :digest, :receipt, :sealed, :kind, :title, :name, :language, 'received', '', :facts, :personal, :now, :now)
    ON CONFLICT (key) DO NOTHING`);
  const insertBlob = db.prepare('INSERT INTO file (hash, type, bytes) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  const insertFile = db.prepare('INSERT INTO submission_file VALUES (?, ?, ?, ?)');
  const insertIdentifier = db.prepare(
    'INSERT INTO submission_identifier (identifier, submission) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const insertEvent = db.prepare('INSERT INTO submission_event (submission, at, status, reason) VALUES (?, ?, ?, ?)');
  // One list of identifiers as JSON, so that the statement stays the same however many there are.
  const identified =
    db.prepare(`SELECT ${summaryColumns}, name, identifier FROM submission_identifier JOIN submission ON id = submission
    WHERE identifier IN (SELECT value FROM json_each(:identifiers)) AND status NOT IN ('rejected', 'withdrawn') AND key != :key
    ORDER BY id`);
  const named = db.prepare(`SELECT ${summaryColumns}, name FROM submission
    WHERE kind = :kind AND length(name) BETWEEN :length - 1 AND :length + 1
    AND status NOT IN ('rejected', 'withdrawn') AND key != :key ORDER BY id LIMIT ${mostListed}`);
  const state = db.prepare(`SELECT ${summaryColumns} FROM submission WHERE receipt = ?`);
  const list = db.prepare(`SELECT ${summaryColumns} FROM submission
    WHERE (:status IS NULL OR status IN (SELECT value FROM json_each(:status))) AND (:kind IS NULL OR kind = :kind)
    ORDER BY id LIMIT :count OFFSET :start`);
  const read = db.prepare(`SELECT ${summaryColumns}, language, facts, personal, name FROM submission WHERE id = ?`);
  const identifiersOf = db.prepare(
    'SELECT identifier FROM submission_identifier WHERE submission = ? ORDER BY identifier',
  );
  const filesOf = db.prepare(`SELECT field, lower(hex(hash)) AS hash, type, is_personal FROM submission_file
    JOIN file USING (hash) WHERE submission = ? ORDER BY field`);
  const eventsOf = db.prepare('SELECT at, status, reason FROM submission_event WHERE submission = ? ORDER BY id');
  const blob = db.prepare('SELECT type, bytes FROM file WHERE hash = ?');
  const usesOf = db.prepare(`SELECT field, status FROM submission_file JOIN submission ON id = submission
    WHERE hash = ?`);
  const change = db.prepare(`UPDATE OR IGNORE submission SET status = :to, reason = :reason, updated_at = :now,
    slug = coalesce(:slug, slug) WHERE id = :id AND status = :from`);
  const old = db.prepare('SELECT id FROM submission WHERE updated_at < ? AND personal IS NOT NULL');
  const ofEmail = db.prepare("SELECT id FROM submission WHERE json_extract(personal, '$.email') = ?");
  const forgetFiles = db.prepare('DELETE FROM submission_file WHERE is_personal = 1 AND submission = ?');
  const forgetPersonal = db.prepare('UPDATE submission SET personal = NULL WHERE id = ?');
  const dropBlobs = db.prepare('DELETE FROM file WHERE hash NOT IN (SELECT hash FROM submission_file)');

  const time = () => now().toISOString();
  const noKey = new Uint8Array();

  function submit({ files, identifiers, facts, personal, ...given }: NewSubmission): KeptReceipt {
    const { key, digest, sealed, receipt, kind, title, name, language } = given;
    const columns = { key, digest, sealed, receipt, kind, title, name, language };
    const at = time();
    const { changes, lastInsertRowid: id } = insert.run({
      ...columns,
      facts: JSON.stringify(facts),
      personal: JSON.stringify(personal),
      now: at,
    });
    const kept = receiptOf(known.get(key));
    if (!kept) throw new Error('The submission is not there.');
    if (Number(changes) === 0) return kept;
    for (const { field, hash, type, isPersonal, bytes } of files) {
      insertBlob.run(bytesIn(hash), type, bytes);
      insertFile.run(id, field, bytesIn(hash), Number(isPersonal));
    }
    for (const identifier of identifiers) insertIdentifier.run(identifier, id);
    insertEvent.run(id, at, 'received', '');
    // What was written by now is undone with the transaction.
    if (Number(size.get()?.['bytes']) > mostBytes) throw new StoreFullError();
    return kept;
  }

  function earlier({ kind, name, identifiers, key = noKey }: Parameters<SubmissionStore['earlier']>[0]) {
    const found = new Map<number, EarlierSubmission>();
    const rows = [
      ...identified.all({ identifiers: JSON.stringify(identifiers), key }),
      ...(name ? named.all({ kind, length: [...name].length, key }) : []),
    ];
    for (const row of rows) {
      const { id, title, status, slug, kind: ofKind } = summaryOf(row);
      const identifier = textOrNone(row['identifier']);
      const before = found.get(id)?.identifiers ?? [];
      const all = identifier === undefined ? before : [...before, identifier];
      found.set(id, { id, kind: ofKind, title, status, slug, name: String(row['name']), identifiers: all });
    }
    return [...found.values()];
  }

  function readWhole(id: number): KeptSubmission | undefined {
    const row = read.get(id);
    return (
      row && {
        ...summaryOf(row),
        language: String(row['language']),
        name: String(row['name']),
        facts: json(row['facts']),
        personal: row['personal'] === null ? undefined : json(row['personal']),
        identifiers: identifiersOf.all(id).map(({ identifier }) => String(identifier)),
        files: filesOf.all(id).map(({ field, hash, type, is_personal: isPersonal }) => ({
          field: String(field),
          hash: String(hash),
          type: String(type),
          isPersonal: isPersonal === 1,
        })),
        events: eventsOf.all(id).map(({ at, status, reason }) => ({
          at: String(at),
          status: status as SubmissionStatus,
          reason: String(reason),
        })),
      }
    );
  }

  function changeStatus({ id, from, to, reason, slug }: StatusChange): boolean {
    const at = time();
    const { changes } = change.run({ id, from, to, reason, slug: slug ?? null, now: at });
    if (Number(changes) === 0) return false;
    insertEvent.run(id, at, to, reason);
    return true;
  }

  function forgetAll(rows: Row[]): number {
    for (const { id } of rows) {
      forgetFiles.run(Number(id));
      forgetPersonal.run(Number(id));
    }
    dropBlobs.run();
    return rows.length;
  }

  return {
    known: (key) => receiptOf(known.get(key)),
    submit,
    earlier,
    state: (receipt) => {
      const row = state.get(receipt);
      return row && summaryOf(row);
    },
    list: ({ status, kind, start = 0, count = mostListed }) =>
      list
        .all({ status: status ? JSON.stringify(status) : null, kind: kind ?? null, start, count })
        .map((row) => summaryOf(row)),
    read: readWhole,
    file: (hash) => {
      const row = blob.get(bytesIn(hash));
      return (
        row && {
          type: String(row['type']),
          bytes: row['bytes'] as Uint8Array,
          of: usesOf
            .all(bytesIn(hash))
            .map(({ field, status }) => ({ field: String(field), status: status as SubmissionStatus })),
        }
      );
    },
    change: changeStatus,
    forget: (email) => forgetAll(ofEmail.all(email)),
    purge: (before) => forgetAll(old.all(before.toISOString())),
  };
}
