CREATE TABLE submission_claim (
  submission INTEGER PRIMARY KEY,
  reviewer TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
