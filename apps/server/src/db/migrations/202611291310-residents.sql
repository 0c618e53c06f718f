-- Up Migration
-- Accounts that the trial's seed opens, so that its markets trade; each is said to be simulated wherever it shows.
-- Nobody can log in to one: it has neither address, number nor password, and opens no session.
ALTER TABLE users
  ADD COLUMN is_simulated boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT users_simulated_belong_to_nobody
    CHECK (NOT is_simulated OR num_nonnulls(email, mobile, password_hash, live_user_id, invited_by) = 0);
CREATE INDEX users_simulated ON users (realm, id) WHERE is_simulated;

-- Only who owns the tables says that an account is simulated: the app writes the columns that a new user has.
REVOKE INSERT ON users FROM candor_api;
GRANT INSERT (id, realm, email, area_code, mobile, account_name, password_hash, invite_code, invited_by,
  live_user_id, lang, created_at) ON users TO candor_api;
GRANT SELECT (is_simulated) ON users TO candor_console;

-- Nothing that a simulated account has leaves it for another account or a chain.
CREATE FUNCTION refuse_simulated() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (SELECT FROM public.users WHERE id = NEW.user_id AND is_simulated) THEN
    RAISE EXCEPTION 'a simulated account has no %', TG_ARGV[0] USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER auth_sessions_simulated BEFORE INSERT ON auth_sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_simulated('session');
CREATE TRIGGER withdrawals_simulated BEFORE INSERT ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_simulated('withdrawal');
CREATE TRIGGER sends_simulated BEFORE INSERT ON sends
  FOR EACH ROW EXECUTE FUNCTION refuse_simulated('send');
