-- Up Migration
-- What the sender of an order calls it.
ALTER TABLE spot_orders ADD COLUMN client_id text CHECK (client_id ~ '^[.A-Za-z0-9:/_-]{1,36}$');
CREATE INDEX spot_orders_by_client_id ON spot_orders (user_id, client_id) WHERE client_id IS NOT NULL;

-- By which programs sign requests. Of `ed25519` the public half alone; of `hmac` the secret, sealed under the pepper.
CREATE TABLE api_keys (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9]{64}$'),
  user_id uuid NOT NULL REFERENCES users,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  kind text NOT NULL CHECK (kind IN ('ed25519', 'hmac')),
  public_key bytea,
  secret bytea,
  scopes text[] NOT NULL CHECK (scopes <@ '{read,spot,contracts,transfer}' AND 'read' = ANY (scopes)),
  -- Networks that may use it; none: any.
  networks cidr[] NOT NULL DEFAULT '{}' CHECK (cardinality(networks) <= 20),
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  used_from text,
  CHECK ((kind = 'ed25519') = (public_key IS NOT NULL)),
  CHECK ((kind = 'hmac') = (secret IS NOT NULL))
);
CREATE INDEX api_keys_by_user ON api_keys (user_id, created_at);

-- Orders for contracts as the API of programs numbers them: an order opens a position, closes some, or sets their stops.
CREATE TABLE futures_orders (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  client_id text NOT NULL CHECK (client_id ~ '^[.A-Za-z0-9:/_-]{1,36}$'),
  market_id integer NOT NULL REFERENCES contract_markets,
  side order_side NOT NULL,
  type text NOT NULL,
  lots integer NOT NULL CHECK (lots > 0),
  price numeric,
  trigger_price numeric,
  is_reducing boolean NOT NULL,
  -- The positions that it opened or was to close, with the lots of each; empty until that is known.
  positions jsonb NOT NULL DEFAULT '[]',
  -- Why it came to nothing.
  refusal text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX futures_orders_by_user ON futures_orders (user_id, number);
CREATE INDEX futures_orders_by_client_id ON futures_orders (user_id, client_id);

GRANT SELECT, INSERT, UPDATE (used_at, used_from), DELETE ON api_keys TO candor_api;
GRANT SELECT (id, user_id, name, kind, scopes, networks, expires_at, created_at, used_at, used_from) ON api_keys TO candor_console;
GRANT SELECT, INSERT, UPDATE (positions, refusal, updated_at), DELETE ON futures_orders TO candor_api;
GRANT SELECT ON futures_orders TO candor_console;
