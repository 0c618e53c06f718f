-- Up Migration
-- Users and requests are found by any part of what they are called; the audit log by its times.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

DROP INDEX users_by_nickname, users_by_email, users_by_mobile;
-- One text of all that a user is known by, a line each, so that one index answers and no match spans two.
CREATE INDEX users_by_part ON users USING gin (lower(
  E'\n' || account_name || E'\n' || coalesce(nickname, '') || E'\n' || coalesce(email, '') || E'\n'
  || coalesce('+' || area_code || ' ' || mobile, '') || E'\n' || invite_code
) gin_trgm_ops);

CREATE INDEX operator_requests_by_part ON operator_requests
  USING gin (lower(E'\n' || subject) gin_trgm_ops);
CREATE INDEX operator_requests_about_user ON operator_requests (user_id, number DESC);

CREATE INDEX audit_log_by_time ON audit_log ((body ->> 'at'));
