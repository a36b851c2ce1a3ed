CREATE INDEX subscription_email ON subscription (email COLLATE NOCASE);
CREATE INDEX subscription_request_email ON subscription_request (email COLLATE NOCASE);
