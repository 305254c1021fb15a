-- Positions of elements are no longer consecutive: an element that is put between two others takes the
-- room between them, and no other element is written again. Index rows hold the position, too.
UPDATE element SET position = position * 1048576;
UPDATE element_order SET position = position * 1048576;
UPDATE element_token SET position = position * 1048576;

-- The first and the last element of a source, and the neighbours of one, whatever their state.
CREATE INDEX element_by_position ON element (source_id, position);

-- Nothing ever wrote or read it.
ALTER TABLE module DROP COLUMN rights;
