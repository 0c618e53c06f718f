-- Up Migration
-- What stands before leveraged products: a quiz, what users set against themselves, and the law's multiples.

-- The highest multiple of contracts at levels 0, 1 and 2; null: as the contract says. 0: none at this level.
ALTER TABLE jurisdictions
  ADD lv0_multiple integer CHECK (lv0_multiple BETWEEN 0 AND lv1_multiple),
  ADD lv1_multiple integer CHECK (lv1_multiple <= lv2_multiple),
  ADD lv2_multiple integer CHECK (lv2_multiple BETWEEN 1 AND 1000),
  ADD CHECK (num_nulls(lv0_multiple, lv1_multiple, lv2_multiple) IN (0, 3));
GRANT UPDATE (lv0_multiple, lv1_multiple, lv2_multiple) ON jurisdictions TO candor_console;

-- How a user stands towards a product. A limit is null where none is set, and becomes the next one at its time.
CREATE TABLE suitability_standings (
  user_id uuid NOT NULL REFERENCES users,
  product text NOT NULL CHECK (product IN ('contracts', 'options')),
  risk_accepted_at timestamptz,
  quiz_passed_at timestamptz,
  day_limit money_amount CHECK (day_limit >= 0),
  day_next money_amount CHECK (day_next >= 0),
  day_next_at timestamptz,
  week_limit money_amount CHECK (week_limit >= 0),
  week_next money_amount CHECK (week_next >= 0),
  week_next_at timestamptz,
  cool_off_until timestamptz,
  excluded_until timestamptz,
  -- When the last of the two was begun.
  kept_at timestamptz,
  PRIMARY KEY (user_id, product),
  CHECK (quiz_passed_at IS NULL OR risk_accepted_at IS NOT NULL),
  CHECK (day_next IS NULL OR day_next_at IS NOT NULL),
  CHECK (week_next IS NULL OR week_next_at IS NOT NULL)
);
-- Who has just begun to keep from new risk, so that what still waits for a price is found and cancelled.
CREATE INDEX suitability_standings_kept ON suitability_standings (kept_at);

-- Nobody shortens either, the owner of the table no more than a member of staff.
CREATE FUNCTION keep_breaks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.user_id <> OLD.user_id OR NEW.product <> OLD.product
    OR coalesce(NEW.cool_off_until, '-infinity') < OLD.cool_off_until
    OR coalesce(NEW.excluded_until, '-infinity') < OLD.excluded_until THEN
    RAISE EXCEPTION 'a cool-off or an exclusion would end sooner' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER suitability_standings_kept BEFORE UPDATE OR DELETE ON suitability_standings
  FOR EACH ROW EXECUTE FUNCTION keep_breaks();

CREATE TABLE suitability_attempts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  product text NOT NULL CHECK (product IN ('contracts', 'options')),
  -- The questions that were drawn, each with the order of its answers: "liquidation:201".
  questions text[] NOT NULL CHECK (cardinality(questions) > 0),
  opened_at timestamptz NOT NULL,
  answered_at timestamptz,
  wrong integer CHECK (wrong BETWEEN 0 AND cardinality(questions)),
  CHECK ((answered_at IS NULL) = (wrong IS NULL))
);
CREATE UNIQUE INDEX suitability_attempts_open ON suitability_attempts (user_id, product)
  WHERE answered_at IS NULL;
CREATE INDEX suitability_attempts_by_user ON suitability_attempts (user_id, product, answered_at);

-- What a user has lost since a moment is added up from these alone.
CREATE INDEX contract_closings_by_user ON contract_closings (user_id, closed_at)
  INCLUDE (margin, payout);
CREATE INDEX contract_positions_by_opening ON contract_positions (user_id, opened_at)
  INCLUDE (open_fee) WHERE opened_at IS NOT NULL;

GRANT SELECT, INSERT, UPDATE (risk_accepted_at, quiz_passed_at, day_limit, day_next, day_next_at,
  week_limit, week_next, week_next_at, cool_off_until, excluded_until, kept_at) ON suitability_standings TO candor_api;
GRANT SELECT, INSERT, UPDATE (questions, opened_at, answered_at, wrong) ON suitability_attempts TO candor_api;
-- Operators look, and change nothing.
GRANT SELECT ON suitability_standings, suitability_attempts TO candor_console;
