-- Up Migration
-- Works of artists: who made them, who owns each copy, what is on sale, and what was bid, drawn and paid.

ALTER TYPE entry_kind ADD VALUE 'nft-payment';
ALTER TYPE entry_kind ADD VALUE 'nft-royalty';
ALTER TYPE entry_kind ADD VALUE 'nft-fee';
ALTER TYPE entry_kind ADD VALUE 'nft-forfeit';

CREATE TYPE nft_kind AS ENUM ('image', 'gif', 'audio', 'video');
CREATE TYPE nft_mode AS ENUM ('normal', 'auction', 'box');
CREATE TYPE nft_rarity AS ENUM ('common', 'uncommon', 'rare', 'epic', 'legendary');
CREATE TYPE nft_sale_state AS ENUM ('open', 'sold', 'unsold', 'unpaid', 'closed');

-- One row: what operators have set.
CREATE TABLE nft_terms (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  fee_rate money_amount NOT NULL DEFAULT 0.025 CHECK (fee_rate BETWEEN 0 AND 0.5),
  royalty_max money_amount NOT NULL DEFAULT 0.1 CHECK (royalty_max BETWEEN 0 AND 0.5),
  -- Of the lowest first bid.
  margin_rate money_amount NOT NULL DEFAULT 0.1 CHECK (margin_rate BETWEEN 0.01 AND 0.5),
  -- What one user may buy of one sale.
  per_user integer NOT NULL DEFAULT 5 CHECK (per_user BETWEEN 1 AND 100)
);
INSERT INTO nft_terms DEFAULT VALUES;
CREATE TRIGGER nft_terms_configured BEFORE UPDATE ON nft_terms
  FOR EACH ROW EXECUTE FUNCTION check_configured('nft');

-- Artists whom customer service has admitted. Without a user: the house's own series.
CREATE TABLE nft_artists (
  id uuid PRIMARY KEY,
  user_id uuid UNIQUE REFERENCES users,
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 40),
  about text NOT NULL CHECK (length(about) BETWEEN 1 AND 600),
  -- An address of this server.
  portrait text CHECK (length(portrait) <= 120),
  admitted_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX nft_artists_name ON nft_artists (lower(name));

CREATE TABLE nft_collections (
  id uuid PRIMARY KEY,
  artist_id uuid NOT NULL REFERENCES nft_artists,
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 40),
  about text NOT NULL CHECK (length(about) <= 600),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX nft_collections_name ON nft_collections (artist_id, lower(name));

CREATE TABLE nft_works (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  collection_id uuid NOT NULL REFERENCES nft_collections,
  artist_id uuid NOT NULL REFERENCES nft_artists,
  title text NOT NULL CHECK (length(title) BETWEEN 2 AND 40),
  about text NOT NULL CHECK (length(about) BETWEEN 1 AND 600),
  kind nft_kind NOT NULL,
  rarity nft_rarity NOT NULL,
  editions integer NOT NULL CHECK (editions BETWEEN 1 AND 1000),
  royalty_rate money_amount NOT NULL CHECK (royalty_rate BETWEEN 0 AND 0.5),
  -- Addresses of this server: the file, and a picture of it.
  address text NOT NULL CHECK (length(address) <= 120),
  poster text NOT NULL CHECK (length(poster) <= 120),
  media_type text NOT NULL CHECK (length(media_type) <= 40),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- SHA-256 of the file: one work a file.
  hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
  seconds integer CHECK (seconds BETWEEN 1 AND 3600),
  -- Null: in review. A rejected work stays as it was sent.
  approved_at timestamptz,
  rejected_at timestamptz,
  request_id uuid UNIQUE REFERENCES operator_requests,
  is_hidden boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK ((seconds IS NOT NULL) = (kind IN ('audio', 'video'))),
  CHECK (num_nonnulls(approved_at, rejected_at) <= 1)
);
CREATE INDEX nft_works_of_artist ON nft_works (artist_id, number DESC);
CREATE INDEX nft_works_of_collection ON nft_works (collection_id, number);

