-- Up Migration
-- Trade between users (C2C): who trades, where they are paid, what they advertise, and their orders with the coins in escrow.

ALTER TYPE entry_kind ADD VALUE 'p2p';

CREATE TYPE p2p_side AS ENUM ('buy', 'sell');
CREATE TYPE p2p_state AS ENUM ('created', 'paid', 'appealed', 'released', 'cancelled', 'expired', 'resolved-to-buyer',
  'resolved-to-seller');

CREATE TABLE p2p_terms (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  fee_rate money_amount NOT NULL DEFAULT 0 CHECK (fee_rate BETWEEN 0 AND 0.5),
  node_deposit_usdt money_amount NOT NULL DEFAULT 500 CHECK (node_deposit_usdt > 0),
  order_minimum_usdt money_amount NOT NULL DEFAULT 10 CHECK (order_minimum_usdt > 0),
  price_band money_amount NOT NULL DEFAULT 0.2 CHECK (price_band BETWEEN 0 AND 0.5),
  release_minutes integer NOT NULL DEFAULT 60 CHECK (release_minutes BETWEEN 15 AND 1440),
  decide_hours integer NOT NULL DEFAULT 24 CHECK (decide_hours BETWEEN 1 AND 168)
);
INSERT INTO p2p_terms DEFAULT VALUES;
CREATE TRIGGER p2p_terms_configured BEFORE UPDATE ON p2p_terms
  FOR EACH ROW EXECUTE FUNCTION check_configured('p2p');

-- Ways to pay that are switched off, or were; the data file has their names.
CREATE TABLE p2p_methods (
  method_id text PRIMARY KEY CHECK (length(method_id) BETWEEN 1 AND 80),
  is_off boolean NOT NULL
);
CREATE TRIGGER p2p_methods_configured BEFORE INSERT OR UPDATE ON p2p_methods
  FOR EACH ROW EXECUTE FUNCTION check_configured('p2p-method', 'method_id');

-- Who has traded or advertised, under the number by which others know them. The figures are of thirty days, made anew each
-- hour from the orders.
CREATE TABLE p2p_traders (
  user_id uuid PRIMARY KEY REFERENCES users,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  since timestamptz NOT NULL,
  orders integer NOT NULL DEFAULT 0 CHECK (orders >= 0),
  completed integer NOT NULL DEFAULT 0 CHECK (completed BETWEEN 0 AND orders),
  release_seconds integer CHECK (release_seconds >= 0),
  ratings integer NOT NULL DEFAULT 0 CHECK (ratings >= 0),
  positive integer NOT NULL DEFAULT 0 CHECK (positive BETWEEN 0 AND ratings),
  computed_at timestamptz,
  -- Own cancellations of one UTC day.
  cancel_day integer NOT NULL DEFAULT 0,
  cancels integer NOT NULL DEFAULT 0 CHECK (cancels >= 0)
);

CREATE TABLE p2p_nodes (
  user_id uuid PRIMARY KEY REFERENCES users,
  state text NOT NULL CHECK (state IN ('asked', 'active', 'rejected', 'left')),
  about text NOT NULL CHECK (length(about) BETWEEN 1 AND 500),
  currency_id integer NOT NULL REFERENCES currencies,
  -- Held while it is asked or active; nothing otherwise.
  deposit money_amount NOT NULL CHECK (deposit >= 0),
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  rejection text CHECK (length(rejection) <= 60),
  left_at timestamptz,
  CHECK ((state IN ('asked', 'active')) = (deposit > 0)),
  CHECK ((state = 'left') = (left_at IS NOT NULL)),
  CHECK ((state = 'rejected') = (rejection IS NOT NULL))
);

CREATE TABLE p2p_accounts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  method_id text NOT NULL CHECK (length(method_id) BETWEEN 1 AND 80),
  -- Holder, account and branch, sealed with a key that the database does not hold.
  sealed bytea NOT NULL,
  -- Of the account's number, keyed: the same account of two users is noticed.
  fingerprint bytea NOT NULL,
  usable_from timestamptz NOT NULL,
  is_removed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX p2p_accounts_of_user ON p2p_accounts (user_id) WHERE NOT is_removed;
CREATE INDEX p2p_accounts_alike ON p2p_accounts (fingerprint);

