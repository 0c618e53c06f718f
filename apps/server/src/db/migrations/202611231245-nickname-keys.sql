-- Up Migration
-- How a nickname reads at a glance: no two live accounts have nicknames that read alike. One from before has
-- no key until it is changed, since the reading is the server's.
ALTER TABLE users ADD COLUMN nickname_key text;
CREATE UNIQUE INDEX users_nickname_key ON users (nickname_key) WHERE realm = 'live';
GRANT UPDATE (nickname_key) ON users TO candor_api;
