-- Up Migration
-- The console credits a deposit that its user tells of only as it was approved; what comes by a chain is the app's.
CREATE FUNCTION check_approved_voucher() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_database_owner() OR NOT pg_has_role(current_user, 'candor_console', 'member') THEN
    RETURN NEW;
  END IF;
  IF NOT EXISTS (
    SELECT FROM operator_requests r
      JOIN ledger_transactions t ON t.id = NEW.transaction_id
      JOIN accounts a ON a.id = NEW.account_id
    WHERE r.id::text = t.cause_id AND t.cause = 'deposit' AND r.queue = 'deposit' AND r.state = 'approved'
      AND (r.payload->>'amount')::numeric = abs(NEW.amount)
      AND (r.payload->>'currency_id')::integer = NEW.currency_id
      AND (NEW.amount < 0 OR a.holder_id = r.user_id)
  ) THEN
    RAISE EXCEPTION 'this deposit was not approved' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_of_vouchers BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.kind = 'deposit') EXECUTE FUNCTION check_approved_voucher();
