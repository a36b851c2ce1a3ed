-- When a mail was last postponed. Of a submission and not of its status change, so that its mails stay in order.
ALTER TABLE submission ADD COLUMN postponed_at TEXT;
ALTER TABLE subscription_request ADD COLUMN postponed_at TEXT;
DROP INDEX subscription_request_due;
CREATE INDEX subscription_request_due ON subscription_request (postponed_at, asked_at) WHERE mailed_at IS NULL;
