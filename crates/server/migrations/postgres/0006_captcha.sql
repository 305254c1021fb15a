-- Keys that sign what visitors send back. They are drawn here, so that all instances have the same.
CREATE TABLE secret (
    name TEXT COLLATE "C" PRIMARY KEY,
    value TEXT COLLATE "C" NOT NULL
);
-- Two random UUIDs have 244 random bits, from the generator for keys.
INSERT INTO secret (name, value)
    VALUES ('captcha', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Proofs of the captcha that a message has used: none is taken twice.
CREATE TABLE spent_proof (
    id TEXT COLLATE "C" PRIMARY KEY,
    expires_at BIGINT NOT NULL
);

CREATE INDEX spent_proof_by_end ON spent_proof (expires_at);
