ALTER TABLE submission_event ADD COLUMN author TEXT NOT NULL DEFAULT 'reviewer';
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
CREATE INDEX submission_version_of ON submission_version (submission);
