-- What an import brought is known by a mark, so that `--replace` takes away no more than that. Whoever
-- changes such a row on the site takes its mark away.

ALTER TABLE permalink ADD COLUMN imported INTEGER NOT NULL DEFAULT 0 CHECK (imported IN (0, 1));
ALTER TABLE translation ADD COLUMN imported INTEGER NOT NULL DEFAULT 0 CHECK (imported IN (0, 1));

-- So far nothing but an import wrote a short address or a translation; candidates were learnt as well.
UPDATE permalink SET imported = TRUE;
UPDATE translation SET imported = TRUE WHERE value IS NOT NULL;

-- The files of a picture as an import drew them again. A file is known by the hash of what was read, or
-- of what was made of it: neither is drawn again.
CREATE TABLE picture_file (
    picture_id INTEGER NOT NULL REFERENCES picture (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    source TEXT NOT NULL,
    made TEXT NOT NULL,
    length INTEGER NOT NULL,
    PRIMARY KEY (picture_id, name)
) STRICT, WITHOUT ROWID;

-- Which sizes of a picture were made is in the folder of its thumbnails.
DROP TABLE picture_variant;

-- A picture is looked for among pages, which are few, before elements, which may be many.
CREATE INDEX picture_use_of_pages ON picture_use (picture_id, page_id) WHERE page_id IS NOT NULL;

UPDATE site SET fingerprint = '';
