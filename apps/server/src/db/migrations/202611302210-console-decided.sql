-- Up Migration
-- What the console writes of value and of power, it writes in the transaction in which a request about it was decided;
-- what one operator does alone, it writes in that operator's session.

-- Whether a request of one of these queues is decided in this transaction; with none named, of any.
CREATE FUNCTION is_decided_now(queues text[]) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM operator_requests
    WHERE closed_in = pg_current_xact_id_if_assigned() AND state IN ('approved', 'rejected')
      AND (queues IS NULL OR queue = ANY (queues))
  )
$$;
CREATE FUNCTION check_decided() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_console() AND NOT is_decided_now(TG_ARGV[0:]) THEN
    RAISE EXCEPTION 'no decision in this transaction stands behind %', TG_TABLE_NAME
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- Whether the session that is shown is of an operator with one of these roles; with none named, of any operator.
CREATE FUNCTION shows_role(wanted text[]) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM operators WHERE id = shown_operator() AND (coalesce(cardinality(wanted), 0) = 0 OR roles && wanted)
  )
$$;
CREATE FUNCTION check_shown_role() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_console() AND NOT shows_role(TG_ARGV[0:]) THEN
    RAISE EXCEPTION 'no session of an operator who may do so stands behind %', TG_TABLE_NAME
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- A row that names an operator is written in that operator's session.
CREATE FUNCTION check_own_row() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_console() AND NEW.operator_id IS DISTINCT FROM shown_operator() THEN
    RAISE EXCEPTION 'an operator writes % in their own session alone', TG_TABLE_NAME
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_notes_own BEFORE INSERT ON operator_notes
  FOR EACH ROW EXECUTE FUNCTION check_own_row();
CREATE TRIGGER operator_passkeys_own BEFORE INSERT ON operator_passkeys
  FOR EACH ROW EXECUTE FUNCTION check_own_row();
CREATE TRIGGER operator_step_ups_own BEFORE INSERT ON operator_step_ups
  FOR EACH ROW EXECUTE FUNCTION check_own_row();
CREATE TRIGGER withdrawal_approvals_own BEFORE INSERT OR UPDATE ON withdrawal_approvals
  FOR EACH ROW EXECUTE FUNCTION check_own_row();
CREATE TRIGGER approver_signatures_own BEFORE INSERT OR UPDATE ON approver_signatures
  FOR EACH ROW EXECUTE FUNCTION check_own_row();

DO $$
DECLARE
  written record;
