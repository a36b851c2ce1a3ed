CREATE TABLE submission_check (
  submission INTEGER PRIMARY KEY,
  reviewer TEXT NOT NULL,
  at TEXT NOT NULL,
  results TEXT NOT NULL
) STRICT;
