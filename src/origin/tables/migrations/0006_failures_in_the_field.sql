CREATE TABLE failure (
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
) STRICT, WITHOUT ROWID;
