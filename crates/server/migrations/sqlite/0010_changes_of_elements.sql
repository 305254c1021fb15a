-- How many of the changes were of elements alone: they leave pages, modules and dictionary as they were.
ALTER TABLE change_count ADD COLUMN elements INTEGER NOT NULL DEFAULT 0;
