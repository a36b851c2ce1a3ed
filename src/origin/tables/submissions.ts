import type { SubmissionStatus } from '~/domain/submission/status.ts';
import { hexOf } from '~/lib/hex-of.ts';
import { sqlBytes, sql, type SqlDatabase, type FileStore, type DatabaseRow, type SqlStatement } from '../database.ts';
import {
  StoreFullError,
  type EarlierSubmission,
  type StoredReceipt,
  type StoredSubmission,
  type NewSubmission,
  type SubmissionRevision,
  type SubmissionStore,
} from '../submission-store.ts';
import {
  aheadInQueueSql,
  bytesOfHex,
  submissionOfRows,
  storedReceiptOfRow,
  submissionSummaryOfRow,
  textOrUndefined,
} from './submission-rows.ts';

const maxListed = 10_000;
const summary = sql`id, kind, title, status, reason, created_at, updated_at, slug, personal IS NOT NULL AS has_personal`;
const isOpenOrApproved = sql`status NOT IN ('rejected', 'withdrawn')`;
const strayAge = 24 * 60 * 60 * 1000;
const namesAtOnce = 5000;
const noKey = new Uint8Array();

// Selects the files of replaced versions, which reviewers can see. Excludes personal files.
const versionHash = sql`json_extract(had.value, '$.hash')`;
const versionFiles = sql`submission_version JOIN submission AS owner ON owner.id = submission_version.submission,
  json_each(submission_version.files) AS had WHERE json_extract(had.value, '$.isPersonal') = 0`;

/** Returns a file's name in the file store. Submissions never share a stored file, so that each can delete its own. */
export const storedFileName = (hash: string, receipt: string): string => `${hash}-${receipt}`;

const lengthOf = ({ facts, personal, files }: Pick<NewSubmission, 'facts' | 'personal' | 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes.length, JSON.stringify([facts, personal]).length);

interface Surroundings {
  /** Stores file contents. Default: in the rows, in the same transaction. */
  files?: FileStore;
  /** The condition under which a number of bytes may be stored. Default: none. */
  room?: (bytes: number) => SqlStatement;
}

