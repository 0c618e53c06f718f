-- Up Migration
-- Who somebody is: what they say of their documents, the pictures of these, and what that allows.

-- One row: what each level allows, and for how long pictures are kept after the decision.
CREATE TABLE identity_terms (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  lv1_withdrawal_btc money_amount NOT NULL CHECK (lv1_withdrawal_btc > 0),
  lv1_fiat_order_usdt money_amount NOT NULL CHECK (lv1_fiat_order_usdt > 0),
  lv2_withdrawal_btc money_amount NOT NULL CHECK (lv2_withdrawal_btc >= lv1_withdrawal_btc),
  lv2_fiat_order_usdt money_amount NOT NULL CHECK (lv2_fiat_order_usdt >= lv1_fiat_order_usdt),
  retention_days integer NOT NULL CHECK (retention_days BETWEEN 30 AND 3650)
);
INSERT INTO identity_terms (
  lv1_withdrawal_btc, lv1_fiat_order_usdt, lv2_withdrawal_btc, lv2_fiat_order_usdt, retention_days
) VALUES (200, 2000, 500, 100000, 1825);

-- What a request of step 1 is about; proven once that is approved.
CREATE TABLE identity_papers (
  request_id uuid PRIMARY KEY REFERENCES operator_requests,
  user_id uuid NOT NULL REFERENCES users,
  id_type text NOT NULL CHECK (id_type IN ('id_card', 'passport', 'driver_licence')),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  -- Name and number, sealed with a key that the database does not hold.
  sealed bytea NOT NULL,
  -- By which the same document is known again; keyed, so that it tells no number.
  number_mark bytea NOT NULL CHECK (octet_length(number_mark) = 32),
  created_at timestamptz NOT NULL,
  proven_at timestamptz
);
-- One proven document a user, and one user a proven document, whoever approves at the same moment.
CREATE UNIQUE INDEX identity_papers_proven ON identity_papers (user_id) WHERE proven_at IS NOT NULL;
CREATE UNIQUE INDEX identity_papers_proven_number ON identity_papers (number_mark)
  WHERE proven_at IS NOT NULL;
CREATE INDEX identity_papers_by_number ON identity_papers (number_mark);
CREATE INDEX identity_papers_unproven ON identity_papers (request_id) WHERE proven_at IS NULL;

-- Which request a picture was last sent with: it is kept for that one's sake. No foreign key to the
-- file: whoever sends a picture that is being forgotten waits here, and then finds it gone.
CREATE TABLE identity_pictures (
  file_id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES operator_requests
);
CREATE INDEX identity_pictures_by_request ON identity_pictures (request_id);

-- The users' side tells of documents and proves none; approving is the console's.
GRANT SELECT ON identity_terms, identity_papers TO candor_api, candor_console;
GRANT INSERT (request_id, user_id, id_type, country, sealed, number_mark, created_at)
  ON identity_papers TO candor_api;
GRANT SELECT, INSERT, UPDATE (request_id) ON identity_pictures TO candor_api;
GRANT UPDATE (proven_at) ON identity_papers TO candor_console;
GRANT UPDATE ON identity_terms TO candor_console;

-- Whoever may see no request of a picture does not see the picture.
CREATE INDEX operator_requests_by_picture ON operator_requests USING gin (pictures);

-- What was taken back goes at once, what was decided when its time is over, and what waits never.
CREATE FUNCTION is_identity_forgotten(request operator_requests) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT request.state = 'withdrawn' OR request.closed_at < now() -
    (SELECT make_interval(days => retention_days) FROM public.identity_terms)
$$;

-- Papers that proved nothing. The proven ones stay as long as the account.
CREATE FUNCTION forget_old_papers(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.identity_papers WHERE request_id IN (
      SELECT p.request_id FROM public.identity_papers p
      JOIN public.operator_requests r ON r.id = p.request_id
      WHERE p.proven_at IS NULL AND r.state <> 'approved' AND public.is_identity_forgotten(r)
      LIMIT most
    ) RETURNING request_id
  ) SELECT count(*)::integer FROM forgotten
$$;

-- Pictures, and the uploads that they are; answers which, for their files are to go with them.
CREATE FUNCTION forget_old_identity_pictures(most integer) RETURNS SETOF uuid
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH due AS (
    SELECT p.file_id FROM public.identity_pictures p
    JOIN public.operator_requests r ON r.id = p.request_id
    WHERE public.is_identity_forgotten(r)
    LIMIT most FOR UPDATE OF p SKIP LOCKED
  ), pictures AS (
    DELETE FROM public.identity_pictures WHERE file_id IN (SELECT file_id FROM due)
  ), files AS (
    DELETE FROM public.account_files WHERE id IN (SELECT file_id FROM due)
  ) SELECT file_id FROM due
$$;
REVOKE EXECUTE ON FUNCTION is_identity_forgotten(operator_requests), forget_old_papers(integer),
  forget_old_identity_pictures(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_papers(integer), forget_old_identity_pictures(integer)
  TO candor_api;
