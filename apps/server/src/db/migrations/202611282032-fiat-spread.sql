-- Up Migration
-- What a fiat adds to the spread covers what news moves it by within the quarter of an hour that its rate may be old; where
-- operators have said something else it stays.
ALTER TABLE conversion_terms ALTER COLUMN fiat_spread SET DEFAULT 0.004;
UPDATE conversion_terms SET fiat_spread = 0.004 WHERE fiat_spread = 0.003;