export function createSubmissionStore(
  db: SqlDatabase,
  now: () => Date,
  { files, room = () => sql`TRUE` }: Surroundings = {},
): SubmissionStore {
  const time = () => now().toISOString();

  const known = (key: Uint8Array) =>
    sql`SELECT hex(digest) AS digest, hex(sealed) AS sealed FROM submission WHERE key = ${sqlBytes(key)}`;

  const insertFile = (to: SqlStatement, { field, hash, type, isPersonal, bytes }: NewSubmission['files'][number]) => [
    sql`INSERT INTO file (hash, type, bytes) SELECT unhex(${hash}), ${type}, ${files ? sql`x''` : bytes}
      FROM submission WHERE ${to} ON CONFLICT DO NOTHING`,
    sql`INSERT INTO submission_file (submission, field, hash, is_personal)
      SELECT id, ${field}, unhex(${hash}), ${Number(isPersonal)} FROM submission WHERE ${to}`,
  ];
  /** Returns statements that insert files and identifiers for the selected submission. */
  const insertParts = (
    to: SqlStatement,
    { files: given, identifiers }: Pick<NewSubmission, 'files' | 'identifiers'>,
  ) => [
    ...given.flatMap((file) => insertFile(to, file)),
    sql`INSERT INTO submission_identifier (identifier, submission)
      SELECT DISTINCT value, submission.id FROM submission, json_each(${JSON.stringify(identifiers)}) WHERE ${to}`,
  ];
  const deleteUnused = sql`DELETE FROM file WHERE hash NOT IN
    (SELECT hash FROM submission_file UNION SELECT unhex(${versionHash}) FROM ${versionFiles})`;

  async function submit(given: NewSubmission): Promise<StoredReceipt> {
    const { key, receipt, kind, title, name, language } = given;
    const names = given.files.map(({ hash }) => storedFileName(hash, hexOf(receipt)));
    await Promise.all(given.files.map(async ({ bytes }, place) => files?.put(names[place] ?? '', bytes)));
    const at = time();
    const [facts, personal] = [JSON.stringify(given.facts), JSON.stringify(given.personal)];
    const done = await db.write(
      sql`INSERT INTO submission
        (key, digest, receipt, sealed, kind, title, name, language, agreed, status, reason, facts, personal, created_at, updated_at)
        SELECT ${sqlBytes(key)}, ${sqlBytes(given.digest)}, ${sqlBytes(receipt)}, ${sqlBytes(given.encryptedReceipt)}, ${kind}, ${title}, ${name},
          ${language}, ${given.agreed ?? ''}, 'received', '', ${facts}, ${personal}, ${at}, ${at}
        WHERE ${room(lengthOf(given))} ON CONFLICT (key) DO NOTHING RETURNING id`,
      ...insertParts(sql`receipt = ${sqlBytes(receipt)}`, given),
      sql`INSERT INTO submission_event (submission, at, status, reason)
        SELECT id, ${at}, status, reason FROM submission WHERE receipt = ${sqlBytes(receipt)}`,
      known(key),
    );
    const stored = storedReceiptOfRow(done.at(-1)?.[0]);
    if (done[0]?.length === 0) await files?.delete(names);
    if (!stored) throw new StoreFullError();
    return stored;
  }

  async function revise({ id, key, digest, title, name, message, ...given }: SubmissionRevision): Promise<boolean> {
    const [[owner] = []] = await db.read(sql`SELECT lower(hex(receipt)) AS receipt FROM submission WHERE id = ${id}`);
    const nameOf = (hash: string) => storedFileName(hash, String(owner?.['receipt']));
    await Promise.all(given.files.map(async ({ hash, bytes }) => files?.put(nameOf(hash), bytes)));
    const at = time();
    const isAwaited = sql`submission.id = ${id} AND submission.status = 'changes_requested'`;
    // Finds a revision in progress, which has written its version first and will set the status last.
    const isBegun = sql`${isAwaited} AND EXISTS (SELECT 1 FROM submission_version WHERE key = ${sqlBytes(key)})`;
    const of = sql`submission IN (SELECT id FROM submission WHERE ${isBegun})`;
    const done = await db.erase(
      sql`SELECT lower(hex(hash)) AS hash FROM submission_file WHERE submission = ${id}`,
      sql`INSERT INTO submission_version (submission, key, digest, at, title, facts, files)
        SELECT id, ${sqlBytes(key)}, ${sqlBytes(digest)}, ${at}, title, facts, (SELECT
          json_group_array(json_object('field', field, 'hash', lower(hex(hash)), 'isPersonal', is_personal))
          FROM submission_file WHERE submission = id)
        FROM submission WHERE ${isAwaited} AND ${room(lengthOf(given))}`,
      sql`DELETE FROM submission_file WHERE ${of}`,
      sql`DELETE FROM submission_identifier WHERE ${of}`,
      ...insertParts(isBegun, given),
      deleteUnused,
      sql`INSERT INTO submission_event (submission, at, author, status, reason)
        SELECT id, ${at}, 'submitter', 'received', ${message} FROM submission WHERE ${isBegun}`,
      sql`UPDATE submission SET title = ${title}, name = ${name}, agreed = ${given.agreed ?? ''}, facts = ${JSON.stringify(given.facts)},
        personal = ${JSON.stringify(given.personal)}, status = 'received', reason = '', updated_at = ${at}
        WHERE ${isBegun} RETURNING id`,
      sql`SELECT id FROM submission WHERE ${isAwaited}`,
      sql`SELECT lower(hex(hash)) AS hash FROM submission_file WHERE submission = ${id}
        UNION SELECT ${versionHash} FROM ${versionFiles} AND owner.id = ${id}`,
    );
    const [before = []] = done;
    const [changed = [], awaited = [], staying = []] = done.slice(-3);
    const isKept = changed.length > 0;
    const stay = new Set(staying.map(({ hash }) => hash));
    const put = [...before, ...given.files].map(({ hash }) => String(hash));
    await files?.delete(put.filter((hash) => !stay.has(hash)).map(nameOf));
    if (!isKept && awaited.length > 0) throw new StoreFullError();
    return isKept;
  }

  async function findEarlier({
    kind,
    name,
    identifiers,
    key = noKey,
    hasRejected = false,
  }: Parameters<SubmissionStore['findEarlier']>[0]) {
    const found = new Map<number, EarlierSubmission>();
    const { length } = [...name];
    const isMeant = hasRejected ? sql`status != 'withdrawn'` : isOpenOrApproved;
    const ofToken = sql`json_extract(facts, '$.network') AS network, json_extract(facts, '$.symbol') AS symbol,
      json_extract(facts, '$.website') AS website, json_extract(facts, '$.address') AS contract`;
    const identified = sql`SELECT ${summary}, name, identifier, ${ofToken} FROM submission_identifier JOIN submission ON id = submission
      WHERE identifier IN (SELECT value FROM json_each(${JSON.stringify(identifiers)})) AND ${isMeant} AND key != ${sqlBytes(key)}
      ORDER BY id`;
    const named = sql`SELECT ${summary}, name, ${ofToken} FROM submission
      WHERE kind = ${kind} AND length(name) BETWEEN ${length - 1} AND ${length + 1} AND ${isMeant} AND key != ${sqlBytes(key)}
      ORDER BY id LIMIT ${maxListed}`;
    const answers = await db.read(identified, ...(name ? [named] : []));
    for (const row of answers.flat()) {
      const { id, title, status, slug, kind: ofKind } = submissionSummaryOfRow(row);
      const identifier = textOrUndefined(row['identifier']);
      const before = found.get(id)?.identifiers ?? [];
      const all = identifier === undefined ? before : [...before, identifier];
      const [network, contract, symbol, website] = ['network', 'contract', 'symbol', 'website'].map((column) =>
        textOrUndefined(row[column]),
      );
      const token = ofKind === 'token' || ofKind === 'nft' ? { network, contract, symbol, website } : {};
      found.set(id, { id, kind: ofKind, title, status, slug, name: String(row['name']), identifiers: all, ...token });
    }
    return [...found.values()];
  }

  /** Deletes the personal data of submissions, and files that no submission uses any more. */
  async function forgetAll(ids: SqlStatement): Promise<number> {
    const [personal = [], found = []] = await db.erase(
      sql`SELECT lower(hex(hash)) AS hash, lower(hex(receipt)) AS receipt FROM submission_file JOIN submission ON id = submission
        WHERE is_personal = 1 AND submission IN (${ids})`,
      ids,
      sql`DELETE FROM submission_file WHERE is_personal = 1 AND submission IN (${ids})`,
      // Deletes replies, too, because they may contain personal data.
      sql`UPDATE submission_event SET reason = '' WHERE author = 'submitter' AND submission IN (${ids})`,
      sql`UPDATE submission SET personal = NULL WHERE id IN (${ids})`,
      deleteUnused,
    );
    await files?.delete(personal.map(({ hash, receipt }) => storedFileName(String(hash), String(receipt))));
    return found.length;
  }

  /** Deletes old files of no submission. Recognizes them by the length of their names: the bucket has other objects. */
  async function deleteStrays(): Promise<void> {
    const names = (await files?.putBefore(new Date(now().getTime() - strayAge))) ?? [];
    for (let start = 0; start < names.length; start += namesAtOnce) {
      const [orphanFiles = []] =
        await db.read(sql`SELECT value FROM json_each(${JSON.stringify(names.slice(start, start + namesAtOnce))})
        WHERE length(value) = 129 AND NOT EXISTS (SELECT 1 FROM submission_file JOIN submission ON submission.id = submission
          WHERE hash = unhex(substr(value, 1, 64)) AND receipt = unhex(substr(value, 66)))
        AND value NOT IN (SELECT ${versionHash} || '-' || lower(hex(owner.receipt)) FROM ${versionFiles})`);
      await files?.delete(orphanFiles.map(({ value }) => String(value)));
    }
  }

  async function readAll(ids: readonly number[]): Promise<StoredSubmission[]> {
    const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
    const [rows = [], ...parts] = await db.read(
      sql`SELECT ${summary}, language, agreed, facts, personal, name FROM submission WHERE id IN ${wanted} ORDER BY id`,
      sql`SELECT submission, identifier FROM submission_identifier WHERE submission IN ${wanted} ORDER BY identifier`,
      sql`SELECT submission, field, lower(hex(hash)) AS hash, type, is_personal FROM submission_file JOIN file USING (hash)
        WHERE submission IN ${wanted} ORDER BY field`,
      sql`SELECT submission, at, author, status, reason, note FROM submission_event WHERE submission IN ${wanted} ORDER BY id`,
      sql`SELECT submission, at, title, facts, files FROM submission_version WHERE submission IN ${wanted} ORDER BY id`,
    );
    const [identifiers, ofFiles, events, versions] = parts.map((part) =>
      Map.groupBy(part, ({ submission }) => submission),
    );
    return rows.map((row) => {
      const of = (part: ReadonlyMap<DatabaseRow[string] | undefined, DatabaseRow[]> | undefined) =>
        part?.get(row['id']) ?? [];
      return submissionOfRows(row, of(identifiers), of(ofFiles), of(events), of(versions));
    });
  }

  return {
    receiptOf: async (key) => storedReceiptOfRow((await db.read(known(key)))[0]?.[0]),
    submit,
    revise,
    revisionDigestOf: async (key) => {
      const [[row] = []] = await db.read(
        sql`SELECT hex(digest) AS digest FROM submission_version WHERE key = ${sqlBytes(key)}`,
      );
      return row && bytesOfHex(row['digest']);
    },
    findEarlier,
    idOf: async (receipt) => {
      const [[row] = []] = await db.read(sql`SELECT id FROM submission WHERE receipt = ${sqlBytes(receipt)}`);
      return row && Number(row['id']);
    },
    state: async (receipt) => {
      const [[row] = []] = await db.read(sql`SELECT ${summary} FROM submission WHERE receipt = ${sqlBytes(receipt)}`);
      return row && submissionSummaryOfRow(row);
    },
    queue: async (receipt, since) => {
      const [[row] = [], decided = []] = await db.read(
        aheadInQueueSql(receipt),
        sql`SELECT created_at, min(at) AS at FROM submission_event JOIN submission ON submission.id = submission
          WHERE author = 'reviewer' AND submission_event.status IN ('approved', 'rejected') GROUP BY submission.id
          HAVING min(at) >= ${since.toISOString()}`,
      );
      const times = decided
        .map(({ created_at: from, at }) => Date.parse(String(at)) - Date.parse(String(from)))
        .toSorted((one, other) => one - other);
      return { ahead: Number(row?.['ahead'] ?? 0), median: times[Math.floor(times.length / 2)] };
    },
    list: async ({ status, kind, start = 0, count = maxListed }) => {
      const ofStatus = status ? sql`status IN (SELECT value FROM json_each(${JSON.stringify(status)}))` : sql`TRUE`;
      const ofKind = kind === undefined ? sql`TRUE` : sql`kind = ${kind}`;
      const [rows = []] = await db.read(
        sql`SELECT ${summary} FROM submission WHERE ${ofStatus} AND ${ofKind} ORDER BY id LIMIT ${count} OFFSET ${start}`,
      );
      return rows.map(submissionSummaryOfRow);
    },
    read: async (id) => (await readAll([id]))[0],
    readAll,
    file: async (hash) => {
      const [[row] = [], uses = [], before = []] = await db.read(
        sql`SELECT type, ${files ? sql`NULL` : sql`bytes`} AS bytes FROM file WHERE hash = unhex(${hash})`,
        sql`SELECT field, status, lower(hex(receipt)) AS receipt FROM submission_file JOIN submission ON id = submission
          WHERE hash = unhex(${hash})`,
        sql`SELECT lower(hex(owner.receipt)) AS receipt FROM ${versionFiles} AND ${versionHash} = ${hash}`,
      );
      if (!row) return undefined;
      const bytes = files
        ? await files.get(storedFileName(hash, String([...uses, ...before][0]?.['receipt'])))
        : (row['bytes'] as Uint8Array);
      const of = uses.map(({ field, status }) => ({ field: String(field), status: status as SubmissionStatus }));
      return bytes && { type: String(row['type']), bytes, of };
    },
    change: async ({ id, from, to, seenAt, reason, note = '', author = 'reviewer', slug }) => {
      const at = time();
      // Ids are unique within a kind: a dapp and a chain may have the same id.
      const taken = sql`SELECT 1 FROM submission AS other WHERE other.kind = submission.kind AND other.slug = ${slug ?? null} AND other.id != ${id}`;
      const isSeen = seenAt === undefined ? sql`TRUE` : sql`updated_at = ${seenAt}`;
      const stands = sql`id = ${id} AND status = ${from} AND ${isSeen} AND NOT EXISTS (${taken})`;
      const [, changed = []] = await db.write(
        sql`INSERT INTO submission_event (submission, at, author, status, reason, note)
          SELECT id, ${at}, ${author}, ${to}, ${reason}, ${note} FROM submission WHERE ${stands}`,
        // Stores only messages of reviewers in `reason`, because the submitter sees it.
        sql`UPDATE submission SET status = ${to}, reason = ${author === 'reviewer' ? reason : ''}, updated_at = ${at}, slug = coalesce(${slug ?? null}, slug)
          WHERE ${stands} RETURNING id`,
      );
      return changed.length > 0;
    },
    forgetOne: async (id) => void (await forgetAll(sql`SELECT id FROM submission WHERE id = ${id}`)),
    forget: (email) => forgetAll(sql`SELECT id FROM submission WHERE personal ->> 'email' = ${email} COLLATE NOCASE`),
    purge: async (before) => {
      const message = sql`SELECT 1 FROM submission_event WHERE submission = submission.id AND author = 'submitter' AND reason != ''`;
      const old = sql`SELECT id FROM submission WHERE updated_at < ${before.toISOString()}
        AND (personal IS NOT NULL OR EXISTS (${message}))`;
      const count = await forgetAll(old);
      await deleteStrays();
      return count;
    },
  };
}
