-- A message that was replaced, or had nothing to say any more, stays for a moment in which somebody may be
-- pressing its buttons. It is in the channel of the row, and is to be taken away.
ALTER TABLE notices ADD COLUMN fading INTEGER;

-- Panels that are open: after an end of the process they are filled again. `token` lets whoever has it change
-- this one message, for a quarter of an hour; rows are deleted when they are older.
CREATE TABLE panels (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    -- Who sat there: it is filled for nobody else.
    person INTEGER,
    -- Of the match as it was shown.
    seq INTEGER NOT NULL,
    message INTEGER NOT NULL,
    token TEXT NOT NULL,
    language TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX panels_by_age ON panels (opened_at);
