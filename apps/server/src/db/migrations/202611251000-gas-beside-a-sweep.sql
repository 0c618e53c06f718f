-- Up Migration
-- A sweep that was signed may need more for its gas than was sent for it: that is paid while the sweep waits.

DROP INDEX wallet_moves_open;
-- One of a kind at a time of an address.
CREATE UNIQUE INDEX wallet_moves_open ON wallet_moves (network, address_index, kind)
  WHERE state IN ('open', 'sent');
