-- Up Migration
-- The host of the service that a rate came from; null for the rates that a new world opens with.
ALTER TABLE fiat_rates ADD COLUMN source text CHECK (length(source) BETWEEN 1 AND 253);
