-- Whether an editor has put an expression aside that needs no translation: it does not wait for one, and is not learnt again.
ALTER TABLE translation ADD COLUMN dismissed INTEGER NOT NULL DEFAULT 0 CHECK (dismissed IN (0, 1));

DROP INDEX translation_waiting;
CREATE INDEX translation_waiting ON translation (site_id, id) WHERE value IS NULL AND NOT dismissed;

-- The latest messages of a form, and of all forms.
CREATE INDEX message_by_number ON message (site_id, module_key, id);
