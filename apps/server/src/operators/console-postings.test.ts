import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pg from "pg";
import { inTransaction } from "../db/transaction.ts";
import { newId } from "../platform/ids.ts";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { demoUser, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { CHECK_VIOLATED, stateOf } from "../testing/sql-state.ts";
import { withConsoleKey } from "./console-key.ts";
import { openOperatorSession } from "./sessions.ts";

/** A stranger holds a connection of the console's process with its key, but no operator's session. */
let harness: Harness;
let office: OperatorConsole;
let intruder: pg.Pool;
let userId: string;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  userId = await userIdOf(harness, await demoUser(harness));
  const keyed = withConsoleKey(harness.database.consoleUrl, harness.ctx.config.pepper);
  intruder = new pg.Pool({ connectionString: keyed, max: 2 });
});
afterAll(async () => {
  await intruder.end();
  await office.close();
  await harness.close();
});

const tried = (statement: string, values: unknown[]): Promise<string> =>
  stateOf(intruder.query(statement, values));
const asked = async (number: string) => {
  const { message } = await office.call("finance", "wallet.requestCredit", {
    id: userId,
    currency_id: "3",
    type: "change",
    number,
    source: "outside",
    reason: "what a stranger would like approved",
  });
  return message.request_id;
};
describe("a connection of the console without an operator's session", () => {
  it("a console connection without a session posts no credit other than exactly the approved one, and only once", async () => {
    const id = await asked("2");
    expect(await posted(id, "2", userId)).toBe(CHECK_VIOLATED);
    const other = await userIdOf(harness, await demoUser(harness));
    const by = ["finance-2", "finance-3"];
    expect(await posted(id, "200", userId, { by })).toBe(CHECK_VIOLATED);
    expect(await posted(id, "2", other, { by })).toBe(CHECK_VIOLATED);
    expect(await posted(id, "2", userId, { by, cause: "sending.send" })).toBe(CHECK_VIOLATED);
    expect(await posted(id, "2", userId, { by })).toBe("done");
    await agree(id);
    expect(await posted(id, "2", userId)).toBe(CHECK_VIOLATED);
  });

  it("a console connection without a session writes only the approved change, and not before its time", async () => {
    const value = { site_name: "Candor" };
    const at = new Date(harness.clock.now().getTime() + 86_400_000);
    const id = await approvedChange({
      kind: "setting",
      subject: "site_name",
      value,
      before: null,
      effective_at: at.toISOString(),
    });
    const change = async (kind: string, subject: string, after: object, from: Date) =>
      tried(
        `INSERT INTO config_changes (kind, subject, after, reason, is_public, decided_at, effective_at, request_id)
         VALUES ($1, $2, $3, 'x', true, $4, $5, $6)`,
        [kind, subject, after, harness.clock.now(), from, id],
      );
    expect(await change("setting", "site_name", { site_name: "Another" }, at)).toBe(CHECK_VIOLATED);
    expect(await change("setting", "contact", value, at)).toBe(CHECK_VIOLATED);
    expect(await change("market", "site_name", value, at)).toBe(CHECK_VIOLATED);
    expect(await change("setting", "site_name", value, harness.clock.now())).toBe(CHECK_VIOLATED);
    expect(await change("setting", "site_name", value, at)).toBe("done");
  });

  it("a console connection without a session posts no deposit other than exactly the approved one", async () => {
    const kind = "deposit";
    expect(await posted(newId(harness.clock), "2", userId, { kind })).toBe(CHECK_VIOLATED);
    const payment = { currency_id: 3, type: "TRC20", amount: "2", account: "a payer" };
    const voucher = await open("deposit", payment, userId);
    const other = await userIdOf(harness, await demoUser(harness));
    const by = ["finance-2", "risk"];
    expect(await posted(voucher, "200", userId, { kind, by })).toBe(CHECK_VIOLATED);
    expect(await posted(voucher, "2", other, { kind, by })).toBe(CHECK_VIOLATED);
    expect(await posted(voucher, "2", userId, { kind, by })).toBe("done");
  });

  it("a console connection without a session posts no house capital other than exactly the approved one", async () => {
    const kind = "funding";
    expect(await posted(newId(harness.clock), "2", userId, { kind })).toBe(CHECK_VIOLATED);
    const wanted = { from: "outside", to: "house:conversion", currency_id: 3, number: "2" };
    const capital = await open("capital", wanted);
    const by = ["finance-2", "finance-3"];
    expect(await posted(capital, "200", userId, { kind, by })).toBe(CHECK_VIOLATED);
    expect(await posted(capital, "2", userId, { by })).toBe(CHECK_VIOLATED);
    const house = await userOf("house:conversion");
    expect(await posted(capital, "2", house, { kind, by })).toBe("done");
  });
});

