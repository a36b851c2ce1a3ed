ALTER TABLE subscription ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
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
CREATE INDEX subscription_token_email ON subscription_token (email);