CREATE TABLE p2p_ads (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id uuid NOT NULL REFERENCES p2p_traders (user_id),
  -- What its owner does.
  side p2p_side NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  fiat text NOT NULL CHECK (fiat ~ '^[A-Z]{3}$'),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  -- Fixed, of one coin; or a part of the index.
  price money_amount CHECK (price > 0),
  factor money_amount CHECK (factor BETWEEN 0.5 AND 1.5),
  -- Of the coin: offered, and not taken yet.
  total money_amount NOT NULL CHECK (total > 0),
  remaining money_amount NOT NULL CHECK (remaining BETWEEN 0 AND total),
  -- Of the fiat, in one order.
  minimum money_amount NOT NULL CHECK (minimum > 0),
  maximum money_amount NOT NULL CHECK (maximum >= minimum),
  pay_minutes integer NOT NULL CHECK (pay_minutes IN (15, 30, 45, 60)),
  -- Ways to pay; of a seller those of the accounts.
  method_ids text[] NOT NULL CHECK (cardinality(method_ids) BETWEEN 1 AND 10),
  account_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(account_ids) <= 10),
  terms text NOT NULL DEFAULT '' CHECK (length(terms) <= 500),
  auto_reply text NOT NULL DEFAULT '' CHECK (length(auto_reply) <= 500),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paused', 'closed')),
  -- An operator closed it.
  closed_by uuid REFERENCES operators,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (num_nulls(price, factor) = 1),
  CHECK ((side = 'sell') = (cardinality(account_ids) > 0)),
  CHECK (closed_by IS NULL OR state = 'closed')
);
CREATE INDEX p2p_ads_fixed ON p2p_ads (side, currency_id, fiat, price) WHERE state = 'open' AND price IS NOT NULL;
CREATE INDEX p2p_ads_floating ON p2p_ads (side, currency_id, fiat, factor) WHERE state = 'open' AND factor IS NOT NULL;
CREATE INDEX p2p_ads_of_user ON p2p_ads (user_id, number DESC);

CREATE TABLE p2p_blocks (
  user_id uuid NOT NULL REFERENCES users,
  other_id uuid NOT NULL REFERENCES p2p_traders (user_id),
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, other_id),
  CHECK (user_id <> other_id)
);
CREATE INDEX p2p_blocks_by_other ON p2p_blocks (other_id);

-- Requests and orders are listed as one: no number is of both.
CREATE SEQUENCE p2p_numbers;

-- What waits for an advertisement that fits; a seller's coins are held meanwhile.
CREATE TABLE p2p_requests (
  id uuid PRIMARY KEY,
  number bigint NOT NULL DEFAULT nextval('p2p_numbers') UNIQUE,
  user_id uuid NOT NULL REFERENCES users,
  -- What its user does.
  side p2p_side NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  fiat text NOT NULL CHECK (fiat ~ '^[A-Z]{3}$'),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  method_id text NOT NULL,
  fiat_amount money_amount NOT NULL CHECK (fiat_amount > 0),
  -- The worst price that its user has agreed to, or the end of the band as it was.
  price money_amount NOT NULL CHECK (price > 0),
  -- The payer's name: sealed.
  sealed bytea NOT NULL,
  account_id uuid REFERENCES p2p_accounts,
  held money_amount NOT NULL DEFAULT 0 CHECK (held >= 0),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'matched', 'cancelled', 'expired')),
  order_id uuid,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  deadline timestamptz,
  CHECK ((state = 'waiting') = (deadline IS NOT NULL)),
  CHECK (state = 'waiting' OR held = 0),
  CHECK ((state = 'matched') = (order_id IS NOT NULL)),
  CHECK ((side = 'sell') = (account_id IS NOT NULL))
);
CREATE UNIQUE INDEX p2p_requests_one ON p2p_requests (user_id) WHERE state = 'waiting';
CREATE INDEX p2p_requests_waiting ON p2p_requests (deadline) WHERE state = 'waiting';
CREATE INDEX p2p_requests_of_user ON p2p_requests (user_id, number DESC);

