import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '~/origin/tables/migrations.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { readOriginDatabase } from './running.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(folder, 'origin.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const rowsOf = (sql: string) => {
  const db = new DatabaseSync(file);
  const rows = db.prepare(sql).all();
  db.close();
  return rows.map((row) => ({ ...row }));
};

describe('SQLite store', () => {
  it('says what to do about a file that cannot be written', () => {
    writeFileSync(file, '');
    expect(() => openSqliteStore(join(file, 'origin.sqlite'))).toThrow(
      /origin\.sqlite \(ORIGIN_DB\) cannot be written: .+\. Name a file in a folder that belongs to the user/,
    );
  });

  it('keeps its rows when reopened, and applies each migration once', async () => {
    for (const email of ['a@site.test', 'b@site.test']) {
      const store = openSqliteStore(file);
      await store.subscribe(email, 'en');
      store.close();
    }
    expect(readOriginDatabase(file)).toEqual(['a@site.test', 'b@site.test']);
    expect(rowsOf('SELECT version, name FROM migration')).toEqual([
      { version: 1, name: '0001_subscriptions.sql' },
      { version: 2, name: '0002_double_opt_in_and_unsubscribing.sql' },
      { version: 3, name: '0003_submissions.sql' },
      { version: 4, name: '0004_versions_and_the_answers_of_submitters.sql' },
      { version: 5, name: '0005_ids_of_listings_by_their_kind.sql' },
      { version: 6, name: '0006_failures_in_the_field.sql' },
      { version: 7, name: '0007_notes_of_reviewers.sql' },
      { version: 8, name: '0008_claims_of_reviewers.sql' },
      { version: 9, name: '0009_checks_of_reviewers.sql' },
      { version: 10, name: '0010_mails_about_submissions.sql' },
      { version: 11, name: '0011_the_rules_that_submitters_have_agreed_to.sql' },
      { version: 12, name: '0012_addresses_without_regard_to_case.sql' },
      { version: 13, name: '0013_postponed_mails.sql' },
    ]);
  });

  it('lets two origins write one file', async () => {
    const stores = [openSqliteStore(file), openSqliteStore(file)];
    await Promise.all(stores.map((store, index) => store.subscribe(`${index}@site.test`, 'en')));
    stores.forEach((store) => store.close());
    expect(readOriginDatabase(file)).toEqual(expect.arrayContaining(['0@site.test', '1@site.test']));
  });

  it('uses write-ahead logging', () => {
    const store = openSqliteStore(file);
    store.close();
    expect(rowsOf('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  });

  it('creates its files with mode 600', () => {
    const store = openSqliteStore(file);
    for (const name of [file, `${file}-wal`]) expect(statSync(name).mode & 0o777).toBe(0o600);
    store.close();
  });

  it('throws for a newer schema without changing it, and for a file that is not a database', () => {
    openSqliteStore(file).close();
    const known = migrations.length;
    rowsOf(`INSERT INTO migration VALUES (${known + 1}, 'of tomorrow', '2100')`);
    expect(() => openSqliteStore(file)).toThrow(
      `The database has ${known + 1} migrations, this version knows ${known}.`,
    );
    expect(rowsOf('SELECT count(*) AS count FROM migration')).toEqual([{ count: known + 1 }]);
    writeFileSync(file, 'not a database, not at all, but long enough to be looked at');
    expect(() => openSqliteStore(file)).toThrow('not a database');
  });

  it('migrates version 1 with its subscribers', async () => {
    rowsOf('CREATE TABLE migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT');
    rowsOf(migrations[0]?.sql ?? '');
    rowsOf("INSERT INTO migration VALUES (1, 'subscriptions', '2026')");
    rowsOf("INSERT INTO subscription VALUES ('early@site.test', '2026')");
    const store = openSqliteStore(file);
    expect(await store.subscribers()).toMatchObject([{ email: 'early@site.test', language: 'en' }]);
    store.close();
  });

  it('migrates version 4 with its submissions', async () => {
    rowsOf('CREATE TABLE migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT');
    const before = new DatabaseSync(file);
    for (const [at, { name, sql }] of migrations.slice(0, 4).entries()) {
      before.exec(sql);
      before.prepare("INSERT INTO migration VALUES (?, ?, '2026')").run(at + 1, name);
    }
    before.exec(`INSERT INTO submission VALUES (7, x'01', x'02', x'03', x'04', 'dapp', 'Ferries', 'ferries', 'en', 'live', '',
      'ferries', '{"title":"Ferries"}', NULL, '2026-01-01', '2026-01-02')`);
    before.close();
    const store = openSqliteStore(file);
    expect(await store.submissions.read(7)).toMatchObject({
      ...{ kind: 'dapp', title: 'Ferries', status: 'live', slug: 'ferries', facts: { title: 'Ferries' } },
      ...{ personal: undefined, createdAt: '2026-01-01', updatedAt: '2026-01-02' },
    });
    store.close();
    expect(rowsOf("SELECT seq FROM sqlite_sequence WHERE name = 'submission'")).toEqual([{ seq: 7 }]);
  });

  it('stores no plain token, and erases a forgotten address from the file', async () => {
    const store = openSqliteStore(file);
    await store.subscribe('ada@site.test', 'ko');
    const [{ token } = { token: '' }] = await store.subscribers();
    store.close();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(readFileSync(file).includes(token)).toBe(false);
    expect(readFileSync(file).includes('ada@site.test')).toBe(true);
    const again = openSqliteStore(file);
    expect(await again.forget('Ada@site.test'), 'in another case').toBe(true);
    expect(await again.forget('ada@site.test')).toBe(false);
    again.close();
    expect(readFileSync(file).includes('ada@')).toBe(false);
  });

  it('throws if a table is missing', async () => {
    const store = openSqliteStore(file);
    rowsOf('DROP TABLE subscription');
    await expect(store.subscribe('a@site.test', 'en')).rejects.toThrow('no such table');
    await expect(store.check()).rejects.toThrow('no such table');
    store.close();
  });
});
