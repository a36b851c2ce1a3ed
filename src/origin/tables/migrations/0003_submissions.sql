CREATE TABLE submission (
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
CREATE INDEX submission_event_of ON submission_event (submission);
