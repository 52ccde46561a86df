-- Somebody whom an act is about stands in a column of their own, so that they can be found, and be forgotten.
ALTER TABLE acts ADD COLUMN whom INTEGER;

UPDATE acts
SET
    whom = CAST(substr(act, instr(act, ': ') + 2) AS INTEGER),
    act = 'substitute ' || substr(act, 17, instr(act, ':') - 17)
WHERE act LIKE 'substitute seat %: %' AND act NOT LIKE '%: AI';

UPDATE acts
SET act = 'free ' || substr(act, 17, instr(act, ':') - 17)
WHERE act LIKE 'substitute seat %: AI';

UPDATE acts
SET act = replace(act, ' done', '')
WHERE act LIKE 'report % done';

CREATE INDEX acts_by_server ON acts (server, id);
