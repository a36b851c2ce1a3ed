-- Copies the table, because SQLite cannot change constraints.
CREATE TABLE submission_again (
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
CREATE INDEX submission_status ON submission (status, kind);
