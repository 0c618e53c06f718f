-- Up Migration
-- A user's file in the console says where they are signed in and what protects their account: never a secret of it.
GRANT SELECT (agent, address) ON auth_sessions TO candor_console;
GRANT SELECT (user_id, set_at) ON totp_secrets, pay_passwords TO candor_console;
GRANT SELECT (user_id, name, created_at, used_at) ON passkeys TO candor_console;
GRANT SELECT (user_id) ON recovery_codes TO candor_console;