-- What is on sale. `seller_id` null: the house.
CREATE TABLE nft_sales (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  realm realm NOT NULL,
  mode nft_mode NOT NULL,
  seller_id uuid REFERENCES users,
  -- Where a seller is paid.
  account_id bigint NOT NULL REFERENCES accounts,
  collection_id uuid NOT NULL REFERENCES nft_collections,
  -- Null: of boxes, whose works are drawn.
  work_id uuid REFERENCES nft_works,
  title text NOT NULL CHECK (length(title) BETWEEN 2 AND 80),
  cover text NOT NULL CHECK (length(cover) <= 120),
  is_resale boolean NOT NULL,
  currency_id integer NOT NULL REFERENCES currencies,
  price money_amount NOT NULL CHECK (price > 0),
  -- As they were when it was opened.
  fee_rate money_amount NOT NULL CHECK (fee_rate BETWEEN 0 AND 0.5),
  royalty_rate money_amount NOT NULL CHECK (royalty_rate BETWEEN 0 AND 0.5),
  total integer NOT NULL CHECK (total BETWEEN 1 AND 1000),
  stock integer NOT NULL CHECK (stock BETWEEN 0 AND total),
  per_user integer NOT NULL CHECK (per_user > 0),
  increment money_amount CHECK (increment > 0),
  margin money_amount CHECK (margin > 0),
  -- The highest bid, and how many there were.
  top money_amount CHECK (top >= price),
  top_user_id uuid REFERENCES users,
  bids integer NOT NULL DEFAULT 0 CHECK (bids >= 0),
  bidders integer NOT NULL DEFAULT 0 CHECK (bidders >= 0),
  starts_at timestamptz NOT NULL,
  -- Bids of the last minutes move it on.
  ends_at timestamptz NOT NULL,
  first_ends_at timestamptz NOT NULL,
  state nft_sale_state NOT NULL DEFAULT 'open',
  -- The sale that follows an auction whose winner did not pay.
  relisted_as uuid UNIQUE REFERENCES nft_sales,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (starts_at < first_ends_at AND first_ends_at <= ends_at),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((work_id IS NULL) = (mode = 'box')),
  CHECK (num_nulls(increment, margin) = CASE WHEN mode = 'auction' THEN 0 ELSE 2 END),
  CHECK (mode = 'auction' OR (bids = 0 AND bidders = 0 AND ends_at = first_ends_at)),
  CHECK (mode <> 'auction' OR total = 1),
  CHECK (num_nulls(top, top_user_id) IN (0, 2) AND (bids > 0) = (top IS NOT NULL)),
  CHECK (NOT is_resale OR (total = 1 AND seller_id IS NOT NULL)),
  CHECK (mode <> 'box' OR seller_id IS NULL)
);
CREATE INDEX nft_sales_open ON nft_sales (realm, ends_at) WHERE state = 'open';
CREATE INDEX nft_sales_due ON nft_sales (ends_at) WHERE state = 'open';
CREATE INDEX nft_sales_of_seller ON nft_sales (seller_id, number DESC);
CREATE INDEX nft_sales_of_work ON nft_sales (work_id);

-- The copies, minted when a work is approved; in each realm its own. `owner_id` null: the house.
CREATE TABLE nft_items (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  work_id uuid NOT NULL REFERENCES nft_works,
  realm realm NOT NULL,
  edition integer NOT NULL CHECK (edition > 0),
  owner_id uuid REFERENCES users,
  -- The sale that it is in; null: its owner may do with it as they like.
  sale_id uuid REFERENCES nft_sales,
  acquired_at timestamptz NOT NULL,
  paid money_amount CHECK (paid > 0),
  paid_in integer REFERENCES currencies,
  CHECK (num_nulls(paid, paid_in) IN (0, 2)),
  UNIQUE (work_id, realm, edition)
);
CREATE INDEX nft_items_of_owner ON nft_items (owner_id, realm, acquired_at DESC, number DESC);
CREATE INDEX nft_items_in_sale ON nft_items (sale_id, number) WHERE sale_id IS NOT NULL;

-- Provenance: what happened to a copy, for ever.
CREATE TABLE nft_events (
  item_id uuid NOT NULL REFERENCES nft_items,
  nth integer NOT NULL CHECK (nth > 0),
  what text NOT NULL CHECK (what IN ('minted', 'sold', 'won', 'drawn', 'resold')),
  from_id uuid REFERENCES users,
  -- Null: the house.
  to_id uuid REFERENCES users,
  sale_id uuid REFERENCES nft_sales,
  price money_amount CHECK (price > 0),
  currency_id integer REFERENCES currencies,
  at timestamptz NOT NULL,
  PRIMARY KEY (item_id, nth),
  CHECK ((what = 'minted') = (sale_id IS NULL)),
  CHECK (num_nulls(price, currency_id) = CASE WHEN what = 'minted' THEN 2 ELSE 0 END)
);

