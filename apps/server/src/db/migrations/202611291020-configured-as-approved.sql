-- Up Migration
-- What is configured is written by the console as a change says, in the transaction that applies the change; a change has
-- one approved request, a request no second change, and a token shows its operator only while the session lives.

ALTER TABLE config_changes
  -- Which approval it comes from; null: an operator's own halt, or from before.
  ADD COLUMN request_id uuid UNIQUE REFERENCES operator_requests,
  -- The transaction in which it was applied.
  ADD COLUMN applied_in xid8;

-- What was approved before this is used up by the change that it made.
UPDATE config_changes c SET request_id = made.id
FROM (
  SELECT DISTINCT ON (r.id) r.id, c.number
  FROM operator_requests r JOIN config_changes c
    ON c.kind = r.payload->>'kind' AND c.subject = r.payload->>'subject' AND c.after = r.payload->'value'
      AND r.closed_at BETWEEN c.decided_at - interval '1 minute' AND c.decided_at
  WHERE r.queue = 'config' AND r.state = 'approved'
  ORDER BY r.id, c.number
) made
WHERE c.number = made.number;

-- Applied once, so that no one applies it again after the next one.
CREATE FUNCTION note_applied_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.applied_at IS NOT NULL AND NOT is_database_owner() THEN
    RAISE EXCEPTION 'a change is applied once' USING ERRCODE = 'check_violation';
  END IF;
  NEW.applied_in := CASE WHEN NEW.applied_at IS NULL THEN NULL ELSE pg_current_xact_id() END;
  RETURN NEW;
END $$;
CREATE TRIGGER config_changes_applied_once BEFORE INSERT OR UPDATE OF applied_at ON config_changes
  FOR EACH ROW EXECUTE FUNCTION note_applied_change();

CREATE OR REPLACE FUNCTION check_config_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  halted_by uuid;
BEGIN
  IF is_database_owner() THEN
    RETURN NEW;
  END IF;
  IF NEW.kind IN ('market-state', 'contract-state') AND NEW.decided_by = shown_operator() THEN
    SELECT decided_by INTO halted_by FROM config_changes
    WHERE kind = NEW.kind AND subject = NEW.subject ORDER BY number DESC LIMIT 1;
    IF NEW.after->>'state' = 'open' AND operator_hand(halted_by, NEW.decided_at, true)
      = operator_hand(NEW.decided_by, NEW.decided_at, true) THEN
      RAISE EXCEPTION 'another person resumes what was halted' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NOT EXISTS (
    SELECT FROM operator_requests r
    WHERE r.id = NEW.request_id AND r.queue = 'config' AND r.state = 'approved'
      AND r.closed_at BETWEEN NEW.decided_at - interval '1 minute' AND NEW.decided_at
      AND r.payload->>'kind' = NEW.kind AND r.payload->>'subject' = NEW.subject
      AND r.payload->'value' = NEW.after
      AND NEW.effective_at >= coalesce((r.payload->>'effective_at')::timestamptz, r.closed_at)
  ) THEN
    RAISE EXCEPTION 'this change was not approved' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- The value that this transaction applies; null: it applies none of this kind and subject.
CREATE FUNCTION value_applied_now(of_kind text, of_subject text) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT after FROM config_changes
  WHERE kind = of_kind AND subject = of_subject AND applied_in = pg_current_xact_id_if_assigned()
$$;

