-- What one person has opened of late, and what a server has open, is counted with each new table.
CREATE INDEX matches_by_opener ON matches (opened_by, opened_at);
CREATE INDEX matches_by_server ON matches (server, status) WHERE server IS NOT NULL;

-- Matches of one person against AI get the deadline that new ones get with their start. It is in match time,
-- and its effect looks at the real time since the last step.
INSERT INTO deadlines (match, kind, seat, began, due)
SELECT id, 'idle', -1, changed_at, changed_at + 30 * 24 * 60 * 60
FROM matches
WHERE
    status = 'running'
    AND (SELECT count(*) FROM seats WHERE match = matches.id AND person IS NOT NULL) = 1
    AND NOT EXISTS (SELECT 1 FROM seats WHERE match = matches.id AND person IS NULL AND ai IS NULL);
