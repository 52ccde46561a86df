-- "Large" pictures were offered once and never drawn: whoever chose them sees what everybody sees.
UPDATE people SET settings = json_remove(settings, '$.pictures')
WHERE CASE WHEN json_valid(settings) THEN json_extract(settings, '$.pictures') END NOT IN ('phone', 'text');
