-- Up Migration
-- Tickets: what users ask support, what operators answer, and what operators note for each other.

CREATE TABLE support_tickets (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id uuid NOT NULL REFERENCES users,
  -- Of the message that it was opened with: sent again, it opens no second one.
  key uuid NOT NULL,
  topic text NOT NULL
    CHECK (topic IN ('deposit', 'withdrawal', 'trading', 'products', 'account', 'security', 'other')),
  lang text NOT NULL CHECK (lang IN ('zh', 'en', 'hk', 'th', 'jp', 'kor', 'fra', 'spa')),
  -- A row of its user's, and how that read when the ticket was opened.
  about_kind text CHECK (about_kind IN ('deposit', 'withdrawal', 'order', 'position', 'option',
    'staking', 'dual', 'ieo', 'loan', 'conversion', 'send')),
  about_id uuid,
  about_title text CHECK (length(about_title) <= 200),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'waiting', 'closed')),
  operator_id uuid REFERENCES operators,
  last_seq integer NOT NULL CHECK (last_seq BETWEEN 1 AND 400),
  -- Up to which message its user has read it.
  read_seq integer NOT NULL DEFAULT 1 CHECK (read_seq BETWEEN 1 AND last_seq),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Until when the first answer was promised, whether it came, and when the next one is due.
  first_due_at timestamptz NOT NULL CHECK (first_due_at > created_at),
  first_answered_at timestamptz,
  due_at timestamptz,
  -- When its user is told of an answer that was not opened.
  notify_at timestamptz,
  closed_at timestamptz,
  -- Who closed it without an answer; null: its user, an answer, or time.
  ended_by uuid REFERENCES operators,
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  rated_at timestamptz,
  merged_into uuid REFERENCES support_tickets,
  UNIQUE (user_id, key),
  CHECK (num_nulls(about_kind, about_id, about_title) IN (0, 3)),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  -- Open tickets, and no others, wait for an answer.
  CHECK ((state = 'open') = (due_at IS NOT NULL)),
  CHECK (ended_by IS NULL OR state = 'closed'),
  CHECK (num_nulls(rating, rated_at) IN (0, 2)),
  CHECK (rating IS NULL OR state = 'closed'),
  CHECK (merged_into IS NULL OR state = 'closed')
);
CREATE INDEX support_tickets_by_user ON support_tickets (user_id, number DESC);
CREATE INDEX support_tickets_due ON support_tickets (due_at, number) WHERE state = 'open';
CREATE INDEX support_tickets_silent ON support_tickets (changed_at) WHERE state IN ('answered', 'waiting');
CREATE INDEX support_tickets_told ON support_tickets (notify_at) WHERE notify_at IS NOT NULL;
CREATE INDEX support_tickets_by_time ON support_tickets (created_at);
CREATE INDEX support_tickets_about ON support_tickets (about_id) WHERE about_id IS NOT NULL;

CREATE TABLE support_messages (
  ticket_id uuid NOT NULL REFERENCES support_tickets,
  seq integer NOT NULL CHECK (seq BETWEEN 1 AND 400),
  key uuid NOT NULL,
  -- Null: its user.
  operator_id uuid REFERENCES operators,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  pictures uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(pictures) <= 3),
  created_at timestamptz NOT NULL,
  -- The message of another ticket, joined to this one, that this is.
  from_ticket uuid,
  from_seq integer,
  PRIMARY KEY (ticket_id, seq),
  UNIQUE (ticket_id, key),
  FOREIGN KEY (from_ticket, from_seq) REFERENCES support_messages,
  CHECK (num_nulls(from_ticket, from_seq) IN (0, 2))
);

CREATE TABLE support_notes (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES support_tickets,
  operator_id uuid NOT NULL REFERENCES operators,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  at timestamptz NOT NULL
);
CREATE INDEX support_notes_of_ticket ON support_notes (ticket_id, number);

-- Neither side changes or removes what was said.
GRANT SELECT, INSERT ON support_tickets, support_messages TO candor_api;
GRANT UPDATE (state, last_seq, read_seq, changed_at, due_at, notify_at, closed_at, rating, rated_at)
  ON support_tickets TO candor_api;
GRANT SELECT ON support_tickets, support_messages TO candor_console;
GRANT INSERT ON support_messages TO candor_console;
GRANT SELECT, INSERT ON support_notes TO candor_console;
GRANT UPDATE (state, operator_id, last_seq, changed_at, first_answered_at, due_at, notify_at, closed_at, ended_by,
    merged_into)
  ON support_tickets TO candor_console;

-- An operator speaks in their own session alone, and a user's words are written by the users' side: the console may only
-- carry them on, unchanged, into the ticket that theirs was joined to.
CREATE FUNCTION check_support_speaker() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_database_owner() THEN
    RETURN NEW;
  END IF;
  IF NEW.from_ticket IS NOT NULL THEN
    IF NOT EXISTS (
      SELECT FROM support_messages m
        JOIN support_tickets one ON one.id = m.ticket_id
        JOIN support_tickets into_one ON into_one.id = NEW.ticket_id
      WHERE (m.ticket_id, m.seq) = (NEW.from_ticket, NEW.from_seq) AND one.user_id = into_one.user_id
        AND m.operator_id IS NOT DISTINCT FROM NEW.operator_id
        AND (m.text, m.pictures, m.created_at) = (NEW.text, NEW.pictures, NEW.created_at)
    ) THEN
      RAISE EXCEPTION 'a message is carried on as it was said' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF pg_has_role(current_user, 'candor_console', 'member') THEN
    IF NEW.operator_id IS NULL OR NEW.operator_id IS DISTINCT FROM shown_operator() THEN
      RAISE EXCEPTION 'an operator answers in their own session alone' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.operator_id IS NOT NULL THEN
    RAISE EXCEPTION 'the console alone answers' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER support_messages_speaker BEFORE INSERT ON support_messages
  FOR EACH ROW EXECUTE FUNCTION check_support_speaker();

CREATE FUNCTION check_support_note() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_database_owner() AND NEW.operator_id IS DISTINCT FROM shown_operator() THEN
    RAISE EXCEPTION 'an operator notes in their own session alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER support_notes_shown BEFORE INSERT ON support_notes
  FOR EACH ROW EXECUTE FUNCTION check_support_note();

-- Answers of support are a type of their own, so that their mails are switched apart.
ALTER TABLE notices
  DROP CONSTRAINT notices_type_check,
  ADD CONSTRAINT notices_type_check CHECK (type IN ('security', 'trading', 'funds', 'support', 'system'));
ALTER TABLE notice_switches
  DROP CONSTRAINT notice_switches_type_check,
  ADD CONSTRAINT notice_switches_type_check
    CHECK (type IN ('security', 'trading', 'funds', 'support', 'system'));
