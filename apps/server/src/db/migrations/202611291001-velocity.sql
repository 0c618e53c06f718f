-- Up Migration
-- What the alarms about speed look at: a day of withdrawals and of requests, and who sent to whom within an hour.
CREATE INDEX withdrawals_by_time ON withdrawals (created_at);
CREATE INDEX operator_requests_by_time ON operator_requests (created_at) WHERE requested_by IS NOT NULL;
CREATE INDEX operator_requests_of_power ON operator_requests (closed_at)
  WHERE state = 'approved' AND queue IN ('deposit', 'credit', 'capital', 'roles');
GRANT SELECT (user_id, recipient_id, created_at) ON sends TO candor_console;

-- Of the signer's heads the furthest says where its journal has to go on; the others are its history of late.
CREATE FUNCTION forget_old_signer_heads(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.signer_heads WHERE count IN (
      SELECT count FROM public.signer_heads
      WHERE count < (SELECT max(count) FROM public.signer_heads) - 1000 ORDER BY count LIMIT most
    ) RETURNING count
  ) SELECT count(*)::integer FROM forgotten
$$;
REVOKE EXECUTE ON FUNCTION forget_old_signer_heads(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_signer_heads(integer) TO candor_api;