BEGIN
  FOR written IN SELECT * FROM (VALUES
    ('approver_changes', 'INSERT', 'check_decided(''approver'', ''approver-dismissal'')'),
    ('copy_absences', 'INSERT', 'check_decided(''lead'')'),
    ('copy_leads', 'INSERT OR UPDATE', 'check_decided(''lead'')'),
    ('coupon_campaigns', 'INSERT OR UPDATE', 'check_decided(''coupon-campaign'', ''coupon-end'', ''early-redemption'')'),
    ('coupons', 'UPDATE', 'check_decided(''coupon-end'', ''early-redemption'')'),
    ('credit_events', 'INSERT', 'check_decided(''identity'', ''verdict'')'),
    ('deposits', 'UPDATE', 'check_decided(''deposit'')'),
    ('identity_papers', 'UPDATE', 'check_decided(''identity'')'),
    ('loan_collateral', 'UPDATE', 'check_decided(''loan'')'),
    ('loan_pledges', 'INSERT', 'check_decided(''loan'')'),
    ('loan_pools', 'UPDATE', 'check_decided(''loan'')'),
    ('loans', 'UPDATE', 'check_decided(''loan'')'),
    ('nft_artists', 'INSERT', 'check_decided(''artist'')'),
    ('nft_events', 'INSERT', 'check_decided(''work'')'),
    ('nft_items', 'INSERT', 'check_decided(''work'')'),
    ('nft_works', 'UPDATE OF approved_at, rejected_at', 'check_decided(''work'')'),
    ('p2p_appeals', 'UPDATE', 'check_decided(''verdict'')'),
    ('p2p_events', 'INSERT', 'check_decided(''verdict'')'),
    ('p2p_nodes', 'UPDATE', 'check_decided(''node'')'),
    ('p2p_orders', 'UPDATE OF state, changed_at, deadline, held', 'check_decided(''verdict'')'),
    ('staking_orders', 'UPDATE', 'check_decided(''early-redemption'')'),
    ('users', 'UPDATE', 'check_decided(''identity'')'),
    ('wallet_fundings', 'UPDATE', 'check_decided(''capital'')'),
    ('withdrawal_payouts', 'UPDATE', 'check_decided(''payout'')')
  ) AS v (name, act, rule) LOOP
    EXECUTE format('CREATE TRIGGER console_decided BEFORE %s ON %s FOR EACH STATEMENT
      WHEN (pg_has_role(current_user, ''candor_console'', ''member'')) EXECUTE FUNCTION %s',
      written.act, written.name, written.rule);
  END LOOP;
  FOR written IN SELECT * FROM (VALUES
    ('api_keys', 'DELETE', 'check_shown_role(''support'', ''risk'')'),
    ('auth_sessions', 'DELETE', 'check_shown_role(''support'', ''risk'')'),
    ('chat_entries', 'INSERT OR UPDATE', 'check_shown_role(''support'', ''content'')'),
    ('chat_reports', 'UPDATE', 'check_shown_role(''support'', ''content'')'),
    ('chat_restrictions', 'INSERT OR UPDATE', 'check_shown_role(''support'', ''content'')'),
    ('chat_rooms', 'UPDATE', 'check_shown_role(''support'', ''content'')'),
    ('content_entries', 'UPDATE', 'check_shown_role(''content'')'),
    ('nft_works', 'UPDATE OF is_hidden', 'check_shown_role(''risk'')'),
    ('notices', 'INSERT', 'check_shown_role()'),
    ('outbox_messages', 'INSERT', 'check_shown_role()'),
    ('p2p_ads', 'UPDATE', 'check_shown_role(''risk'')'),
    ('p2p_messages', 'INSERT', 'check_shown_role(''risk'')'),
    ('p2p_orders', 'UPDATE', 'check_shown_role(''risk'')'),
    ('support_messages', 'INSERT', 'check_shown_role(''support'')'),
    ('support_tickets', 'UPDATE', 'check_shown_role(''support'')'),
    ('wallet_moves', 'UPDATE', 'check_shown_role(''finance'')'),
    ('withdrawals', 'UPDATE', 'check_shown_role(''finance'')')
  ) AS v (name, act, rule) LOOP
    EXECUTE format('CREATE TRIGGER console_in_session BEFORE %s ON %s FOR EACH STATEMENT
      WHEN (pg_has_role(current_user, ''candor_console'', ''member'')) EXECUTE FUNCTION %s',
      written.act, written.name, written.rule);
  END LOOP;
END $$;

-- The console posts what a request says that is approved in this very transaction, so that none is posted twice.
CREATE FUNCTION check_console_posting() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_console() AND NOT EXISTS (
    SELECT FROM operator_requests r JOIN (VALUES
      ('capital', 'house.capital'), ('credit', 'wallet.credit'), ('deposit', 'deposit'),
      ('early-redemption', 'staking.redeem'), ('loan', 'loans.disbursed'),
      ('payout', 'withdrawal'), ('payout', 'withdrawal.returned'), ('verdict', 'p2p.release')
    ) AS posts (queue, cause) ON posts.queue = r.queue AND posts.cause = NEW.cause
    WHERE r.closed_in = pg_current_xact_id_if_assigned() AND r.state = 'approved'
      AND NEW.cause_id IN (r.id::text, r.payload->>'order_id', r.payload->>'withdrawal_id')
  ) THEN
    RAISE EXCEPTION 'no approval in this transaction stands behind this posting' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_transactions_decided BEFORE INSERT ON ledger_transactions
  FOR EACH ROW WHEN (pg_has_role(current_user, 'candor_console', 'member')) EXECUTE FUNCTION check_console_posting();

-- Balances move by a function of the owner's, so that it is the session's role that says for whom: what is frozen for a
-- user is given back by the console with a decision alone.
CREATE FUNCTION check_console_move() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = 'accounts'::regclass), 'member')
    AND NOT (shows_console_key() AND is_decided_now(NULL)) THEN
    RAISE EXCEPTION 'no decision in this transaction stands behind these balances' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_decided BEFORE UPDATE ON accounts FOR EACH STATEMENT
  WHEN (pg_has_role(session_user, 'candor_console', 'member')) EXECUTE FUNCTION check_console_move();