-- A decimal is a text in a value and a number in a table.
CREATE FUNCTION is_same_figure(one jsonb, other jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT one = other OR CASE
    WHEN one #>> '{}' ~ '^-?[0-9]+(\.[0-9]+)?$' AND other #>> '{}' ~ '^-?[0-9]+(\.[0-9]+)?$'
    THEN (one #>> '{}')::numeric = (other #>> '{}')::numeric
    ELSE false
  END
$$;

-- For every table of configuration: its kind, and the columns that make the subject, joined by hyphens; none: "all". Each
-- column that the value names is as the value says; of a value that is a list, as one of its elements does.
CREATE FUNCTION check_configured() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  written jsonb := to_jsonb(coalesce(NEW, OLD));
  about text;
  applied jsonb;
BEGIN
  IF is_database_owner() OR NOT pg_has_role(current_user, 'candor_console', 'member') THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  SELECT coalesce(string_agg(written->>name, '-' ORDER BY nth), 'all') INTO about
  FROM unnest(TG_ARGV[1:]) WITH ORDINALITY AS columns(name, nth);
  applied := value_applied_now(TG_ARGV[0], about);
  IF applied IS NULL THEN
    RAISE EXCEPTION 'no approved change of % % is applied', TG_ARGV[0], about
      USING ERRCODE = 'check_violation';
  END IF;
  IF TG_TABLE_NAME = 'currency_networks' AND applied ? 'networks' THEN
    applied := applied->'networks';
  ELSIF written ? 'value' THEN
    applied := jsonb_build_object('value', applied);
  END IF;
  IF TG_OP <> 'DELETE' AND NOT EXISTS (
    SELECT FROM jsonb_path_query(applied, 'lax $[*]') AS said(element)
    WHERE NOT EXISTS (
      SELECT FROM jsonb_each(element) AS field(name, value)
      WHERE written ? name AND NOT is_same_figure(value, written->name)
    )
  ) THEN
    RAISE EXCEPTION 'the change of % % says otherwise', TG_ARGV[0], about
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE TRIGGER markets_configured
  BEFORE UPDATE OF notional_min, price_band, slippage_max, maker_fee_rate, taker_fee_rate ON markets
  FOR EACH ROW EXECUTE FUNCTION check_configured('market-terms', 'id');
CREATE TRIGGER markets_switched BEFORE UPDATE OF state, halt_cause ON markets
  FOR EACH ROW EXECUTE FUNCTION check_configured('market-state', 'id');
CREATE TRIGGER contract_markets_switched BEFORE UPDATE OF state, halt_cause ON contract_markets
  FOR EACH ROW EXECUTE FUNCTION check_configured('contract-state', 'id');
CREATE TRIGGER contract_terms_configured BEFORE INSERT ON contract_terms
  FOR EACH ROW EXECUTE FUNCTION check_configured('contract', 'market_id');
CREATE TRIGGER fee_tiers_configured BEFORE INSERT OR UPDATE OR DELETE ON fee_tiers
  FOR EACH ROW EXECUTE FUNCTION check_configured('fee-tiers');
CREATE TRIGGER currencies_configured BEFORE UPDATE OF name, status ON currencies
  FOR EACH ROW EXECUTE FUNCTION check_configured('currency', 'id');
CREATE TRIGGER currency_networks_configured
  BEFORE INSERT OR DELETE OR UPDATE OF minimum, fee, confirmations ON currency_networks
  FOR EACH ROW EXECUTE FUNCTION check_configured('currency', 'currency_id');
CREATE TRIGGER currency_networks_switched
  BEFORE UPDATE OF deposits_on, withdrawals_on, off_reason ON currency_networks
  FOR EACH ROW EXECUTE FUNCTION check_configured('network', 'currency_id', 'network');
CREATE TRIGGER jurisdictions_configured BEFORE INSERT OR UPDATE ON jurisdictions
  FOR EACH ROW EXECUTE FUNCTION check_configured('jurisdiction', 'country');
CREATE TRIGGER site_settings_configured BEFORE INSERT OR UPDATE ON site_settings
  FOR EACH ROW EXECUTE FUNCTION check_configured('setting', 'keyword');
CREATE TRIGGER identity_terms_configured BEFORE UPDATE ON identity_terms
  FOR EACH ROW EXECUTE FUNCTION check_configured('identity-terms');
CREATE TRIGGER rebate_terms_configured BEFORE UPDATE ON rebate_terms
  FOR EACH ROW EXECUTE FUNCTION check_configured('rebate');
CREATE TRIGGER conversion_terms_configured BEFORE UPDATE ON conversion_terms
  FOR EACH ROW EXECUTE FUNCTION check_configured('conversion');
CREATE TRIGGER deposit_bank_accounts_configured BEFORE INSERT OR UPDATE ON deposit_bank_accounts
  FOR EACH ROW EXECUTE FUNCTION check_configured('bank-account', 'currency_id');
CREATE TRIGGER option_terms_configured BEFORE INSERT ON option_terms
  FOR EACH ROW EXECUTE FUNCTION check_configured('options');
CREATE TRIGGER option_markets_configured BEFORE INSERT ON option_markets
  FOR EACH ROW EXECUTE FUNCTION check_configured('option-market', 'market_id');
CREATE TRIGGER staking_terms_configured BEFORE INSERT ON finance_terms
  FOR EACH ROW WHEN (NEW.area = 'staking') EXECUTE FUNCTION check_configured('staking', 'subject');
CREATE TRIGGER ieo_terms_configured BEFORE INSERT ON finance_terms
  FOR EACH ROW WHEN (NEW.area = 'ieo') EXECUTE FUNCTION check_configured('ieo', 'subject');
CREATE TRIGGER dual_terms_configured BEFORE INSERT ON finance_terms
  FOR EACH ROW WHEN (NEW.area = 'dual') EXECUTE FUNCTION check_configured('dual', 'subject');
CREATE TRIGGER loan_terms_configured BEFORE INSERT ON finance_terms
  FOR EACH ROW WHEN (NEW.area = 'loans') EXECUTE FUNCTION check_configured('loans', 'subject');

-- Of a fiat's rate the change says about what it is: what is taken is what the services have told.
CREATE FUNCTION check_confirmed_rate() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_database_owner() OR NOT pg_has_role(current_user, 'candor_console', 'member') THEN
    RETURN NEW;
  END IF;
  IF value_applied_now('fiat-rate', NEW.currency_code) IS NULL
    OR NEW.rate IS DISTINCT FROM OLD.waiting_rate OR NEW.waiting_rate IS NOT NULL THEN
    RAISE EXCEPTION 'this rate was not told and confirmed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fiat_rates_confirmed BEFORE UPDATE ON fiat_rates
  FOR EACH ROW EXECUTE FUNCTION check_confirmed_rate();

-- By how many a queue says that it is approved, at least; what its handler asks for beyond that, it asks for itself.
CREATE FUNCTION approvals_least(queue text, payload jsonb) RETURNS integer
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN queue IN ('approver', 'config', 'credit', 'deposit', 'freeze', 'roles', 'withdrawal') THEN 2
    WHEN queue = 'identity' AND (payload->>'step')::integer = 2 THEN 2
    WHEN queue = 'publication' AND (payload->>'is_popup')::boolean THEN 2
    ELSE 1
  END
$$;
CREATE FUNCTION check_approvals_needed() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.approvals_needed < approvals_least(NEW.queue, NEW.payload) THEN
    RAISE EXCEPTION '% is approved by more than %', NEW.queue, NEW.approvals_needed
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_requests_enough BEFORE INSERT ON operator_requests
  FOR EACH ROW EXECUTE FUNCTION check_approvals_needed();

-- Sessions end by the time of the database. Tests, which move their own, put theirs in its place as its owner.
CREATE FUNCTION session_clock() RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS 'SELECT now()';

CREATE OR REPLACE FUNCTION shown_operator() RETURNS uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.operator_id FROM operator_sessions s JOIN operators o ON o.id = s.operator_id
  WHERE s.token_hash = sha256(convert_to(current_setting('candor.operator_token', true), 'UTF8'))
    AND o.is_active AND s.expires_at > session_clock()
    AND s.seen_at > session_clock() - interval '10 minutes'
$$;

-- A session that is left alone ends: only the console's process says that it was seen.
CREATE TRIGGER operator_sessions_seen_by_console BEFORE UPDATE ON operator_sessions
  FOR EACH ROW EXECUTE FUNCTION check_operator_session();
