-- Up Migration
-- The chat: rooms whose entries are numbered without a gap, who writes in them, and what moderators do about it.

CREATE TABLE chat_rooms (
  room text PRIMARY KEY
    CHECK (room IN ('zh', 'en', 'hk', 'th', 'jp', 'kor', 'fra', 'spa', 'announcements')),
  -- Entries are written under the lock of this row, so that their numbers become visible in their order.
  last_seq bigint NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  slow_seconds integer NOT NULL DEFAULT 2 CHECK (slow_seconds BETWEEN 2 AND 3600),
  wait_hours integer NOT NULL DEFAULT 24 CHECK (wait_hours BETWEEN 0 AND 720),
  is_closed boolean NOT NULL DEFAULT false
);
INSERT INTO chat_rooms (room) VALUES
  ('zh'), ('en'), ('hk'), ('th'), ('jp'), ('kor'), ('fra'), ('spa'), ('announcements');

-- Who has written, under the number by which others know them.
CREATE TABLE chat_writers (
  user_id uuid PRIMARY KEY REFERENCES users,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- Of the last message in any room, and of how many in the hour that began then.
  wrote_at timestamptz NOT NULL,
  hour_from timestamptz NOT NULL,
  hour_count integer NOT NULL DEFAULT 0 CHECK (hour_count >= 0)
);

CREATE TABLE chat_entries (
  room text NOT NULL REFERENCES chat_rooms,
  seq bigint NOT NULL CHECK (seq >= 1),
  -- Of a removal: the message that it removes.
  removes bigint,
  -- Of a message: its user, or the operator who wrote as the house.
  user_id uuid REFERENCES users,
  operator_id uuid REFERENCES operators,
  key uuid NOT NULL,
  text text NOT NULL CHECK (length(text) <= 500),
  -- The upload that was sent, and the name under which its copy is served; null once that is put away.
  picture_id uuid,
  picture text CHECK (picture ~ '^[0-9a-f]{32}\.webp$'),
  reply_to bigint CHECK (reply_to < seq),
  mentions bigint[] NOT NULL DEFAULT '{}' CHECK (cardinality(mentions) <= 5),
  is_suspect boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- Of a message that was removed: by which entry.
  removed_by bigint CHECK (removed_by > seq),
  PRIMARY KEY (room, seq),
  CHECK (num_nonnulls(user_id, operator_id) = 1),
  CHECK (picture IS NULL OR picture_id IS NOT NULL),
  CHECK (removes IS NULL OR (removes < seq AND operator_id IS NOT NULL AND removed_by IS NULL AND reply_to IS NULL
    AND picture_id IS NULL AND cardinality(mentions) = 0)),
  -- A message has words or a picture; the text of a removal is its reason.
  CHECK (text <> '' OR picture_id IS NOT NULL),
  CHECK (room <> 'announcements' OR user_id IS NULL)
);
CREATE UNIQUE INDEX chat_entries_sent ON chat_entries (coalesce(user_id, operator_id), key);
CREATE UNIQUE INDEX chat_entries_removal ON chat_entries (room, removes) WHERE removes IS NOT NULL;
CREATE INDEX chat_entries_of_user ON chat_entries (user_id, room, seq DESC) WHERE user_id IS NOT NULL;
CREATE INDEX chat_entries_old ON chat_entries (room, created_at);
CREATE INDEX chat_entries_pictured ON chat_entries (created_at) WHERE picture IS NOT NULL;

CREATE TABLE chat_reports (
  room text NOT NULL,
  seq bigint NOT NULL,
  -- Null: the rules, which found that it may imitate the house.
  user_id uuid REFERENCES users,
  cause text NOT NULL CHECK (cause IN ('scam', 'imitation', 'insult', 'flood', 'other')),
  at timestamptz NOT NULL,
  -- What an operator said of it; both null while it is open.
  verdict text CHECK (verdict IN ('removed', 'kept')),
  settled_by uuid REFERENCES operators,
  settled_at timestamptz,
  FOREIGN KEY (room, seq) REFERENCES chat_entries ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (room, seq, user_id),
  CHECK (num_nulls(verdict, settled_by, settled_at) IN (0, 3))
);
CREATE INDEX chat_reports_open ON chat_reports (at) WHERE verdict IS NULL;
CREATE INDEX chat_reports_settled ON chat_reports (settled_at DESC) WHERE verdict IS NOT NULL;
CREATE INDEX chat_reports_of_user ON chat_reports (user_id, at);

-- Whom a user does not read, or does not want to be answered and mentioned by.
CREATE TABLE chat_blocks (
  user_id uuid NOT NULL REFERENCES users,
  number bigint NOT NULL REFERENCES chat_writers (number),
  kind text NOT NULL CHECK (kind IN ('mute', 'block')),
  PRIMARY KEY (user_id, number)
);

