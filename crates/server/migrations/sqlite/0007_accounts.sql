-- People who log in.
CREATE TABLE account (
    id INTEGER PRIMARY KEY,
    -- What elements say as their owner.
    key TEXT NOT NULL UNIQUE,
    -- In lower case.
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('member', 'editor', 'admin')),
    -- Whether a member may publish without an editor.
    publishes INTEGER NOT NULL CHECK (publishes IN (0, 1)),
    disabled INTEGER NOT NULL CHECK (disabled IN (0, 1)),
    -- By argon2id, as a PHC string.
    password TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- Who is logged in. Only the hash of a token is kept: whoever reads the table cannot log in with it.
CREATE TABLE session (
    token TEXT PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    began_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    -- Whether it was idle too long for the back office, which then wants another login.
    rested INTEGER NOT NULL DEFAULT 0 CHECK (rested IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE INDEX session_by_account ON session (account_id);
CREATE INDEX session_by_begin ON session (began_at);

-- Logins that failed or are being checked, by hash of the address that was typed and by network.
CREATE TABLE login_failure (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    client TEXT NOT NULL,
    failed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX login_failure_by_account ON login_failure (account, failed_at);
CREATE INDEX login_failure_by_client ON login_failure (client, failed_at);
CREATE INDEX login_failure_by_time ON login_failure (failed_at);

-- Links that set a new password, once.
CREATE TABLE password_link (
    token TEXT PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX password_link_by_account ON password_link (account_id);
CREATE INDEX password_link_by_end ON password_link (expires_at);

-- What a client did of a limited action, counted by all instances together.
CREATE TABLE limited_action (
    id INTEGER PRIMARY KEY,
    action TEXT NOT NULL,
    client TEXT NOT NULL,
    done_at INTEGER NOT NULL
) STRICT;

CREATE INDEX limited_action_by_client ON limited_action (action, client, done_at);
CREATE INDEX limited_action_by_time ON limited_action (done_at);

-- Logins, publications, deletions and changes of rights.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    done_at INTEGER NOT NULL,
    -- Key of the account, which may be gone; empty for the program's own commands.
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL
) STRICT;

CREATE INDEX audit_by_time ON audit (done_at);

INSERT INTO secret (name, value) VALUES ('session', lower(hex(randomblob(32))));

-- Why an editor refused an element.
ALTER TABLE element ADD COLUMN refusal TEXT NOT NULL DEFAULT '';
CREATE INDEX element_by_owner ON element (owner, source_id, position) WHERE owner IS NOT NULL;
CREATE INDEX element_submitted ON element (source_id, position) WHERE state = 'submitted';

-- A changed version of a published element that waits for an editor: what is public stays until then.
CREATE TABLE element_version (
    element_id INTEGER PRIMARY KEY REFERENCES element (id) ON DELETE CASCADE,
    content TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('draft', 'submitted', 'refused')),
    refusal TEXT NOT NULL DEFAULT '',
    revision INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;

-- The same as HTML, for programs that show it.
ALTER TABLE mail ADD COLUMN html TEXT;
