-- Who sent a picture with a form: the key of the account, and when. Null of one that an import brought.
ALTER TABLE picture ADD COLUMN sender TEXT COLLATE "C";
ALTER TABLE picture ADD COLUMN sent_at BIGINT;

CREATE INDEX picture_by_time_sent ON picture (sent_at) WHERE sender IS NOT NULL;
