/** How the tables came to be, oldest first. One that has been released never changes: add another. */
export const migrations: readonly { name: string; sql: string }[] = [
  {
    name: 'subscriptions',
    sql: `CREATE TABLE subscription (
      email TEXT PRIMARY KEY,
      created_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
  },
];
