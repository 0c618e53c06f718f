-- Up Migration
-- What a user asks for that takes of what stands behind a position is decided by a second as closings are. What is asked for
-- while something else waits stands before it: "close|...>stops|...".
ALTER TABLE contract_positions DROP CONSTRAINT contract_positions_decision_check,
  ADD CONSTRAINT contract_positions_decision_check CHECK
    (decision ~ '^(open|wait|close|stops|cancel|margin|multiple|mode|cover)\|\d+\|\d+([|>]|$)');
