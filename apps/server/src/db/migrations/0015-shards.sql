-- Up Migration
-- The writer is one a shard: live and demo are numbered, journaled and led apart. What is kept of a
-- book stands in a row of its own, so that one can be in doubt alone.

ALTER TABLE exchange_state
  DROP CONSTRAINT exchange_state_pkey,
  ADD COLUMN shard text NOT NULL DEFAULT 'live',
  -- The last event of the recorded prices that was taken in.
  ADD COLUMN event bigint NOT NULL DEFAULT 0;
INSERT INTO exchange_state (shard, epoch, batch, order_number, trade_number, book_hashes)
  SELECT 'demo', epoch, batch, order_number, trade_number, book_hashes FROM exchange_state;
ALTER TABLE exchange_state ALTER COLUMN shard DROP DEFAULT, ADD PRIMARY KEY (shard);

CREATE TABLE exchange_books (
  shard text NOT NULL REFERENCES exchange_state,
  -- Realm and market, as the journal names it.
  book text NOT NULL,
  -- After its last batch: what a restart must find again.
  hash text,
  -- What its rows do not tell.
  memory jsonb,
  -- Why nothing happens in it until an operator has looked.
  doubt text,
  doubted_at timestamptz,
  PRIMARY KEY (shard, book)
) WITH (fillfactor = 50);
INSERT INTO exchange_books (shard, book, hash)
  SELECT s.shard, h.key, h.value FROM exchange_state s, jsonb_each_text(s.book_hashes) AS h
  WHERE split_part(h.key, ':', 1) = s.shard;
ALTER TABLE exchange_state DROP COLUMN book_hashes, DROP COLUMN is_only;

-- Until now both realms had one journal: each shard begins with all of it, and reads what is its own.
ALTER TABLE exchange_journal
  DROP CONSTRAINT exchange_journal_pkey,
  ADD COLUMN shard text NOT NULL DEFAULT 'live';
INSERT INTO exchange_journal
    (shard, batch, epoch, written_at, commands, book_hashes, order_number, trade_number)
  SELECT 'demo', batch, epoch, written_at, commands, book_hashes, order_number, trade_number
  FROM exchange_journal;
ALTER TABLE exchange_journal ALTER COLUMN shard DROP DEFAULT, ADD PRIMARY KEY (shard, batch);
DROP INDEX exchange_journal_by_time;
CREATE INDEX exchange_journal_by_time ON exchange_journal (shard, written_at, batch);

ALTER TABLE spot_trades DROP CONSTRAINT spot_trades_pkey, ADD PRIMARY KEY (realm, number);
ALTER TABLE spot_roll_up DROP CONSTRAINT spot_roll_up_pkey, ADD COLUMN realm realm NOT NULL DEFAULT 'live';
INSERT INTO spot_roll_up (realm, trade_number) SELECT 'demo', trade_number FROM spot_roll_up;
ALTER TABLE spot_roll_up
  ALTER COLUMN realm DROP DEFAULT, DROP COLUMN is_only, ADD PRIMARY KEY (realm);

-- A stop at market walks as far as it might when it was accepted.
ALTER TABLE spot_stops DROP COLUMN after_trade, ADD COLUMN slippage_max money_amount;
UPDATE spot_stops s SET slippage_max = m.slippage_max
  FROM spot_orders o JOIN markets m ON m.id = o.market_id WHERE o.id = s.order_id;
ALTER TABLE spot_stops ALTER COLUMN slippage_max SET NOT NULL;

-- The best price since: every trailing stop of this kind up to a number has seen one as good.
CREATE TABLE spot_peaks (
  realm realm NOT NULL,
  market_id integer NOT NULL,
  source trigger_source NOT NULL,
  direction trigger_direction NOT NULL,
  up_to bigint NOT NULL,
  price money_amount NOT NULL,
  PRIMARY KEY (realm, market_id, source, direction, up_to)
);

GRANT SELECT, INSERT, UPDATE (hash, memory, doubt, doubted_at) ON exchange_books TO candor_api;
GRANT SELECT, INSERT, DELETE ON spot_peaks TO candor_api;
GRANT SELECT ON exchange_books, spot_peaks TO candor_console;
GRANT SELECT ON spot_stops TO candor_api;

-- Halts and terms reach every process at once.
CREATE FUNCTION notify_configuration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('configuration', TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE TRIGGER markets_notified AFTER INSERT OR UPDATE OR DELETE ON markets
  FOR EACH STATEMENT EXECUTE FUNCTION notify_configuration();
CREATE TRIGGER currencies_notified AFTER INSERT OR UPDATE OR DELETE ON currencies
  FOR EACH STATEMENT EXECUTE FUNCTION notify_configuration();
CREATE TRIGGER fee_tiers_notified AFTER INSERT OR UPDATE OR DELETE ON fee_tiers
  FOR EACH STATEMENT EXECUTE FUNCTION notify_configuration();
