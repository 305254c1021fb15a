-- Words are looked up by the database's full text search. The program writes the rows before it serves them, as it does
-- with rows of another version.
DROP TABLE element_token;
DROP TABLE page_token;

-- The folded words of a published element in one language, or of a page. The scope begins each of their terms in the
-- index; a space precedes each word.
CREATE TABLE search_row (
    id INTEGER PRIMARY KEY,
    scope TEXT NOT NULL,
    element_id INTEGER REFERENCES element (id) ON DELETE CASCADE,
    page_id INTEGER REFERENCES page (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    -- Words of the title, which are among the words, too.
    titles TEXT NOT NULL,
    words TEXT NOT NULL,
    CHECK ((page_id IS NULL) <> (element_id IS NULL))
) STRICT;

CREATE UNIQUE INDEX search_row_by_element ON search_row (element_id, scope);
CREATE UNIQUE INDEX search_row_by_page ON search_row (page_id, scope);

-- The different words of a scope, also those of rows that are gone.
CREATE TABLE known_word (
    scope TEXT NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (scope, word)
) STRICT, WITHOUT ROWID;

-- A term is scope, mark and word. Scopes of most languages have nine characters: the prefixes are those of one to three
-- letters, because longer ones begin few terms.
CREATE VIRTUAL TABLE search_index USING fts5 (
    terms,
    content = '',
    columnsize = 0,
    detail = none,
    prefix = '11 12 13',
    tokenize = "ascii tokenchars '-=_'"
);

CREATE TRIGGER search_row_inserted AFTER INSERT ON search_row BEGIN
    INSERT INTO search_index (rowid, terms) VALUES (new.id,
        replace(new.titles, ' ', ' ' || new.scope || '=') || replace(new.words, ' ', ' ' || new.scope || '_'));
END;

CREATE TRIGGER search_row_deleted AFTER DELETE ON search_row BEGIN
    INSERT INTO search_index (search_index, rowid, terms) VALUES ('delete', old.id,
        replace(old.titles, ' ', ' ' || old.scope || '=') || replace(old.words, ' ', ' ' || old.scope || '_'));
END;

CREATE TRIGGER search_row_updated AFTER UPDATE OF id, scope, titles, words ON search_row BEGIN
    INSERT INTO search_index (search_index, rowid, terms) VALUES ('delete', old.id,
        replace(old.titles, ' ', ' ' || old.scope || '=') || replace(old.words, ' ', ' ' || old.scope || '_'));
    INSERT INTO search_index (rowid, terms) VALUES (new.id,
        replace(new.titles, ' ', ' ' || new.scope || '=') || replace(new.words, ' ', ' ' || new.scope || '_'));
END;
