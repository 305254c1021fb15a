-- The colour of a picture, all in all, as 0xRRGGBB: it stands in the picture's place until it comes.
ALTER TABLE picture ADD COLUMN tone INTEGER;

-- The next import looks at the pictures and draws the thumbnails that sheets ask for.
UPDATE site SET fingerprint = '';
