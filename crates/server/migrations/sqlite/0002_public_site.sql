-- The whole public site: languages, redirects, dictionary, messages, thumbnails, permalinks, and the
-- index rows that lists, filters, agendas and searches are read off.

ALTER TABLE site ADD COLUMN languages TEXT NOT NULL DEFAULT '[]';
-- Menu, loader, scrolling, menus and the registry of autocompletion, as JSON.
ALTER TABLE site ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';

-- Raised by every transaction that changes what visitors see: instances compare it to know whether
-- what they hold in memory is still right.
CREATE TABLE change_count (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    value INTEGER NOT NULL
) STRICT;
INSERT INTO change_count (id, value) VALUES (1, 1);

ALTER TABLE page ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE page ADD COLUMN translation_of_id INTEGER REFERENCES page (id) ON DELETE SET NULL;
ALTER TABLE page ADD COLUMN menu_param TEXT NOT NULL DEFAULT '{}';
ALTER TABLE page ADD COLUMN class_theme_style TEXT NOT NULL DEFAULT '';
ALTER TABLE page ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;

CREATE INDEX page_by_original ON page (translation_of_id);

-- Former addresses of pages.
CREATE TABLE redirect (
    id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE,
    path TEXT NOT NULL,
    page_id INTEGER NOT NULL REFERENCES page (id) ON DELETE CASCADE,
    UNIQUE (site_id, path)
) STRICT;

CREATE INDEX redirect_by_page ON redirect (page_id);

-- Who may create, edit and publish elements here, as JSON.
ALTER TABLE module ADD COLUMN rights TEXT NOT NULL DEFAULT '{}';

-- Fields and languages that the index rows of the source were made from, as JSON: where they differ
-- from what the site says now, the rows are made again.
ALTER TABLE source ADD COLUMN shape TEXT NOT NULL DEFAULT '';
ALTER TABLE source ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;

ALTER TABLE element ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;

CREATE TABLE element_translation (
    element_id INTEGER NOT NULL REFERENCES element (id) ON DELETE CASCADE,
    language TEXT NOT NULL,
    -- The translated values only, as JSON.
    content TEXT NOT NULL,
    PRIMARY KEY (element_id, language)
) STRICT, WITHOUT ROWID;

DROP TABLE element_sort;

-- One row per published element, language, filter value it has (or no filter) and sortable field (or
-- the order of the source): a page of a list is one range of this table, whatever filter and order.
CREATE TABLE element_order (
    source_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    filter_field TEXT NOT NULL,
    filter_value TEXT NOT NULL,
    sort_field TEXT NOT NULL,
    sort_key TEXT NOT NULL,
    position INTEGER NOT NULL,
    element_id INTEGER NOT NULL REFERENCES element (id) ON DELETE CASCADE,
    PRIMARY KEY (source_id, language, filter_field, filter_value, sort_field, sort_key, position, element_id)
) STRICT, WITHOUT ROWID;

-- Ties keep their order both ways, hence an index per direction; the order of the source has one.
CREATE INDEX element_order_descending ON element_order
    (source_id, language, filter_field, filter_value, sort_field, sort_key DESC, position, element_id)
    WHERE sort_field <> '';
CREATE INDEX element_order_by_element ON element_order (element_id, language, sort_field, filter_field, filter_value);

-- How many published elements each filter value has; without a filter, how many there are.
CREATE TABLE element_count (
    source_id INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
    language TEXT NOT NULL,
    filter_field TEXT NOT NULL,
    filter_value TEXT NOT NULL,
    -- The value as visitors read it.
    label TEXT NOT NULL,
    total INTEGER NOT NULL,
    PRIMARY KEY (source_id, language, filter_field, filter_value)
) STRICT, WITHOUT ROWID;

-- Folded words of published elements; a search is a range of prefixes.
CREATE TABLE element_token (
    source_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    token TEXT NOT NULL,
    position INTEGER NOT NULL,
    element_id INTEGER NOT NULL REFERENCES element (id) ON DELETE CASCADE,
    PRIMARY KEY (source_id, language, token, position, element_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX element_token_by_element ON element_token (element_id, language, token);

-- Folded words of public pages.
CREATE TABLE page_token (
    site_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    token TEXT NOT NULL,
    page_id INTEGER NOT NULL REFERENCES page (id) ON DELETE CASCADE,
    PRIMARY KEY (site_id, language, token, page_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX page_token_by_page ON page_token (page_id, language, token);

ALTER TABLE picture ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;

-- Which pages and elements show a picture: it is public where one of them is.
CREATE TABLE picture_use (
    picture_id INTEGER NOT NULL REFERENCES picture (id) ON DELETE CASCADE,
    page_id INTEGER REFERENCES page (id) ON DELETE CASCADE,
    element_id INTEGER REFERENCES element (id) ON DELETE CASCADE,
    CHECK ((page_id IS NULL) <> (element_id IS NULL))
) STRICT;

CREATE INDEX picture_use_by_picture ON picture_use (picture_id);
CREATE INDEX picture_use_by_page ON picture_use (page_id);
CREATE INDEX picture_use_by_element ON picture_use (element_id);

-- Pictures fitted into a box, made when they were first asked for.
CREATE TABLE picture_variant (
    picture_id INTEGER NOT NULL REFERENCES picture (id) ON DELETE CASCADE,
    width_limit INTEGER NOT NULL,
    height_limit INTEGER NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    file TEXT NOT NULL,
    PRIMARY KEY (picture_id, width_limit, height_limit)
) STRICT, WITHOUT ROWID;

-- The dictionary. Without a value an expression is a candidate that an editor can translate.
CREATE TABLE translation (
    id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE,
    language TEXT NOT NULL,
    target TEXT NOT NULL,
    expression TEXT NOT NULL,
    value TEXT,
    module TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    UNIQUE (site_id, language, target, expression)
) STRICT;

CREATE INDEX translation_waiting ON translation (site_id) WHERE value IS NULL;

CREATE TABLE permalink (
    code TEXT PRIMARY KEY,
    site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE,
    page_id INTEGER REFERENCES page (id) ON DELETE CASCADE,
    element_id INTEGER REFERENCES element (id) ON DELETE CASCADE,
    CHECK ((page_id IS NULL) <> (element_id IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX permalink_by_page ON permalink (page_id);
CREATE INDEX permalink_by_element ON permalink (element_id);

-- What visitors sent by forms, kept as long as the form says.
CREATE TABLE message (
    id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE,
    module_key TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    -- A list of {name, label, value}, as JSON.
    content TEXT NOT NULL
) STRICT;

CREATE INDEX message_by_module ON message (site_id, module_key, received_at);
CREATE INDEX message_by_end ON message (expires_at);

-- Mails to send. Where no mail server is set they are kept.
CREATE TABLE mail (
    id INTEGER PRIMARY KEY,
    message_id INTEGER REFERENCES message (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    recipient TEXT NOT NULL,
    reply_to TEXT,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'kept')),
    tries INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL
) STRICT;

CREATE INDEX mail_waiting ON mail (next_at) WHERE state = 'waiting';
CREATE INDEX mail_by_message ON mail (message_id);

-- Index rows that 0001 did not have are made by the next import, which must therefore look again.
UPDATE site SET fingerprint = '';