-- No price of an auction is taken twice: a repeated bid is the bid.
CREATE TABLE nft_bids (
  sale_id uuid NOT NULL REFERENCES nft_sales,
  nth integer NOT NULL CHECK (nth > 0),
  user_id uuid NOT NULL REFERENCES users,
  price money_amount NOT NULL CHECK (price > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (sale_id, nth),
  UNIQUE (sale_id, price)
);
CREATE INDEX nft_bids_of_user ON nft_bids (user_id, sale_id, nth DESC);

-- Margins of bidders: held on the account until the auction ends, of its winner until the order is paid or over.
CREATE TABLE nft_margins (
  sale_id uuid NOT NULL REFERENCES nft_sales,
  user_id uuid NOT NULL REFERENCES users,
  account_id bigint NOT NULL REFERENCES accounts,
  amount money_amount NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'returned', 'paid', 'forfeited')),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (sale_id, user_id),
  CHECK ((state = 'held') = (ended_at IS NULL))
);
CREATE INDEX nft_margins_held ON nft_margins (sale_id) WHERE state = 'held';
CREATE INDEX nft_margins_of_user ON nft_margins (user_id, created_at DESC);

-- What users bought. Waiting: an auction that is won and not paid yet.
CREATE TABLE nft_orders (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  sale_id uuid NOT NULL REFERENCES nft_sales,
  user_id uuid NOT NULL REFERENCES users,
  account_id bigint NOT NULL REFERENCES accounts,
  -- Null: of a box.
  item_id uuid REFERENCES nft_items,
  price money_amount NOT NULL CHECK (price > 0),
  state text NOT NULL CHECK (state IN ('waiting', 'paid', 'expired')),
  created_at timestamptz NOT NULL,
  deadline timestamptz,
  paid_at timestamptz,
  read_at timestamptz,
  reminded_at timestamptz,
  CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CHECK (state = 'paid' OR deadline IS NOT NULL)
);
CREATE INDEX nft_orders_of_user ON nft_orders (user_id, number DESC);
CREATE UNIQUE INDEX nft_orders_won ON nft_orders (sale_id) WHERE deadline IS NOT NULL;
CREATE INDEX nft_orders_due ON nft_orders (deadline) WHERE state = 'waiting';
CREATE INDEX nft_orders_of_sale ON nft_orders (sale_id, user_id);

-- Boxes. The hash of the server's seed stands from the purchase on, the seed is shown once the box is opened, and the
-- second that decides comes after the buyer's own seed.
CREATE TABLE nft_boxes (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  sale_id uuid NOT NULL REFERENCES nft_sales,
  order_id uuid NOT NULL UNIQUE REFERENCES nft_orders,
  user_id uuid NOT NULL REFERENCES users,
  -- Its place among the boxes of its sale: the nonce.
  serial integer NOT NULL CHECK (serial > 0),
  server_seed bytea NOT NULL CHECK (length(server_seed) = 32),
  seed_hash bytea NOT NULL CHECK (seed_hash = sha256(server_seed)),
  state text NOT NULL DEFAULT 'sealed' CHECK (state IN ('sealed', 'opening', 'opened')),
  client_seed text CHECK (length(client_seed) BETWEEN 1 AND 64),
  -- Its place among the openings of its sale.
  opening integer CHECK (opening > 0),
  asked_at timestamptz,
  -- The second of the index that decided.
  second_id text CHECK (length(second_id) <= 80),
  second_price money_amount CHECK (second_price > 0),
  second_at timestamptz,
  item_id uuid UNIQUE REFERENCES nft_items,
  bought_at timestamptz NOT NULL,
  opened_at timestamptz,
  UNIQUE (sale_id, serial),
  UNIQUE (sale_id, opening),
  CHECK (num_nulls(client_seed, opening, asked_at) = CASE WHEN state = 'sealed' THEN 3 ELSE 0 END),
  CHECK (num_nulls(second_id, second_price, second_at, item_id, opened_at) = CASE WHEN state = 'opened' THEN 0 ELSE 5 END)
);
CREATE INDEX nft_boxes_of_user ON nft_boxes (user_id, number DESC);
CREATE INDEX nft_boxes_opening ON nft_boxes (sale_id, opening) WHERE state = 'opening';

-- What lay in the boxes of a sale at its start, in the order that draws count in.
CREATE TABLE nft_pools (
  sale_id uuid NOT NULL REFERENCES nft_sales,
  place integer NOT NULL CHECK (place BETWEEN 1 AND 1000),
  item_id uuid NOT NULL REFERENCES nft_items,
  PRIMARY KEY (sale_id, place),
  UNIQUE (sale_id, item_id)
);

CREATE TABLE nft_favourites (
  user_id uuid NOT NULL REFERENCES users,
  number bigint GENERATED ALWAYS AS IDENTITY,
  work_id uuid REFERENCES nft_works,
  collection_id uuid REFERENCES nft_collections,
  PRIMARY KEY (user_id, number),
  UNIQUE NULLS NOT DISTINCT (user_id, work_id, collection_id),
  CHECK (num_nonnulls(work_id, collection_id) = 1)
);
