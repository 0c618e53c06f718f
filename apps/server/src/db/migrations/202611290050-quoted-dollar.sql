-- Up Migration
-- What a dollar was worth in USDT when a quote with a fiat was made: the price of a fiat is that over its rate, and no
-- quotient that was rounded is divided by. Quotes live for seconds; one from before is made by its price.
ALTER TABLE conversion_quotes ADD COLUMN dollar money_amount CHECK (dollar > 0);
