-- Up Migration
-- A currency's network can be off, one way or both, and users are told why.

ALTER TABLE currency_networks
  ADD deposits_on boolean NOT NULL DEFAULT true,
  ADD withdrawals_on boolean NOT NULL DEFAULT true,
  -- A word whose text stands in the users' languages; null: all is on.
  ADD off_reason text CHECK (off_reason IN ('maintenance', 'upgrade', 'congestion', 'incident')),
  ADD CHECK ((deposits_on AND withdrawals_on) = (off_reason IS NULL));
GRANT UPDATE (deposits_on, withdrawals_on, off_reason) ON currency_networks TO candor_console;
