-- Keys that sign what visitors send back. They are drawn here, so that all instances have the same.
CREATE TABLE secret (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO secret (name, value) VALUES ('captcha', lower(hex(randomblob(32))));

-- Proofs of the captcha that a message has used: none is taken twice.
CREATE TABLE spent_proof (
    id TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX spent_proof_by_end ON spent_proof (expires_at);
