-- Up Migration
-- An operator who signs a user out ends the user's API keys as well.
GRANT DELETE ON api_keys TO candor_console;
