import { DatabaseSync } from 'node:sqlite';
import {
  sqlBytes,
  sql,
  type SqlDatabase,
  type FileStore,
  type DatabaseRow,
  type SqlValue,
  type SqlStatement,
} from '../database.ts';
import { assertNotOpen } from '../sqlite/copies.ts';
import { openSqliteStore } from '../sqlite/open-store.ts';
import { storedFileName } from '../tables/submissions.ts';

const rowsAtOnce = 50;
/** The maximum number of bytes in one API request. */
const bytesAtOnce = 500_000;

const statement = (text: string): SqlStatement => ({ text, values: [] });

const written = (value: SqlValue): SqlStatement => (value instanceof Uint8Array ? sqlBytes(value) : sql`${value}`);

/** Builds a statement that inserts a row. It skips an existing row, so that an interrupted copy can continue. */
function insertInto(table: string, row: DatabaseRow): SqlStatement {
  const values = Object.values(row).map(written);
  return {
    text: `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.map(({ text }) => text).join(', ')})
      ON CONFLICT DO NOTHING`,
    values: values.flatMap((one) => one.values),
  };
}

const sizeOf = ({ text, values }: SqlStatement): number =>
  values.reduce<number>((sum, value) => sum + String(value).length, text.length);

/** Splits statements into batches that fit a request. */
function* batchesOf(statements: Iterable<SqlStatement>): Generator<SqlStatement[]> {
  let batch: SqlStatement[] = [];
  let size = 0;
  for (const one of statements) {
    if (batch.length === rowsAtOnce || (batch.length > 0 && size + sizeOf(one) > bytesAtOnce)) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(one);
    size += sizeOf(one);
  }
  if (batch.length > 0) yield batch;
}

const namesOfTables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid";

const tablesIn = (source: DatabaseSync): string[] =>
  source
    .prepare(namesOfTables)
    .all()
    .map(({ name }) => String(name))
    // D1 records migrations itself when it is deployed.
    .filter((name) => name !== 'migration');

const countIn = (table: string): string => `SELECT count(*) AS count FROM ${table}`;

/** Throws if D1 lacks a table of the file, or has rows that the file does not have. */
async function checkGround(source: DatabaseSync, tables: readonly string[], to: SqlDatabase): Promise<void> {
  const [there = []] = await to.read(statement(namesOfTables));
  const missing = tables.find((table) => !there.some(({ name }) => name === table));
  if (missing !== undefined)
    throw new Error(`The D1 database has no table ${missing}. Create its tables first: wrangler d1 migrations apply.`);
  const receipts = 'SELECT id, hex(receipt) AS receipt FROM submission';
  const own = new Map(
    source
      .prepare(receipts)
      .all()
      .map(({ id, receipt }) => [id, receipt]),
  );
  const [kept = []] = await to.read(statement(receipts));
  const stranger = kept.find(({ id, receipt }) => own.get(id as number) !== receipt);
  if (stranger)
    throw new Error(
      `D1 has a submission ${String(stranger['id'])} that the file does not have. Nothing was copied: copy a file only into an empty database, before its worker accepts the first form.`,
    );
}

/** Query for all files of submissions and earlier versions, with their names in the file store. */
const filesOf = `SELECT lower(hex(file.hash)) AS hash, lower(hex(receipt)) AS receipt, bytes FROM file JOIN (
    SELECT hash, submission FROM submission_file
    UNION SELECT unhex(json_extract(had.value, '$.hash')), submission FROM submission_version, json_each(files) AS had
  ) AS of USING (hash) JOIN submission ON submission.id = of.submission`;

/**
 * Copies a SQLite file into D1 and R2, or continues an interrupted copy. No origin may have the file open. Returns the
 * rows of each table and the number of files, in which a file of several submissions counts several times.
 */
export async function copyToD1(file: string, to: SqlDatabase, bucket: FileStore) {
  assertNotOpen(file);
  // Opening migrates the file's tables to the current version, which D1 has, too.
  openSqliteStore(file).close();
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = tablesIn(source);
    await checkGround(source, tables, to);
    let files = 0;
    for (const { hash, receipt, bytes } of source.prepare(filesOf).iterate()) {
      await bucket.put(storedFileName(String(hash), String(receipt)), bytes as Uint8Array);
      files++;
    }
    for (const table of tables) {
      const rows = source.prepare(`SELECT * FROM ${table}`).iterate() as Iterable<DatabaseRow>;
      const inD1 = (row: DatabaseRow): DatabaseRow => (table === 'file' ? { ...row, bytes: new Uint8Array() } : row);
      const inserts = Iterator.from(rows).map((row) => insertInto(table, inD1(row)));
      for (const batch of batchesOf(inserts)) await to.write(...batch);
    }
    const counted = await to.read(...tables.map((table) => statement(countIn(table))));
    return {
      files,
      tables: tables.map((table, place) => ({
        table,
        inFile: Number(source.prepare(countIn(table)).get()?.['count']),
        inD1: Number(counted[place]?.[0]?.['count']),
      })),
    };
  } finally {
    source.close();
  }
}
