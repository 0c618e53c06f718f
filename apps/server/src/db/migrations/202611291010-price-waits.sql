-- Up Migration
-- What a call holds from its acceptance until the second that decides it, so that nothing its user does meanwhile makes it
-- fail. Each row is ended with what comes of it; those of a process that was killed are given back by a job.
CREATE TABLE price_waits (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts,
  held money_amount NOT NULL CHECK (held > 0),
  accepted_at timestamptz NOT NULL
);
CREATE INDEX price_waits_account ON price_waits (account_id);
CREATE INDEX price_waits_accepted ON price_waits (accepted_at);
GRANT SELECT, INSERT, DELETE ON price_waits TO candor_api;
GRANT SELECT ON price_waits TO candor_console;

-- When a purchase that a recorded second decides was accepted, and the last event then. From before: neither.
ALTER TABLE dual_orders
  ADD COLUMN accepted_at timestamptz,
  ADD COLUMN accepted_event bigint,
  ADD CONSTRAINT dual_orders_accepted CHECK (num_nulls(accepted_at, accepted_event) IN (0, 2)),
  ADD CONSTRAINT dual_orders_decided_later CHECK (priced_event > accepted_event);
ALTER TABLE ieo_orders
  ADD COLUMN accepted_at timestamptz,
  ADD COLUMN accepted_event bigint,
  ADD CONSTRAINT ieo_orders_accepted CHECK (num_nulls(accepted_at, accepted_event) IN (0, 2)),
  ADD CONSTRAINT ieo_orders_decided_later CHECK (priced_event > accepted_event);
