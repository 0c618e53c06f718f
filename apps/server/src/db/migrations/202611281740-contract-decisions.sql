-- Up Migration
-- What the owner of a position has asked for is binding, and waits for the first second whose price was unknown then.

ALTER TYPE position_state ADD VALUE 'accepted' BEFORE 'waiting';
-- Closed before the end of a session, since its margin did not cover the gap that may follow.
ALTER TYPE closing_cause ADD VALUE 'gap' BEFORE 'liquidation';

ALTER TABLE contract_positions
  -- The kind, the moment of acceptance in milliseconds, the last event before it, and the kind's own parts.
  ADD decision text CHECK (decision ~ '^(open|wait|close|stops|cancel|cover)\|\d+\|\d+(\||$)'),
  -- The recorded event whose price opened it.
  ADD opened_event bigint,
  DROP CONSTRAINT contract_positions_check1,
  ADD CONSTRAINT contract_positions_is_open CHECK (is_open = (state NOT IN ('closed', 'cancelled'))),
  ADD CONSTRAINT contract_positions_decision CHECK (is_open OR decision IS NULL);

-- Half of the spread that its price has beside the index of its event; none of what is closed at the mark.
ALTER TABLE contract_closings ADD half_spread money_amount CHECK (half_spread >= 0);

GRANT UPDATE (decision, opened_event) ON contract_positions TO candor_api;
