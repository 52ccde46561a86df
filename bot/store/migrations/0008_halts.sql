-- Matches that can't be read at present. Such a match stands still: nobody plays it, and no deadline of it fires.
-- The mark stands beside the match, of which not a byte is changed; it goes when the match can be read again.
CREATE TABLE halts (
    match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    -- For the operator: what can't be read, and why. People are told the number of the incident.
    reason TEXT NOT NULL,
    incident TEXT NOT NULL,
    -- In playing time; what has passed since then is given back to the clocks.
    halted_at INTEGER NOT NULL,
    -- By how much the moment of the match has still to be raised, because a backup was restored meanwhile.
    moment_leap INTEGER NOT NULL DEFAULT 0
) STRICT;
