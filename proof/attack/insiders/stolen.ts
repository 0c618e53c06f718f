import { createHash, randomBytes } from "node:crypto";
import pg from "pg";

/** A statement that a thief of a database address tries: it must be refused. */
export type Attempt = {
  says: string;
  sql: string;
  values?: readonly unknown[];
  /** The triggers that refuse it and their table, which a control disables; undefined if the rights refuse it. */
  guard?: readonly [triggers: string, table: string];
};

export type Targets = {
  accomplice: { userId: string };
  owner: string;
  finance: string;
  support: string;
  /** The accomplice's credit and withdrawal that wait for approvals. */
  credit: string;
  withdrawal: string;
  /** The number of a change of configuration that takes effect later. */
  change: string;
};

/** Attempts with the database role of a stolen app process. */
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

/** Tries each statement in a transaction that is rolled back; returns those not refused. A token presents a session. */
export async function notRefused(
  url: string,
  attempts: readonly Attempt[],
  token = "",
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const done: string[] = [];
  try {
    for (const attempt of attempts)
      if (await isDone(client, attempt, token)) done.push(attempt.says);
  } finally {
    await client.end();
  }
  return done;
}

async function isDone(
  client: pg.Client,
  { says, sql, values = [] }: Attempt,
  token: string,
): Promise<boolean> {
  await client.query("BEGIN");
  try {
    await client.query("SELECT set_config('candor.operator_token', $1, true)", [token]);
    return ((await client.query(sql, [...values])).rowCount ?? 0) > 0;
  } catch (error) {
    if (error instanceof Error && isRefusal(error)) return false;
    throw new Error(`what would have ${says} is no attack`, { cause: error });
  } finally {
    await client.query("ROLLBACK");
  }
}

/** A missing right or a failed check: any other error proves nothing about the guard. */
const REFUSALS = new Set(["42501", "23514"]);
const isRefusal = (error: Error): boolean =>
  REFUSALS.has((error as Error & { code?: string }).code ?? "");

/** Opens a session in any operator's name with the key of the console's process. */
export async function openAnySession(keyedUrl: string, operatorId: string): Promise<string> {
  const client = new pg.Client({ connectionString: keyedUrl });
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
