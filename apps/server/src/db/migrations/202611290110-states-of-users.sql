-- Up Migration
-- What a client used to send with each request is known of the user: which texts they have accepted, when their
-- session was opened by its password, and whether their country is their phone's.

-- Whether a user has accepted a text is looked up before an order.
CREATE INDEX consents_by_text ON consents (user_id, text_hash, at DESC);

-- When this session proved its password; null: it was opened in another way.
ALTER TABLE auth_sessions ADD COLUMN password_at timestamptz;

-- The country was taken from the bound phone, and goes with it until its user says one.
ALTER TABLE users ADD COLUMN is_country_by_phone boolean NOT NULL DEFAULT false;
GRANT UPDATE (is_country_by_phone) ON users TO candor_api;
