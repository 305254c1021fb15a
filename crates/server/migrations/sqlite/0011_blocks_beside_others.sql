-- Whether a block stands beside the others of its page where there is room, and below them elsewhere.
ALTER TABLE module ADD COLUMN aside INTEGER NOT NULL DEFAULT 0 CHECK (aside IN (0, 1));
