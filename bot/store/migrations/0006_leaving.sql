-- Who left a match before its end: their time ran out, and somebody else has their seat. It is not in `seats`
-- any more, and counts where a table asks how much of what they began people have finished.
CREATE TABLE leavers (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    left_at INTEGER NOT NULL,
    PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX leavers_by_person ON leavers (person, left_at);
