-- Of a message that is being posted: the number of its nonce. While it stands here we do not know whether
-- Discord has the message, and its id not in any case.
ALTER TABLE notices ADD COLUMN begun INTEGER;
