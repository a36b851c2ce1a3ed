import type { FormKind } from '~/domain/submission/fields.ts';
import type { SubmissionStatus } from '~/domain/submission/status.ts';
import { hexOf } from '~/lib/hex-of.ts';
import { sql, type Database, type FileStore, type Row, type Statement } from '../database.ts';
import {
  StoreFullError,
  type EarlierSubmission,
  type KeptReceipt,
  type KeptSubmission,
  type NewSubmission,
  type SubmissionStore,
  type SubmissionSummary,
} from '../submission-store.ts';

const mostListed = 10_000;
const summary = sql`id, kind, title, status, reason, created_at, updated_at, slug`;
const goesOn = sql`status NOT IN ('rejected', 'withdrawn')`;
const strayAge = 24 * 60 * 60 * 1000;
const namesAtOnce = 5000;
const noKey = new Uint8Array();

const textOrNone = (value: Row[string] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
const json = (value: Row[string] | undefined) => JSON.parse(String(value)) as Record<string, unknown>;

// A blob goes through every database as text alike.
const blob = (bytes: Uint8Array): Statement => sql`unhex(${hexOf(bytes)})`;
const bytesOf = (hex: Row[string] | undefined): Uint8Array => Buffer.from(String(hex), 'hex');

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
  row && { digest: bytesOf(row['digest']), sealed: bytesOf(row['sealed']) };

/** The name of a submission's file in a file store: no two submissions share one, so that each is deleted with its own. */
const fileName = (hash: string, receipt: string): string => `${hash}-${receipt}`;

const keptOf = (row: Row, identifiers: Row[], files: Row[], events: Row[]): KeptSubmission => ({
  ...summaryOf(row),
  language: String(row['language']),
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
  events: events.map(({ at, status, reason }) => ({
    at: String(at),
    status: status as SubmissionStatus,
    reason: String(reason),
  })),
});

/** What a database of submissions has besides its tables. */
interface Surroundings {
  /** Where the bytes of files lie; default: in the rows, and one transaction keeps both. */
  files?: FileStore;
  /** The condition under which so many bytes more may be stored; default: none. */
  room?: (bytes: number) => Statement;
}

/** Submissions in the tables of a database. */
export function submissionsIn(
  db: Database,
  now: () => Date,
  { files, room = () => sql`TRUE` }: Surroundings = {},
): SubmissionStore {
  const time = () => now().toISOString();

  const known = (key: Uint8Array) =>
    sql`SELECT hex(digest) AS digest, hex(sealed) AS sealed FROM submission WHERE key = ${blob(key)}`;

  const insertFile = (
    receipt: Uint8Array,
    { field, hash, type, isPersonal, bytes }: NewSubmission['files'][number],
  ) => [
    sql`INSERT INTO file (hash, type, bytes) SELECT unhex(${hash}), ${type}, ${files ? sql`x''` : bytes}
      FROM submission WHERE receipt = ${blob(receipt)} ON CONFLICT DO NOTHING`,
    sql`INSERT INTO submission_file (submission, field, hash, is_personal)
      SELECT id, ${field}, unhex(${hash}), ${Number(isPersonal)} FROM submission WHERE receipt = ${blob(receipt)}`,
  ];

  async function submit(given: NewSubmission): Promise<KeptReceipt> {
    const { key, receipt, kind, title, name, language } = given;
    const names = given.files.map(({ hash }) => fileName(hash, hexOf(receipt)));
    // What is kept is kept with its files; what was put for nothing is deleted here, or by the next purge.
    await Promise.all(given.files.map(({ bytes }, place) => files?.put(names[place] ?? '', bytes)));
    const at = time();
    const [facts, personal] = [JSON.stringify(given.facts), JSON.stringify(given.personal)];
    const bytes = given.files.reduce((sum, file) => sum + file.bytes.length, facts.length + personal.length);
    // Receipts are random: whatever has this one was kept by this call.
    const done = await db.write(
      sql`INSERT INTO submission
        (key, digest, receipt, sealed, kind, title, name, language, status, reason, facts, personal, created_at, updated_at)
        SELECT ${blob(key)}, ${blob(given.digest)}, ${blob(receipt)}, ${blob(given.sealed)}, ${kind}, ${title}, ${name},
          ${language}, 'received', '', ${facts}, ${personal}, ${at}, ${at}
        WHERE ${room(bytes)} ON CONFLICT (key) DO NOTHING RETURNING id`,
      ...given.files.flatMap((file) => insertFile(receipt, file)),
      sql`INSERT INTO submission_identifier (identifier, submission)
        SELECT DISTINCT value, submission.id FROM submission, json_each(${JSON.stringify(given.identifiers)}) WHERE receipt = ${blob(receipt)}`,
      sql`INSERT INTO submission_event (submission, at, status, reason)
        SELECT id, ${at}, status, reason FROM submission WHERE receipt = ${blob(receipt)}`,
      known(key),
    );
    const kept = receiptOf(done.at(-1)?.[0]);
    if (done[0]?.length === 0) await files?.delete(names);
    if (!kept) throw new StoreFullError();
    return kept;
  }

  async function earlier({ kind, name, identifiers, key = noKey }: Parameters<SubmissionStore['earlier']>[0]) {
    const found = new Map<number, EarlierSubmission>();
    const { length } = [...name];
    // One list of identifiers as JSON, so that the statement stays the same however many there are.
    const identified = sql`SELECT ${summary}, name, identifier FROM submission_identifier JOIN submission ON id = submission
      WHERE identifier IN (SELECT value FROM json_each(${JSON.stringify(identifiers)})) AND ${goesOn} AND key != ${blob(key)}
      ORDER BY id`;
    const named = sql`SELECT ${summary}, name FROM submission
      WHERE kind = ${kind} AND length(name) BETWEEN ${length - 1} AND ${length + 1} AND ${goesOn} AND key != ${blob(key)}
      ORDER BY id LIMIT ${mostListed}`;
    const answers = await db.read(identified, ...(name ? [named] : []));
    for (const row of answers.flat()) {
      const { id, title, status, slug, kind: ofKind } = summaryOf(row);
      const identifier = textOrNone(row['identifier']);
      const before = found.get(id)?.identifiers ?? [];
      const all = identifier === undefined ? before : [...before, identifier];
      found.set(id, { id, kind: ofKind, title, status, slug, name: String(row['name']), identifiers: all });
    }
    return [...found.values()];
  }

  /** Deletes what is personal of the submissions that a query finds, with the files that nothing else has. */
  async function forgetAll(ids: Statement): Promise<number> {
    const [personal = [], found = []] = await db.write(
      sql`SELECT lower(hex(hash)) AS hash, lower(hex(receipt)) AS receipt FROM submission_file JOIN submission ON id = submission
        WHERE is_personal = 1 AND submission IN (${ids})`,
      ids,
      sql`DELETE FROM submission_file WHERE is_personal = 1 AND submission IN (${ids})`,
      sql`UPDATE submission SET personal = NULL WHERE id IN (${ids})`,
      sql`DELETE FROM file WHERE hash NOT IN (SELECT hash FROM submission_file)`,
    );
    await files?.delete(personal.map(({ hash, receipt }) => fileName(String(hash), String(receipt))));
    return found.length;
  }

  /** Deletes the files that were put for a submission that was not kept then, or whose deletion failed; by now nobody is at it. */
  async function deleteStrays(): Promise<void> {
    const names = (await files?.putBefore(new Date(now().getTime() - strayAge))) ?? [];
    for (let start = 0; start < names.length; start += namesAtOnce) {
      const [strays = []] =
        await db.read(sql`SELECT value FROM json_each(${JSON.stringify(names.slice(start, start + namesAtOnce))})
        WHERE NOT EXISTS (SELECT 1 FROM submission_file JOIN submission ON submission.id = submission
          WHERE hash = unhex(substr(value, 1, 64)) AND receipt = unhex(substr(value, 66)))`);
      await files?.delete(strays.map(({ value }) => String(value)));
    }
  }

  async function readAll(ids: readonly number[]): Promise<KeptSubmission[]> {
    const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
    const [rows = [], ...parts] = await db.read(
      sql`SELECT ${summary}, language, facts, personal, name FROM submission WHERE id IN ${wanted} ORDER BY id`,
      sql`SELECT submission, identifier FROM submission_identifier WHERE submission IN ${wanted} ORDER BY identifier`,
      sql`SELECT submission, field, lower(hex(hash)) AS hash, type, is_personal FROM submission_file JOIN file USING (hash)
        WHERE submission IN ${wanted} ORDER BY field`,
      sql`SELECT submission, at, status, reason FROM submission_event WHERE submission IN ${wanted} ORDER BY id`,
    );
    const [identifiers, ofFiles, events] = parts.map((part) => Map.groupBy(part, ({ submission }) => submission));
    return rows.map((row) => {
      const of = (part: ReadonlyMap<Row[string] | undefined, Row[]> | undefined) => part?.get(row['id']) ?? [];
      return keptOf(row, of(identifiers), of(ofFiles), of(events));
    });
  }

  return {
    known: async (key) => receiptOf((await db.read(known(key)))[0]?.[0]),
    submit,
    earlier,
    state: async (receipt) => {
      const [[row] = []] = await db.read(sql`SELECT ${summary} FROM submission WHERE receipt = ${blob(receipt)}`);
      return row && summaryOf(row);
    },
    list: async ({ status, kind, start = 0, count = mostListed }) => {
      const ofStatus = status ? sql`status IN (SELECT value FROM json_each(${JSON.stringify(status)}))` : sql`TRUE`;
      const ofKind = kind === undefined ? sql`TRUE` : sql`kind = ${kind}`;
      const [rows = []] = await db.read(
        sql`SELECT ${summary} FROM submission WHERE ${ofStatus} AND ${ofKind} ORDER BY id LIMIT ${count} OFFSET ${start}`,
      );
      return rows.map(summaryOf);
    },
    read: async (id) => (await readAll([id]))[0],
    readAll,
    file: async (hash) => {
      const [[row] = [], uses = []] = await db.read(
        sql`SELECT type, ${files ? sql`NULL` : sql`bytes`} AS bytes FROM file WHERE hash = unhex(${hash})`,
        sql`SELECT field, status, lower(hex(receipt)) AS receipt FROM submission_file JOIN submission ON id = submission
          WHERE hash = unhex(${hash})`,
      );
      if (!row) return undefined;
      const bytes = files
        ? await files.get(fileName(hash, String(uses[0]?.['receipt'])))
        : (row['bytes'] as Uint8Array);
      const of = uses.map(({ field, status }) => ({ field: String(field), status: status as SubmissionStatus }));
      return bytes && { type: String(row['type']), bytes, of };
    },
    change: async ({ id, from, to, reason, slug }) => {
      const at = time();
      const taken = sql`SELECT 1 FROM submission WHERE slug = ${slug ?? null} AND id != ${id}`;
      const stands = sql`id = ${id} AND status = ${from} AND NOT EXISTS (${taken})`;
      const [, changed = []] = await db.write(
        sql`INSERT INTO submission_event (submission, at, status, reason)
          SELECT id, ${at}, ${to}, ${reason} FROM submission WHERE ${stands}`,
        sql`UPDATE submission SET status = ${to}, reason = ${reason}, updated_at = ${at}, slug = coalesce(${slug ?? null}, slug)
          WHERE ${stands} RETURNING id`,
      );
      return changed.length > 0;
    },
    forget: (email) => forgetAll(sql`SELECT id FROM submission WHERE json_extract(personal, '$.email') = ${email}`),
    purge: async (before) => {
      const old = sql`SELECT id FROM submission WHERE updated_at < ${before.toISOString()} AND personal IS NOT NULL`;
      const count = await forgetAll(old);
      await deleteStrays();
      return count;
    },
  };
}
