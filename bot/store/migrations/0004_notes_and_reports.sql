-- What people write down for themselves on a match; nobody else reads it.
CREATE TABLE private_notes (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    text TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX private_notes_by_person ON private_notes (person);

-- Reports to the managers of a server: in the words of whoever reports, and no words of anybody else.
CREATE TABLE reports (
    id INTEGER PRIMARY KEY,
    made_at INTEGER NOT NULL,
    server INTEGER NOT NULL,
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    -- Where the managers have it, if they chose a channel.
    channel INTEGER,
    message INTEGER,
    closed_at INTEGER,
    closed_by INTEGER
) STRICT;

-- One open report of a person on a match.
CREATE UNIQUE INDEX reports_open ON reports (match, person) WHERE closed_at IS NULL;
CREATE INDEX reports_by_person ON reports (person, made_at);
CREATE INDEX reports_by_server ON reports (server) WHERE closed_at IS NULL;
