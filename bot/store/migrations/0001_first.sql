-- People, servers, matches and what waits for a time.
--
-- Times are whole seconds since 1970, in UTC. Ids of people, servers, channels and messages are Discord's.
-- What only the code reads is one JSON text or one blob; what a query asks for is a column.

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE TABLE servers (
    id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL DEFAULT '{}',
    left_at INTEGER
) STRICT;

CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'running', 'over', 'off')),
    -- Raised by every change; whoever writes names the one that was read.
    seq INTEGER NOT NULL,
    -- Where it is played and shown. A match against AI alone has no public place.
    server INTEGER,
    channel INTEGER NOT NULL,
    thread INTEGER,
    -- The table: format, options, pace, who may join, what a time-out does.
    terms TEXT NOT NULL,
    -- Questions to the others that are open: to take back, to call it off, for more time.
    votes TEXT NOT NULL DEFAULT '{}',
    -- Commitment, seed and the players' cut of a sealed deal.
    deal TEXT NOT NULL,
    -- The game's own state, encoded; none while the table is open.
    state BLOB,
    -- What undo can go back to, encoded; the newest last.
    history BLOB,
    result TEXT,
    opened_by INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    started_at INTEGER,
    changed_at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX matches_by_code ON matches (code);
CREATE INDEX matches_by_status ON matches (status, channel);
CREATE INDEX matches_by_thread ON matches (thread) WHERE thread IS NOT NULL;

CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    -- A person, or an AI level, or both while AI plays on for somebody; neither while the seat is free.
    person INTEGER,
    ai TEXT,
    -- Clock, half-made choices, standing wishes.
    notes TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_person ON seats (person, match) WHERE person IS NOT NULL;

-- What happened, for the log, the replay and the export. Never read to go on with a match.
CREATE TABLE steps (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    seat INTEGER,
    -- The answer as text, and what it led to, as the game tells it.
    move TEXT NOT NULL,
    events BLOB NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;

-- Presses that were carried out. Discord may hand one over twice; it is then not carried out again.
CREATE TABLE presses (
    interaction INTEGER PRIMARY KEY,
    match INTEGER REFERENCES matches (id) ON DELETE CASCADE,
    seq INTEGER,
    made_at INTEGER NOT NULL
) STRICT;

CREATE INDEX presses_by_age ON presses (made_at);

CREATE TABLE deadlines (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    -- In playing time, which stands still while the host is away.
    began INTEGER NOT NULL,
    due INTEGER NOT NULL,
    PRIMARY KEY (match, kind, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX deadlines_by_time ON deadlines (due);

-- What a match shows in public: the board, the line that says who is awaited, a reminder. Written with
-- the change that makes it necessary, so that nothing is forgotten when the process ends in between.
CREATE TABLE notices (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    -- The `seq` of the match that must be shown, and the one that Discord has; behind: still to be done.
    wanted INTEGER NOT NULL,
    shown INTEGER NOT NULL DEFAULT -1,
    -- Where it is shown.
    channel INTEGER,
    message INTEGER,
    posted_at INTEGER,
    -- What only this kind needs.
    body TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (match, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX notices_behind ON notices (match) WHERE shown < wanted;

-- Who of a server's staff did what.
CREATE TABLE acts (
    id INTEGER PRIMARY KEY,
    made_at INTEGER NOT NULL,
    server INTEGER,
    match INTEGER,
    person INTEGER NOT NULL,
    act TEXT NOT NULL
) STRICT;

-- One row: when the process was last seen alive, and for how long it was away in all.
CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    seen_at INTEGER NOT NULL,
    away INTEGER NOT NULL
) STRICT;

-- Small facts by name, such as a digest of the commands that Discord was given last.
CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
