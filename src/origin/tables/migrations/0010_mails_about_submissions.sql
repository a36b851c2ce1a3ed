-- Marks existing status changes, so that they cause no mails.
ALTER TABLE submission_event ADD COLUMN mailed_at TEXT;
UPDATE submission_event SET mailed_at = '';
CREATE INDEX submission_event_due ON submission_event (id) WHERE mailed_at IS NULL;
CREATE TABLE review_digest (
  day TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
