import { createHash, randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { withConsoleKey } from "../../../apps/server/src/operators/console-key.ts";
import type { Accomplice } from "./accomplices.ts";

/** Statements by an address of the database: each is to be refused. */
export type Attempt = {
  says: string;
  sql: string;
  values?: readonly unknown[];
  /** The trigger that refuses it, for the control that takes it away; undefined: the rights do. */
  guard?: readonly [trigger: string, table: string];
};

export type Targets = {
  accomplice: Accomplice;
  owner: string;
  finance: string;
  support: string;
  /** A credit and a withdrawal of the accomplice, which wait for approvals. */
  credit: string;
  withdrawal: string;
};

/** Of an address of the console's database, without the key of its process. */
export const byConsoleAddress = ({
  owner,
  finance,
  support,
  credit,
  withdrawal,
}: Targets): Attempt[] => [
  {
    says: "opens an owner's session",
    sql: `INSERT INTO operator_sessions (token_hash, operator_id, address, created_at, seen_at, expires_at)
      VALUES ($1, $2, 'x', now(), now(), now() + interval '1 hour')`,
    values: [randomBytes(32), owner],
    guard: ["operator_sessions_by_console", "operator_sessions"],
  },
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
  {
    says: "adds a row to the operators' log",
    sql: "INSERT INTO audit_log (number, body, hash) SELECT max(number) + 1, '{}', sha256('x') FROM audit_log",
    guard: ["audit_log_chained", "audit_log"],
  },
  { says: "cuts the operators' log", sql: "DELETE FROM audit_log" },
  {
    says: "approves a withdrawal",
    sql: "UPDATE withdrawals SET state = 'approved' WHERE id = $1",
    values: [withdrawal],
    guard: ["withdrawals_checked", "withdrawals"],
  },
  {
    says: "closes a request as approved",
    sql: "UPDATE operator_requests SET state = 'approved', closed_at = now() WHERE id = $1",
    values: [withdrawal],
    guard: ["operator_requests_checked", "operator_requests"],
  },
  { says: "reads users' passwords", sql: "SELECT password_hash FROM users" },
  { says: "reads users' sessions", sql: "SELECT token_hash FROM auth_sessions" },
  { says: "sets a balance", sql: "UPDATE accounts SET available = available + 1" },
  { says: "rewrites entries", sql: "UPDATE ledger_entries SET amount = amount" },
];

/** Of a process of the app that is taken: its role. */
export const byApp = ({ credit, withdrawal, finance, support }: Targets): Attempt[] => [
  {
    says: "approves a withdrawal",
    sql: "UPDATE withdrawals SET state = 'approved' WHERE id = $1",
    values: [withdrawal],
    guard: ["withdrawals_checked", "withdrawals"],
  },
  {
    says: "begins a withdrawal that is approved",
    sql: `INSERT INTO withdrawals (id, user_id, account_id, currency_id, network, address, address_name, address_saved_at,
        usable_from, amount, fee, confirmations, limit_use, held, state, created_at)
      SELECT gen_random_uuid(), user_id, account_id, currency_id, network, address, address_name, address_saved_at,
        usable_from, amount, fee, confirmations, limit_use, held, 'approved', now() FROM withdrawals WHERE id = $1`,
    values: [withdrawal],
    guard: ["withdrawals_begin_in_review", "withdrawals"],
  },
  {
    says: "approves in an operator's name",
    sql: "INSERT INTO operator_approvals (request_id, operator_id, at) VALUES ($1, $2, now())",
    values: [credit, finance],
  },
  {
    says: "puts a signature beside a withdrawal",
    sql: "INSERT INTO withdrawal_approvals VALUES ($1, $2, '{}', now())",
    values: [withdrawal, finance],
  },
  { says: "reads operators", sql: "SELECT password_hash FROM operators" },
  { says: "reads the operators' log", sql: "SELECT body FROM audit_log" },
  {
    says: "adds to the operators' log",
    sql: "INSERT INTO audit_log VALUES (1, '{}', sha256('x'))",
  },
  {
    says: "gives an operator every role",
    sql: "UPDATE operators SET roles = '{owner}' WHERE id = $1",
    values: [support],
  },
  { says: "changes configuration", sql: "INSERT INTO config_changes (kind) VALUES ('market')" },
  {
    says: "publishes",
    sql: "UPDATE content_items SET is_popup = true",
  },
  {
    says: "lets an approver in",
    sql: "INSERT INTO approver_changes (id) VALUES (gen_random_uuid())",
  },
  { says: "sets a balance", sql: "UPDATE accounts SET available = available + 1" },
  { says: "rewrites entries", sql: "UPDATE ledger_entries SET amount = amount" },
  { says: "cuts the signer's heads", sql: "DELETE FROM signer_heads" },
  { says: "cuts the published heads", sql: "DELETE FROM chain_heads" },
];

/** By a role of the database, each in a transaction that is taken back; what was not refused. */
export async function notRefused(url: string, attempts: readonly Attempt[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const done: string[] = [];
  try {
    for (const attempt of attempts) if (await isDone(client, attempt)) done.push(attempt.says);
  } finally {
    await client.end();
  }
  return done;
}

async function isDone(client: pg.Client, { says, sql, values = [] }: Attempt): Promise<boolean> {
  await client.query("BEGIN");
  try {
    return ((await client.query(sql, [...values])).rowCount ?? 0) > 0;
  } catch (error) {
    if (error instanceof Error && isRefusal(error)) return false;
    throw new Error(`what would have ${says} is no attack`, { cause: error });
  } finally {
    await client.query("ROLLBACK");
  }
}

/** A missing right, or a check: any other error proves nothing of the guard. */
const REFUSALS = new Set(["42501", "23514"]);
const isRefusal = (error: Error): boolean =>
  REFUSALS.has((error as Error & { code?: string }).code ?? "");

/** Sessions that the console's process opens in any operator's name, with the key that it holds. */
export async function openAnySession(
  consoleUrl: string,
  pepper: string,
  operatorId: string,
): Promise<string> {
  const client = new pg.Client({ connectionString: withConsoleKey(consoleUrl, pepper) });
  await client.connect();
  const token = randomBytes(32).toString("base64url");
  await client.query(
    `INSERT INTO operator_sessions (token_hash, operator_id, address, created_at, seen_at, expires_at)
     VALUES ($1, $2, '127.0.0.1', now(), now(), now() + interval '1 hour')`,
    [createHash("sha256").update(token).digest(), operatorId],
  );
  await client.end();
  return token;
}