CREATE TABLE chat_restrictions (
  id uuid PRIMARY KEY,
  -- A user who has written: operators are none, so that no operator is ever restricted.
  user_id uuid NOT NULL REFERENCES chat_writers,
  kind text NOT NULL CHECK (kind IN ('mute', 'ban')),
  room text REFERENCES chat_rooms,
  reason text NOT NULL CHECK (length(reason) BETWEEN 4 AND 500),
  operator_id uuid NOT NULL REFERENCES operators,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL CHECK (until > since),
  lifted_at timestamptz,
  lifted_by uuid REFERENCES operators,
  lift_reason text CHECK (length(lift_reason) BETWEEN 4 AND 500),
  CHECK ((kind = 'mute') = (room IS NOT NULL)),
  CHECK (num_nulls(lifted_at, lifted_by, lift_reason) IN (0, 3))
);
CREATE INDEX chat_restrictions_of_user ON chat_restrictions (user_id, since DESC);

-- What was said is neither changed nor taken away: a removal marks it, and is an entry of its own.
GRANT SELECT ON chat_rooms, chat_writers, chat_entries, chat_reports, chat_blocks, chat_restrictions TO candor_api;
GRANT UPDATE (last_seq, wait_hours) ON chat_rooms TO candor_api;
GRANT INSERT (user_id, wrote_at, hour_from, hour_count), UPDATE (wrote_at, hour_from, hour_count)
  ON chat_writers TO candor_api;
GRANT INSERT, UPDATE (picture) ON chat_entries TO candor_api;
GRANT INSERT ON chat_reports TO candor_api;
GRANT INSERT, DELETE, UPDATE (kind) ON chat_blocks TO candor_api;
GRANT SELECT ON chat_rooms, chat_writers, chat_entries, chat_reports, chat_restrictions TO candor_console;
GRANT UPDATE (last_seq, slow_seconds, wait_hours, is_closed) ON chat_rooms TO candor_console;
GRANT INSERT, UPDATE (removed_by) ON chat_entries TO candor_console;
GRANT UPDATE (verdict, settled_by, settled_at) ON chat_reports TO candor_console;
GRANT INSERT, UPDATE (lifted_at, lifted_by, lift_reason) ON chat_restrictions TO candor_console;

-- An operator speaks in their own session alone, and a user's words are written by the users' side alone.
CREATE FUNCTION check_chat_speaker() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_database_owner() THEN
    RETURN NEW;
  END IF;
  IF pg_has_role(current_user, 'candor_console', 'member') THEN
    IF NEW.operator_id IS NULL OR NEW.operator_id IS DISTINCT FROM shown_operator() THEN
      RAISE EXCEPTION 'an operator writes in their own session alone' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.operator_id IS NOT NULL THEN
    RAISE EXCEPTION 'the console alone writes as the house' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER chat_entries_speaker BEFORE INSERT ON chat_entries
  FOR EACH ROW EXECUTE FUNCTION check_chat_speaker();

-- Rooms are of people: neither a simulated account nor one of the demo ever writes in one.
CREATE TRIGGER chat_writers_simulated BEFORE INSERT ON chat_writers
  FOR EACH ROW EXECUTE FUNCTION refuse_simulated('chat');
CREATE TRIGGER chat_entries_simulated BEFORE INSERT ON chat_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_simulated('chat');
CREATE FUNCTION refuse_chat_demo() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (SELECT FROM public.users WHERE id = NEW.user_id AND realm <> 'live') THEN
    RAISE EXCEPTION 'a demo account reads the chat' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER chat_entries_live BEFORE INSERT ON chat_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_chat_demo();

-- Oldest first, what is older than 90 days or behind the newest 100,000 of its room, up to the first whose picture is still
-- served.
CREATE FUNCTION forget_old_chat(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.chat_entries e USING (
      SELECT o.room, o.seq FROM public.chat_rooms r CROSS JOIN LATERAL (
        SELECT room, seq FROM public.chat_entries
        WHERE room = r.room AND seq <= greatest(r.last_seq - 100000, (
            SELECT max(seq) FROM public.chat_entries
            WHERE room = r.room AND created_at < now() - interval '90 days'))
          AND seq < coalesce((SELECT min(seq) FROM public.chat_entries WHERE room = r.room AND picture IS NOT NULL),
            r.last_seq + 1)
        ORDER BY seq LIMIT most
      ) o LIMIT most
    ) old WHERE e.room = old.room AND e.seq = old.seq RETURNING e.seq
  ) SELECT count(*)::integer FROM forgotten
$$;
REVOKE EXECUTE ON FUNCTION forget_old_chat(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_chat(integer) TO candor_api;

-- Mentions and decisions are a type of their own, so that their mails and push messages are switched apart.
ALTER TABLE notices
  DROP CONSTRAINT notices_type_check,
  ADD CONSTRAINT notices_type_check CHECK (type IN ('security', 'trading', 'funds', 'support', 'chat', 'system'));
ALTER TABLE notice_switches
  DROP CONSTRAINT notice_switches_type_check,
  ADD CONSTRAINT notice_switches_type_check
    CHECK (type IN ('security', 'trading', 'funds', 'support', 'chat', 'system'));