CREATE TABLE p2p_orders (
  id uuid PRIMARY KEY,
  number bigint NOT NULL DEFAULT nextval('p2p_numbers') UNIQUE,
  ad_id uuid NOT NULL REFERENCES p2p_ads,
  buyer_id uuid NOT NULL REFERENCES p2p_traders (user_id),
  seller_id uuid NOT NULL REFERENCES p2p_traders (user_id),
  -- Who took the advertisement.
  taker_id uuid NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  amount money_amount NOT NULL CHECK (amount > 0),
  fee_rate money_amount NOT NULL CHECK (fee_rate >= 0),
  fee_amount money_amount NOT NULL CHECK (fee_amount >= 0 AND fee_amount < amount),
  fiat text NOT NULL CHECK (fiat ~ '^[A-Z]{3}$'),
  fiat_amount money_amount NOT NULL CHECK (fiat_amount > 0),
  price money_amount NOT NULL CHECK (price > 0),
  index_price money_amount CHECK (index_price > 0),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  method_id text NOT NULL,
  account_id uuid NOT NULL REFERENCES p2p_accounts,
  -- The seller's payment account and the payer's name, as they were: sealed.
  sealed bytea NOT NULL,
  pay_minutes integer NOT NULL,
  release_minutes integer NOT NULL,
  decide_hours integer NOT NULL,
  state p2p_state NOT NULL DEFAULT 'created',
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL CHECK (changed_at >= created_at),
  deadline timestamptz,
  paid_at timestamptz,
  -- In escrow: all of it while the order is open, nothing once it has ended.
  held money_amount NOT NULL,
  last_seq integer NOT NULL DEFAULT 0 CHECK (last_seq BETWEEN 0 AND 400),
  buyer_read integer NOT NULL DEFAULT 0 CHECK (buyer_read BETWEEN 0 AND last_seq),
  seller_read integer NOT NULL DEFAULT 0 CHECK (seller_read BETWEEN 0 AND last_seq),
  CHECK (buyer_id <> seller_id),
  CHECK (taker_id IN (buyer_id, seller_id)),
  CHECK (held = CASE WHEN state IN ('created', 'paid', 'appealed') THEN amount ELSE 0 END),
  CHECK ((state IN ('created', 'paid', 'appealed')) = (deadline IS NOT NULL)),
  CHECK (state NOT IN ('paid', 'appealed', 'released', 'resolved-to-buyer', 'resolved-to-seller') OR paid_at IS NOT NULL),
  CHECK (state NOT IN ('created', 'expired', 'cancelled') OR paid_at IS NULL)
);
CREATE INDEX p2p_orders_clock ON p2p_orders (deadline) WHERE state IN ('created', 'paid');
CREATE INDEX p2p_orders_appealed ON p2p_orders (deadline) WHERE state = 'appealed';
CREATE INDEX p2p_orders_of_buyer ON p2p_orders (buyer_id, number DESC);
CREATE INDEX p2p_orders_of_seller ON p2p_orders (seller_id, number DESC);
CREATE INDEX p2p_orders_open ON p2p_orders (taker_id) WHERE deadline IS NOT NULL;
CREATE INDEX p2p_orders_held ON p2p_orders (seller_id) WHERE deadline IS NOT NULL;
CREATE INDEX p2p_orders_of_ad ON p2p_orders (ad_id);
CREATE INDEX p2p_orders_of_account ON p2p_orders (account_id);
CREATE INDEX p2p_orders_by_time ON p2p_orders (created_at);

CREATE TABLE p2p_events (
  order_id uuid NOT NULL REFERENCES p2p_orders,
  nth smallint NOT NULL CHECK (nth BETWEEN 1 AND 10),
  act text NOT NULL CHECK (act IN ('create', 'pay', 'cancel', 'expire', 'release', 'appeal', 'silence',
    'decide-for-buyer', 'decide-for-seller')),
  by text NOT NULL CHECK (by IN ('buyer', 'seller', 'arbiter', 'clock')),
  -- Of a cancellation or an appeal.
  cause text CHECK (length(cause) <= 40),
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, nth)
);

CREATE TABLE p2p_pictures (
  upload_id uuid PRIMARY KEY REFERENCES account_files,
  order_id uuid NOT NULL REFERENCES p2p_orders,
  name text NOT NULL CHECK (name IN ('trans_img', 'jz_zm_img', 'jz_fm_img', 'message', 'evidence'))
);
CREATE INDEX p2p_pictures_of_order ON p2p_pictures (order_id);

