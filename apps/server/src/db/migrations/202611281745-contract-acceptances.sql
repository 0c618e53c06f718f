-- Up Migration
-- When each opening and each closing was accepted, and after which event: with the recorded prices that tells which second
-- had to decide it.

-- A wish that was accepted, and one that ended without effect.
ALTER TYPE contract_change ADD VALUE 'ask';
ALTER TYPE contract_change ADD VALUE 'lapse';

-- What its owner had asked for and was still to be decided after it, in the form of the position's own column.
ALTER TABLE contract_changes ADD decision text;

ALTER TABLE contract_positions
  -- The last event that had been heard when the order was accepted; the moment is that of its creation.
  ADD accepted_event bigint,
  -- At a price beyond it an order at market does not open; in shares of then.
  ADD worst_price money_amount;

-- Of what its owner had asked for; nothing of any other.
ALTER TABLE contract_closings
  ADD accepted_at timestamptz,
  ADD accepted_event bigint,
  ADD worst_price money_amount;

-- A mark that waits has its ratio of a split beside it now, and not in it.
UPDATE exchange_books SET memory = jsonb_set(memory, '{moves}', (
  SELECT jsonb_agg(
    CASE WHEN jsonb_typeof(move -> 0) = 'array' THEN move
      WHEN jsonb_array_length(move) > 6 THEN jsonb_build_array(move - 6, move -> 6)
      ELSE jsonb_build_array(move) END
    ORDER BY place)
  FROM jsonb_array_elements(memory -> 'moves') WITH ORDINALITY AS waiting (move, place)))
WHERE jsonb_array_length(CASE WHEN jsonb_typeof(memory -> 'moves') = 'array'
  THEN memory -> 'moves' ELSE '[]' END) > 0;
