-- "Large" pictures were offered once and never drawn: whoever chose them sees what everybody sees.
UPDATE people SET settings = json_remove(settings, '$.pictures')
WHERE json_extract(settings, '$.pictures') NOT IN ('phone', 'text');
