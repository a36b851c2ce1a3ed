/** Migrations, oldest first. Never change a released one; add another. */
export const migrations: readonly { name: string; sql: string }[] = [
  {
    name: 'subscriptions',
    sql: `CREATE TABLE subscription (
      email TEXT PRIMARY KEY,
      created_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
  },
  {
    name: 'double opt-in and unsubscribing',
    sql: `ALTER TABLE subscription ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
    CREATE TABLE subscription_request (
      email TEXT PRIMARY KEY,
      language TEXT NOT NULL,
      asked_at TEXT NOT NULL,
      mailed_at TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX subscription_request_due ON subscription_request (asked_at) WHERE mailed_at IS NULL;
    CREATE TABLE subscription_token (
      hash BLOB PRIMARY KEY,
      email TEXT NOT NULL,
      purpose TEXT NOT NULL CHECK (purpose IN ('confirm', 'leave')),
      created_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX subscription_token_email ON subscription_token (email)`,
  },
  {
    name: 'submissions',
    sql: `CREATE TABLE submission (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      key BLOB NOT NULL UNIQUE,
      digest BLOB NOT NULL,
      receipt BLOB NOT NULL UNIQUE,
      sealed BLOB NOT NULL,
      kind TEXT NOT NULL,
      title TEXT NOT NULL,
      name TEXT NOT NULL,
      language TEXT NOT NULL,
      status TEXT NOT NULL,
      reason TEXT NOT NULL,
      slug TEXT UNIQUE,
      facts TEXT NOT NULL,
      personal TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX submission_name ON submission (kind, length(name));
    CREATE INDEX submission_status ON submission (status, kind);
    CREATE TABLE file (
      hash BLOB NOT NULL UNIQUE,
      type TEXT NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;
    CREATE TABLE submission_file (
      submission INTEGER NOT NULL,
      field TEXT NOT NULL,
      hash BLOB NOT NULL,
      is_personal INTEGER NOT NULL,
      PRIMARY KEY (submission, field)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX submission_file_hash ON submission_file (hash);
    CREATE TABLE submission_identifier (
      identifier TEXT NOT NULL,
      submission INTEGER NOT NULL,
      PRIMARY KEY (identifier, submission)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX submission_identifier_of ON submission_identifier (submission);
    CREATE TABLE submission_event (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      submission INTEGER NOT NULL,
      at TEXT NOT NULL,
      status TEXT NOT NULL,
      reason TEXT NOT NULL
    ) STRICT;
    CREATE INDEX submission_event_of ON submission_event (submission)`,
  },
  {
    name: 'versions and the answers of submitters',
    sql: `ALTER TABLE submission_event ADD COLUMN author TEXT NOT NULL DEFAULT 'reviewer';
    CREATE TABLE submission_version (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      submission INTEGER NOT NULL,
      key BLOB NOT NULL UNIQUE,
      digest BLOB NOT NULL,
      at TEXT NOT NULL,
      title TEXT NOT NULL,
      facts TEXT NOT NULL,
      files TEXT NOT NULL
    ) STRICT;
    CREATE INDEX submission_version_of ON submission_version (submission)`,
  },
  {
    name: 'ids of listings by their kind',
    // Copies the table, because SQLite cannot change constraints.
    sql: `CREATE TABLE submission_again (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      key BLOB NOT NULL UNIQUE,
      digest BLOB NOT NULL,
      receipt BLOB NOT NULL UNIQUE,
      sealed BLOB NOT NULL,
      kind TEXT NOT NULL,
      title TEXT NOT NULL,
      name TEXT NOT NULL,
      language TEXT NOT NULL,
      status TEXT NOT NULL,
      reason TEXT NOT NULL,
      slug TEXT,
      facts TEXT NOT NULL,
      personal TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      UNIQUE (kind, slug)
    ) STRICT;
    INSERT INTO submission_again SELECT id, key, digest, receipt, sealed, kind, title, name, language, status, reason, slug, facts,
      personal, created_at, updated_at FROM submission;
    DROP TABLE submission;
    ALTER TABLE submission_again RENAME TO submission;
    CREATE INDEX submission_name ON submission (kind, length(name));
    CREATE INDEX submission_status ON submission (status, kind)`,
  },
  {
    name: 'failures in the field',
    sql: `CREATE TABLE failure (
      day TEXT NOT NULL,
      kind TEXT NOT NULL,
      page TEXT NOT NULL,
      engine TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (day, kind, page, engine)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE missing_address (
      day TEXT NOT NULL,
      address TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (day, address)
    ) STRICT, WITHOUT ROWID`,
  },
  {
    name: 'notes of reviewers',
    sql: `ALTER TABLE submission_event ADD COLUMN note TEXT NOT NULL DEFAULT ''`,
  },
  {
    name: 'claims of reviewers',
    sql: `CREATE TABLE submission_claim (
      submission INTEGER PRIMARY KEY,
      reviewer TEXT NOT NULL,
      at TEXT NOT NULL
    ) STRICT`,
  },
  {
    name: 'checks of reviewers',
    sql: `CREATE TABLE submission_check (
      submission INTEGER PRIMARY KEY,
      reviewer TEXT NOT NULL,
      at TEXT NOT NULL,
      results TEXT NOT NULL
    ) STRICT`,
  },
  {
    name: 'mails about submissions',
    // Marks existing status changes, so that they cause no mails.
    sql: `ALTER TABLE submission_event ADD COLUMN mailed_at TEXT;
    UPDATE submission_event SET mailed_at = '';
    CREATE INDEX submission_event_due ON submission_event (id) WHERE mailed_at IS NULL;
    CREATE TABLE review_digest (
      day TEXT PRIMARY KEY
    ) STRICT, WITHOUT ROWID`,
  },
  {
    name: 'the rules that submitters have agreed to',
    sql: `ALTER TABLE submission ADD COLUMN agreed TEXT NOT NULL DEFAULT ''`,
  },
];