/** Two operators approve the request, and it is not carried out. */
async function agree(id: string): Promise<void> {
  const client = await harness.database.ownerPool.connect();
  await agreeIn(client, id, ["finance-2", "finance-3"]);
  client.release();
}
/** Each operator approves in their own session; the last approval closes the request. */
async function agreeIn(client: pg.ClientBase, id: string, by: readonly string[]): Promise<void> {
  const at = harness.clock.now();
  for (const name of by) {
    const token = await inTransaction(office.ctx.db, (tx) =>
      openOperatorSession(tx, harness.clock, office.idOf(name), "127.0.0.1"),
    );
    await client.query("SELECT set_config('candor.operator_token', $1, true)", [token]);
    await client.query(
      "INSERT INTO operator_approvals (request_id, operator_id, at) VALUES ($1, $2, $3)",
      [id, office.idOf(name), at],
    );
  }
  await client.query(
    "UPDATE operator_requests SET state = 'approved', closed_at = $2 WHERE id = $1",
    [id, at],
  );
}
/** A change of configuration that operators have just approved, before it is carried out. */
async function approvedChange(payload: object): Promise<string> {
  const id = await open("config", payload);
  await agree(id);
  return id;
}
/** An undecided request of any queue. */
async function open(queue: string, payload: object, about?: string): Promise<string> {
  const [id, at] = [newId(harness.clock), harness.clock.now()];
  await harness.database.ownerPool.query(
    `INSERT INTO operator_requests (id, queue, subject, user_id, requested_by, reason, payload, approvals_needed,
       created_at, due_at) VALUES ($1, $2, 'x', $3, $4, 'a sample of it', $5, 2, $6, $6)`,
    [id, queue, about ?? null, about === undefined ? office.idOf("finance") : null, payload, at],
  );
  return id;
}
const userOf = async (name: string): Promise<string> => {
  const { rows } = await harness.database.ownerPool.query<{ id: string }>(
    "SELECT id FROM holders WHERE name = $1 AND realm = 'demo'",
    [name],
  );
  return rows[0]?.id ?? "";
};
const CAUSES = { credit: "wallet.credit", deposit: "deposit", funding: "house.capital" } as const;
type How = { kind?: keyof typeof CAUSES; by?: readonly string[]; cause?: string };
/** Posts by a request that these operators approve in the same transaction, as the console does, and rolls back. */
async function posted(
  requestId: string,
  amount: string,
  holder: string,
  { kind = "credit", by = [], cause = CAUSES[kind] }: How = {},
): Promise<string> {
  const client = await intruder.connect();
  try {
    await client.query("BEGIN");
    if (by.length > 0) await agreeIn(client, requestId, by);
    return await stateOf(postIn(client, { requestId, amount, holder, kind, cause }));
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

type Posted = Record<"requestId" | "amount" | "holder" | "kind" | "cause", string>;
async function postIn(client: pg.ClientBase, of: Posted): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO ledger_transactions (realm, cause, cause_id, posted_at)
     VALUES ('demo', $2, $1, now()) RETURNING id`,
    [of.requestId, of.cause],
  );
  await client.query(
    `INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, ref, posted_at)
     SELECT $1, a.id, 3, $5, a.amount, $2, now() FROM (
       (SELECT id, -$3::numeric AS amount FROM accounts
        WHERE realm = 'demo' AND currency_id = 3 AND is_overdrawable ORDER BY id LIMIT 1)
       UNION ALL
       (SELECT id, $3::numeric FROM accounts
        WHERE holder_id = $4 AND currency_id = 3 AND kind = 'change')
     ) AS a`,
    [rows[0]?.id, of.requestId, of.amount, of.holder, of.kind],
  );
}