CREATE TABLE p2p_messages (
  order_id uuid NOT NULL REFERENCES p2p_orders,
  seq integer NOT NULL CHECK (seq BETWEEN 1 AND 400),
  key uuid NOT NULL,
  -- Null: an operator's, or what happened to the order.
  user_id uuid REFERENCES users,
  operator_id uuid REFERENCES operators,
  text text NOT NULL CHECK (length(text) <= 4000),
  event text,
  pictures uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(pictures) <= 3),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, seq),
  UNIQUE (order_id, key),
  CHECK (num_nonnulls(user_id, operator_id, event) = 1)
);

CREATE TABLE p2p_appeals (
  order_id uuid PRIMARY KEY REFERENCES p2p_orders,
  by text NOT NULL CHECK (by IN ('buyer', 'seller', 'clock')),
  cause text CHECK (length(cause) <= 40),
  text text NOT NULL CHECK (length(text) <= 4000),
  at timestamptz NOT NULL,
  -- The verdict, with the request that two arbiters have approved.
  request_id uuid UNIQUE REFERENCES operator_requests,
  reason_code text,
  note text CHECK (length(note) <= 500),
  decided_at timestamptz,
  CHECK (num_nulls(request_id, reason_code, note, decided_at) IN (0, 4))
);

CREATE TABLE p2p_evidence (
  order_id uuid NOT NULL REFERENCES p2p_appeals,
  seq integer NOT NULL CHECK (seq BETWEEN 1 AND 20),
  user_id uuid NOT NULL REFERENCES users,
  text text NOT NULL CHECK (length(text) <= 4000),
  pictures uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(pictures) <= 3),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, seq),
  CHECK (text <> '' OR cardinality(pictures) > 0)
);

CREATE TABLE p2p_ratings (
  order_id uuid NOT NULL REFERENCES p2p_orders,
  by_id uuid NOT NULL REFERENCES users,
  other_id uuid NOT NULL REFERENCES users,
  is_positive boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, by_id)
);
CREATE INDEX p2p_ratings_of_other ON p2p_ratings (other_id, at);

GRANT SELECT ON p2p_terms, p2p_methods, p2p_traders, p2p_nodes, p2p_accounts, p2p_ads, p2p_blocks, p2p_requests, p2p_orders,
  p2p_events, p2p_pictures, p2p_messages, p2p_appeals, p2p_evidence, p2p_ratings TO candor_api, candor_console;
GRANT USAGE ON SEQUENCE p2p_numbers TO candor_api;
GRANT UPDATE ON p2p_terms TO candor_console;
GRANT INSERT, UPDATE (is_off) ON p2p_methods TO candor_console;
GRANT INSERT (user_id, since), UPDATE (orders, completed, release_seconds, ratings, positive, computed_at, cancel_day, cancels)
  ON p2p_traders TO candor_api;
GRANT INSERT, UPDATE (state, about, currency_id, deposit, asked_at, decided_at, rejection, left_at) ON p2p_nodes TO candor_api;
GRANT UPDATE (state, deposit, decided_at, rejection) ON p2p_nodes TO candor_console;
GRANT INSERT, UPDATE (is_removed) ON p2p_accounts TO candor_api;
GRANT INSERT, UPDATE (country, price, factor, total, remaining, minimum, maximum, pay_minutes, method_ids, account_ids, terms,
  auto_reply, state, changed_at) ON p2p_ads TO candor_api;
GRANT UPDATE (state, closed_by, changed_at, remaining) ON p2p_ads TO candor_console;
GRANT INSERT, DELETE ON p2p_blocks TO candor_api;
GRANT INSERT, UPDATE (held, state, order_id, changed_at, deadline) ON p2p_requests TO candor_api;
GRANT INSERT, UPDATE (state, changed_at, deadline, paid_at, held, last_seq, buyer_read, seller_read) ON p2p_orders TO candor_api;
GRANT UPDATE (state, changed_at, deadline, held, last_seq) ON p2p_orders TO candor_console;
GRANT INSERT ON p2p_events, p2p_messages TO candor_api, candor_console;
GRANT INSERT ON p2p_pictures, p2p_appeals, p2p_evidence, p2p_ratings TO candor_api;
GRANT UPDATE (request_id, reason_code, note, decided_at) ON p2p_appeals TO candor_console;
