-- Up Migration
-- Notices have a type, reach their reader by mail and push as the reader says, and end with time.

-- The language of what is sent while nobody asks, and the word by which a mail is known as ours.
ALTER TABLE users
  ADD COLUMN lang text NOT NULL DEFAULT 'en'
    CHECK (lang IN ('zh', 'en', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'));
GRANT UPDATE (lang) ON users TO candor_api;
-- What an operator decides is told to its user by mail too.
GRANT SELECT (lang, mail_word) ON users TO candor_console;
GRANT INSERT ON outbox_messages TO candor_console;

ALTER TABLE notices
  ADD COLUMN type text NOT NULL DEFAULT 'system'
    CHECK (type IN ('security', 'trading', 'funds', 'system')),
  -- What it tells of, where that is to be told once.
  ADD COLUMN cause text;
UPDATE notices SET type = CASE WHEN code = 'credited' THEN 'funds' ELSE 'security' END
  WHERE code NOT IN ('welcome', 'demo-opened');
ALTER TABLE notices ALTER COLUMN type DROP DEFAULT;
CREATE UNIQUE INDEX notices_by_type ON notices (user_id, type, number DESC);
CREATE UNIQUE INDEX notices_by_cause ON notices (user_id, cause) WHERE cause IS NOT NULL;
CREATE INDEX notices_by_age ON notices (type, created_at);
-- What sums up others counts on within its minute.
GRANT UPDATE (params) ON notices TO candor_api;

-- Trades are told of for a quarter of a year, all else for two years.
CREATE FUNCTION forget_old_notices(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.notices WHERE id IN (
      SELECT id FROM public.notices
      WHERE (type = 'trading' AND created_at < now() - interval '90 days')
        OR (type <> 'trading' AND created_at < now() - interval '2 years') LIMIT most
    ) RETURNING id
  ) SELECT count(*)::integer FROM forgotten
$$;
REVOKE EXECUTE ON FUNCTION forget_old_notices(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_notices(integer) TO candor_api;

-- A row that is missing stands for what everybody begins with.
CREATE TABLE notice_switches (
  user_id uuid NOT NULL REFERENCES users,
  type text NOT NULL CHECK (type IN ('security', 'trading', 'funds', 'system')),
  channel text NOT NULL CHECK (channel IN ('mail', 'push')),
  is_on boolean NOT NULL,
  PRIMARY KEY (user_id, type, channel),
  CHECK (is_on OR (type, channel) <> ('security', 'mail'))
);
GRANT SELECT, INSERT, UPDATE (is_on) ON notice_switches TO candor_api;
GRANT SELECT ON notice_switches TO candor_console;

-- Browsers that take push messages, each until the session in which it was subscribed ends.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  realm realm NOT NULL,
  session bytea NOT NULL REFERENCES auth_sessions ON DELETE CASCADE,
  endpoint text NOT NULL CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Whoever subscribes a browser has it to themselves.
  UNIQUE (endpoint, realm)
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, created_at);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session);
GRANT SELECT, INSERT, UPDATE (user_id, session, p256dh, auth, created_at), DELETE
  ON push_subscriptions TO candor_api;
GRANT SELECT (id, user_id) ON push_subscriptions TO candor_console;

ALTER TABLE outbox_messages
  DROP CONSTRAINT outbox_messages_channel_check,
  ADD CHECK (channel IN ('mail', 'sms', 'push')),
  -- Whose mail it is, so that they learn when it cannot be delivered.
  ADD COLUMN user_id uuid REFERENCES users,
  ADD COLUMN is_failure_told boolean NOT NULL DEFAULT false;
CREATE INDEX outbox_messages_bounced ON outbox_messages (ended_at)
  WHERE state = 'failed' AND channel = 'mail' AND user_id IS NOT NULL AND NOT is_failure_told;
GRANT UPDATE (is_failure_told) ON outbox_messages TO candor_api;

-- How far fills have been told: the last trade, and the moment of the last stop that fired.
CREATE TABLE spot_told (
  realm realm PRIMARY KEY,
  trade_number bigint NOT NULL,
  fired_at timestamptz NOT NULL
);
INSERT INTO spot_told (realm, trade_number, fired_at)
  SELECT r.realm, coalesce((SELECT max(number) FROM spot_trades t WHERE t.realm = r.realm), 0),
    coalesce((SELECT max(triggered_at) FROM spot_stops), to_timestamp(0))
  FROM unnest(enum_range(NULL::realm)) AS r (realm);
-- Only what has fired stands in it.
CREATE INDEX spot_stops_fired ON spot_stops (triggered_at) WHERE triggered_at IS NOT NULL;
GRANT SELECT, UPDATE (trade_number, fired_at) ON spot_told TO candor_api;
