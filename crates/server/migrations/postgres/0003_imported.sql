-- What an import brought is known by a mark, so that `--replace` takes away no more than that. Whoever
-- changes such a row on the site takes its mark away.

ALTER TABLE permalink ADD COLUMN imported BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE translation ADD COLUMN imported BOOLEAN NOT NULL DEFAULT FALSE;

-- So far nothing but an import wrote a short address or a translation; candidates were learnt as well.
UPDATE permalink SET imported = TRUE;
UPDATE translation SET imported = TRUE WHERE value IS NOT NULL;

-- The files of a picture as an import drew them again. A file is known by the hash of what was read, or
-- of what was made of it: neither is drawn again.
CREATE TABLE picture_file (
    picture_id BIGINT NOT NULL REFERENCES picture (id) ON DELETE CASCADE,
    name TEXT COLLATE "C" NOT NULL,
    source TEXT COLLATE "C" NOT NULL,
    made TEXT COLLATE "C" NOT NULL,
    length BIGINT NOT NULL,
    PRIMARY KEY (picture_id, name)
);

-- Which sizes of a picture were made is in the folder of its thumbnails.
DROP TABLE picture_variant;

-- A picture is looked for among pages, which are few, before elements, which may be many.
CREATE INDEX picture_use_of_pages ON picture_use (picture_id, page_id) WHERE page_id IS NOT NULL;

UPDATE site SET fingerprint = '';
