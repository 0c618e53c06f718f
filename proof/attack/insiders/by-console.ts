import { randomBytes, randomUUID } from "node:crypto";
import type { Attempt, Targets } from "./stolen.ts";

/** Attempts with the console's database address but without its process's key: every statement must be refused. */
export const byConsoleAddress = ({ owner }: Targets): Attempt[] => [
  {
    says: "opens an owner's session",
    sql: `INSERT INTO operator_sessions (token_hash, operator_id, address, created_at, seen_at, expires_at)
      VALUES ($1, $2, 'x', now(), now(), now() + interval '1 hour')`,
    values: [randomBytes(32), owner],
    guard: ["console_shown, operator_sessions_by_console", "operator_sessions"],
  },
  {
    says: "adds a row to the operators' log",
    sql: "INSERT INTO audit_log (number, body, hash) SELECT max(number) + 1, '{}', sha256('x') FROM audit_log",
    guard: ["console_shown, audit_log_chained", "audit_log"],
  },
  {
    says: "ends operators' sessions",
    sql: "DELETE FROM operator_sessions",
    guard: ["console_shown", "operator_sessions"],
  },
  {
    says: "counts wrong passwords that were not tried",
    sql: "INSERT INTO auth_attempts (key, at) VALUES ('x', now())",
    guard: ["console_shown", "auth_attempts"],
  },
];

/** Attempts to act in the house's name. */
const HOUSE: Attempt[] = [
  {
    says: "notifies a user in the house's name",
    sql: `INSERT INTO notices (id, user_id, code, params, type, created_at)
    SELECT gen_random_uuid(), user_id, 'welcome', '{}', 'system', now() FROM withdrawals LIMIT 1`,
    guard: ["console_in_session", "notices"],
  },
  {
    says: "sends a mail in the house's name",
    sql: `INSERT INTO outbox_messages (id, channel, target, subject, body, created_at, next_attempt_at)
    VALUES (gen_random_uuid(), 'mail', 'a@b.example', 'x', 'x', now(), now())`,
    guard: ["console_in_session", "outbox_messages"],
  },
];

/** Attempts on the console's connection with its key but no session: nothing that an operator decides may pass. */
export const byConsoleConnection = (targets: Targets): Attempt[] => {
  const { owner, finance, support, credit, withdrawal } = targets;
  return [
    ...byConsoleSession(targets),
    ...HOUSE,
    {
      says: "approves in an operator's name",
      sql: "INSERT INTO operator_approvals (request_id, operator_id, at) VALUES ($1, $2, now())",
      values: [credit, finance],
      guard: ["operator_approvals_shown", "operator_approvals"],
    },
    {
      says: "asks in an operator's name",
      sql: `INSERT INTO operator_requests (id, queue, subject, requested_by, reason, payload, approvals_needed, created_at, due_at)
      VALUES ($1, 'roles', 'x', $2, 'x', '{}', 2, now(), now())`,
      values: [randomUUID(), owner],
      guard: ["operator_requests_shown", "operator_requests"],
    },
    {
      says: "gives an operator every role",
      sql: "UPDATE operators SET roles = '{owner,finance,risk}' WHERE id = $1",
      values: [support],
      guard: ["operators_rights_checked", "operators"],
    },
    {
      says: "makes a link to an operator's account",
      sql: `INSERT INTO operator_invitations (operator_id, token_hash, made_by, made_at, opens_at, expires_at)
      VALUES ($1, sha256('mine'), $2, now(), now(), now() + interval '1 day')`,
      values: [support, owner],
      guard: ["operator_invitations_shown", "operator_invitations"],
    },
    {
      says: "changes the fees of a market",
      sql: `INSERT INTO config_changes (kind, subject, after, reason, is_public, decided_at, effective_at)
      VALUES ('market', '1', '{"maker_fee_rate": "0"}', 'x', true, now(), now())`,
      guard: ["config_changes_approved", "config_changes"],
    },
    { says: "cuts the operators' log", sql: "DELETE FROM audit_log" },
    {
      says: "approves a withdrawal",
      sql: "UPDATE withdrawals SET state = 'approved' WHERE id = $1",
      values: [withdrawal],
      guard: ["withdrawals_checked, console_in_session", "withdrawals"],
    },
    {
      says: "closes a request as approved",
      sql: "UPDATE operator_requests SET state = 'approved', closed_at = now() WHERE id = $1",
      values: [withdrawal],
      guard: ["operator_requests_checked, operator_requests_decided", "operator_requests"],
    },
    { says: "reads users' passwords", sql: "SELECT password_hash FROM users" },
    { says: "reads users' sessions", sql: "SELECT token_hash FROM auth_sessions" },
    { says: "sets a balance", sql: "UPDATE accounts SET available = available + 1" },
    { says: "rewrites entries", sql: "UPDATE ledger_entries SET amount = amount" },
  ];
};

