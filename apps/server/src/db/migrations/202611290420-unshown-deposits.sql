-- Up Migration
-- A payment that was told of without a picture of it waits for one, and nobody decides on it before.

ALTER TABLE deposits DROP CONSTRAINT deposits_state_check;
ALTER TABLE deposits ADD CONSTRAINT deposits_state_check CHECK (state IN
  ('voucher-needed', 'requested', 'confirming', 'credited', 'rejected', 'cancelled', 'too-small', 'vanished'));

CREATE TABLE unshown_deposits (
  deposit_id uuid PRIMARY KEY REFERENCES deposits,
  -- As in its voucher, once there is one.
  account text NOT NULL CHECK (char_length(account) BETWEEN 1 AND 120)
);

GRANT SELECT, INSERT ON unshown_deposits TO candor_api;
GRANT SELECT ON unshown_deposits TO candor_console;
