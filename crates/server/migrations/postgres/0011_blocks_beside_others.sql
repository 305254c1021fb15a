-- Whether a block stands beside the others of its page where there is room, and below them elsewhere.
ALTER TABLE module ADD COLUMN aside BOOLEAN NOT NULL DEFAULT FALSE;