/** Attempts to change what all users read. */
const WORDS: Attempt[] = [
  {
    says: "publishes a pop-up",
    sql: `INSERT INTO content_items (id, kind, is_popup, published_at)
      VALUES (gen_random_uuid(), 'news', true, now())`,
    guard: ["content_items_approved", "content_items"],
  },
  {
    says: "puts other words into an article",
    sql: "UPDATE content_texts SET body = 'Move your coins today'",
    guard: ["content_texts_approved", "content_texts"],
  },
  {
    says: "takes an article back",
    sql: "DELETE FROM content_items WHERE kind = 'news'",
    guard: ["content_items_approved", "content_items"],
  },
  {
    says: "hides what the home grid offers",
    sql: "UPDATE content_entries SET is_shown = false",
    guard: ["console_in_session", "content_entries"],
  },
];

/** Attempts with one support operator's session too: nothing that takes two people or another role may pass. */
export const byConsoleSession = ({
  owner,
  finance,
  credit,
  change,
  accomplice,
}: Targets): Attempt[] => [
  ...WORDS,
  {
    says: "freezes a user",
    sql: `INSERT INTO account_freezes (user_id, cause, note, since, until, frozen_by)
      VALUES ($1, 'suspicion', 'x', now(), now() + interval '1 hour', $2)`,
    values: [accomplice.userId, owner],
    guard: ["account_freezes_shown", "account_freezes"],
  },
  {
    says: "writes a request of a user that begins as approved",
    sql: `INSERT INTO operator_requests
        (id, queue, subject, user_id, reason, payload, approvals_needed, created_at, due_at, state, closed_at)
      VALUES ($1, 'credit', 'x', $2, 'x', '{"number": "9", "currency_id": 3}', 2, now(), now(), 'approved', now())`,
    values: [randomUUID(), accomplice.userId],
    guard: ["operator_requests_begin_open", "operator_requests"],
  },
  {
    says: "rejects a request in an operator's name",
    sql: "UPDATE operator_requests SET state = 'rejected', closed_at = now(), rejected_by = $2 WHERE id = $1",
    values: [credit, finance],
    guard: ["operator_requests_decided", "operator_requests"],
  },
  {
    says: "applies a change of configuration before its time",
    sql: "UPDATE config_changes SET applied_at = now() WHERE number = $1",
    values: [change],
    guard: ["config_changes_applied_once", "config_changes"],
  },
  {
    says: "gives an owner a passkey of its own",
    sql: `INSERT INTO operator_passkeys (id, operator_id, credential_id, public_key, counter, transports, name, created_at)
      VALUES (gen_random_uuid(), $1, 'x', 'x', 0, '{}', 'x', now())`,
    values: [owner],
    guard: ["operator_passkeys_own", "operator_passkeys"],
  },
  {
    says: "raises a user's level",
    sql: "UPDATE users SET level = 2 WHERE id = $1",
    values: [accomplice.userId],
    guard: ["console_decided", "users"],
  },
  {
    says: "posts what no request of this transaction says",
    sql: `INSERT INTO ledger_transactions (realm, cause, cause_id, posted_at) VALUES ('live', 'sending.send', 'x', now())`,
    guard: ["ledger_transactions_decided", "ledger_transactions"],
  },
];
