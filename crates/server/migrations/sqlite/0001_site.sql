-- A site, its pages as a tree, their modules, and the elements that modules show.
-- Texts compare byte by byte (SQLite's BINARY): sort keys are made for that.

CREATE TABLE site (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    slogan TEXT NOT NULL,
    language TEXT NOT NULL,
    identity TEXT NOT NULL,
    footer TEXT NOT NULL,
    theme TEXT NOT NULL,
    -- Of the folder that was imported last: an unchanged folder is not read again.
    fingerprint TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE page (
    id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE,
    parent_id INTEGER REFERENCES page (id) ON DELETE CASCADE,
    path TEXT NOT NULL,
    title TEXT NOT NULL,
    label TEXT NOT NULL,
    description TEXT NOT NULL,
    position INTEGER NOT NULL,
    visible INTEGER NOT NULL CHECK (visible IN (0, 1)),
    menu INTEGER NOT NULL CHECK (menu IN (0, 1)),
    heading INTEGER NOT NULL CHECK (heading IN (0, 1)),
    UNIQUE (site_id, path)
) STRICT;

CREATE INDEX page_by_parent ON page (parent_id);

CREATE TABLE module (
    id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE,
    page_id INTEGER NOT NULL REFERENCES page (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    ident TEXT NOT NULL,
    title TEXT,
    visible INTEGER NOT NULL CHECK (visible IN (0, 1)),
    position INTEGER NOT NULL,
    -- Kind and settings as JSON: fields and sorts are data, not columns.
    body TEXT NOT NULL,
    revision INTEGER NOT NULL DEFAULT 1,
    UNIQUE (site_id, key)
) STRICT;

CREATE INDEX module_by_page ON module (page_id, position);

CREATE TABLE source (
    id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    UNIQUE (site_id, key)
) STRICT;

CREATE TABLE element (
    id INTEGER PRIMARY KEY,
    source_id INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    owner TEXT,
    state TEXT NOT NULL CHECK (state IN ('draft', 'submitted', 'published', 'refused')),
    revision INTEGER NOT NULL DEFAULT 1,
    position INTEGER NOT NULL,
    content TEXT NOT NULL,
    -- Whether it came from a folder: elements made on the site are never touched by an import.
    imported INTEGER NOT NULL CHECK (imported IN (0, 1)),
    UNIQUE (source_id, key)
) STRICT;

CREATE INDEX element_in_order ON element (source_id, state, position);

-- One row per element and sortable field. State and position are here too, so that a page of a
-- list is read off an index in its order, whatever the order.
CREATE TABLE element_sort (
    element_id INTEGER NOT NULL REFERENCES element (id) ON DELETE CASCADE,
    source_id INTEGER NOT NULL,
    field TEXT NOT NULL,
    state TEXT NOT NULL,
    sort_key TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (element_id, field)
) STRICT, WITHOUT ROWID;

-- Ties keep their order both ways, hence an index per direction.
CREATE INDEX element_sort_ascending ON element_sort (source_id, field, state, sort_key, position);
CREATE INDEX element_sort_descending ON element_sort (source_id, field, state, sort_key DESC, position);

CREATE TABLE picture (
    id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    alt TEXT NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    small_width INTEGER NOT NULL,
    small_height INTEGER NOT NULL,
    UNIQUE (site_id, name)
) STRICT;
