import { DatabaseSync } from 'node:sqlite';
import { blob, sql, type Database, type FileStore, type Row, type SqlValue, type Statement } from '../database.ts';
import { checkClosed } from '../sqlite/copies.ts';
import { openSqliteStore } from '../sqlite/open-store.ts';
import { fileName } from '../tables/submissions.ts';

/** How many rows of a table there are in the file, and in D1 after it was copied. */
export interface CopiedTable {
  table: string;
  inFile: number;
  inD1: number;
}

/** The copy as a whole; files that belong to several submissions count for each. */
export interface Copied {
  tables: CopiedTable[];
  files: number;
}

const rowsAtOnce = 50;
/** Of a request to the API. */
const bytesAtOnce = 500_000;

const statement = (text: string): Statement => ({ text, values: [] });

const written = (value: SqlValue): Statement => (value instanceof Uint8Array ? blob(value) : sql`${value}`);

/** What stands there stays: a copy that broke off is begun again. */
function insertInto(table: string, row: Row): Statement {
  const values = Object.values(row).map(written);
  return {
    text: `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.map(({ text }) => text).join(', ')})
      ON CONFLICT DO NOTHING`,
    values: values.flatMap((one) => one.values),
  };
}

const sizeOf = ({ text, values }: Statement): number =>
  values.reduce<number>((sum, value) => sum + String(value).length, text.length);

/** So many statements that a request holds them. */
function* batchesOf(statements: Iterable<Statement>): Generator<Statement[]> {
  let batch: Statement[] = [];
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
    // Which tables there are D1 notes itself, as its deploy makes them.
    .filter((name) => name !== 'migration');

const countIn = (table: string): string => `SELECT count(*) AS count FROM ${table}`;

/** Throws where D1 lacks a table, or knows a submission that is another one in the file: nothing has been written then. */
async function checkGround(source: DatabaseSync, tables: readonly string[], to: Database): Promise<void> {
  const [there = []] = await to.read(statement(namesOfTables));
  const missing = tables.find((table) => !there.some(({ name }) => name === table));
  if (missing !== undefined)
    throw new Error(`The D1 database has no table ${missing}. Make its tables first: wrangler d1 migrations apply.`);
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
      `D1 has a submission ${String(stranger['id'])} that the file does not have. Nothing was copied: a file goes into an empty database, before its worker takes the first form.`,
    );
}

/** Every file of a submission or of an earlier version of it, under the name that it has in a file store. */
const filesOf = `SELECT lower(hex(file.hash)) AS hash, lower(hex(receipt)) AS receipt, bytes FROM file JOIN (
    SELECT hash, submission FROM submission_file
    UNION SELECT unhex(json_extract(had.value, '$.hash')), submission FROM submission_version, json_each(files) AS had
  ) AS of USING (hash) JOIN submission ON submission.id = of.submission`;

/**
 * Copies what an origin has stored in its SQLite file into D1 and R2, while no origin has the file open. Files are put before
 * the rows that name them. The file stays as it is; a copy that broke off goes on when it is begun again.
 * @throws where the file is in use, or D1 is not made for it.
 */
export async function copyToD1(file: string, to: Database, bucket: FileStore): Promise<Copied> {
  checkClosed(file);
  // Brings the tables to what this version needs, as D1 has them.
  openSqliteStore(file).close();
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = tablesIn(source);
    await checkGround(source, tables, to);
    let files = 0;
    for (const { hash, receipt, bytes } of source.prepare(filesOf).iterate()) {
      await bucket.put(fileName(String(hash), String(receipt)), bytes as Uint8Array);
      files++;
    }
    for (const table of tables) {
      const rows = source.prepare(`SELECT * FROM ${table}`).iterate() as Iterable<Row>;
      const inD1 = (row: Row): Row => (table === 'file' ? { ...row, bytes: new Uint8Array() } : row);
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
