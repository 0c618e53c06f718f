import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pg from "pg";
import { inTransaction } from "../db/transaction.ts";
import { newId } from "../platform/ids.ts";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { demoUser, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { writesOf } from "../testing/console-writes.ts";
import { CHECK_VIOLATED, stateOf } from "../testing/sql-state.ts";
import { withConsoleKey } from "./console-key.ts";
import { openOperatorSession } from "./sessions.ts";

/**
 * The console's database in a stranger's hands: by its address, which is the role and nothing that the process holds; and
 * by a connection of the process, with its key and no operator's session.
 */
let harness: Harness;
let office: OperatorConsole;
let stranger: pg.Pool;
let intruder: pg.Pool;
let userId: string;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  userId = await userIdOf(harness, await demoUser(harness));
  const { consoleUrl } = harness.database;
  stranger = new pg.Pool({ connectionString: consoleUrl, max: 2 });
  const keyed = withConsoleKey(consoleUrl, harness.ctx.config.pepper);
  intruder = new pg.Pool({ connectionString: keyed, max: 2 });
});
afterAll(async () => {
  await stranger.end();
  await intruder.end();
  await office.close();
  await harness.close();
});

const tried = (statement: string, values: unknown[] = [], by = intruder): Promise<string> =>
  stateOf(by.query(statement, values));
const asked = async (number = "1") => {
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
describe("the address of the console's database alone", () => {
  it("opens no session for an operator, and shows no key by guessing one", async () => {
    const session = `INSERT INTO operator_sessions
      (token_hash, operator_id, address, created_at, seen_at, expires_at)
      VALUES ($1, $2, 'x', now(), now(), now() + interval '1 hour')`;
    const values = () => [randomBytes(32), office.idOf("owner")];
    expect(await tried(session, values(), stranger)).toBe(CHECK_VIOLATED);
    await stranger.query("SELECT set_config('candor.console_key', 'a guess', false)");
    expect(await tried(session, values(), stranger)).toBe(CHECK_VIOLATED);
  });

  it("reads no hash of the key, and writes none", async () => {
    expect(await tried("SELECT key_hash FROM console_keys")).toBe("42501");
    expect(await tried("INSERT INTO console_keys VALUES (sha256('mine'))")).toBe("42501");
  });

  it("writes no row of any table that the console may write", async () => {
    const written = await writesOf(harness.database.ownerPool);
    expect(written.length).toBeGreaterThan(100);
    const done: string[] = [];
    for (const statement of written)
      if ((await tried(statement, [], stranger)) !== CHECK_VIOLATED) done.push(statement);
    expect(done).toEqual([]);
  });
});

describe("a connection of the console without an operator's session", () => {
  it("approves nothing in an operator's name, whose session is open meanwhile", async () => {
    const id = await asked();
    expect(
      await tried(
        "INSERT INTO operator_approvals (request_id, operator_id, at) VALUES ($1, $2, $3)",
        [id, office.idOf("finance-2"), harness.clock.now()],
      ),
    ).toBe(CHECK_VIOLATED);
  });

  it("asks for nothing in an operator's name", async () => {
    const request = `INSERT INTO operator_requests
      (id, queue, subject, requested_by, reason, payload, approvals_needed, created_at, due_at)
      VALUES ($1, 'credit', 'x', $2, 'x', '{}', 1, now(), now())`;
    const values = [newId(harness.clock), office.idOf("finance")];
    expect(await tried(request, values)).toBe(CHECK_VIOLATED);
  });

  it.each([
    ["roles", "roles = '{owner,finance}'"],
    ["the right to approve at once", "may_approve_from = 'epoch'"],
    ["another password", "password_hash = 'x'"],
    [
      "another authenticator",
      "totp_secret = (SELECT totp_secret FROM operators WHERE name = 'owner')",
    ],
    ["a second owner's word", "consented_by = (SELECT id FROM operators WHERE name = 'owner')"],
    [
      "a stop in an owner's name",
      "is_active = false, stopped_by = (SELECT id FROM operators WHERE name = 'owner')",
    ],
  ])("gives an operator no %s", async (_what, set) => {
    const before = await operator("support");
    const state = await tried(`UPDATE operators SET ${set} WHERE name = 'support'`);
    expect([state, await operator("support")]).toEqual([CHECK_VIOLATED, before]);
  });

  it("brings in no operator, and makes no link for one", async () => {
    const columns =
      "INSERT INTO operators (id, name, roles, created_at) VALUES ($1, 'puppet', $2, now())";
    expect(await tried(columns, [newId(harness.clock), ["owner"]])).toBe(CHECK_VIOLATED);
    expect(await tried(columns, [newId(harness.clock), []])).toBe(CHECK_VIOLATED);
    const link = `INSERT INTO operator_invitations
      (operator_id, token_hash, made_by, made_at, opens_at, expires_at)
      VALUES ($1, sha256('mine'), $2, now(), 'epoch', now() + interval '1 day')`;
    expect(await tried(link, [office.idOf("support"), office.idOf("owner")])).toBe(CHECK_VIOLATED);
    expect(await tried(link, [office.idOf("support"), null])).toBe(CHECK_VIOLATED);
  });

  it("has no change of configuration written that was not approved", async () => {
    const change = `INSERT INTO config_changes
      (kind, subject, after, reason, is_public, decided_at, effective_at)
      VALUES ($1, '1', $2, 'x', true, now(), now())`;
    expect(await tried(change, ["market", { maker_fee_rate: "0" }])).toBe(CHECK_VIOLATED);
    expect(await tried(change, ["market-state", { state: "open", halt_cause: null }])).toBe(
      CHECK_VIOLATED,
    );
  });

  it.each([
    ["what a market takes in fees", "UPDATE markets SET taker_fee_rate = 0"],
    ["that a market trades", "UPDATE markets SET state = 'halted', halt_cause = 'maintenance'"],
    ["that a contract trades", "UPDATE contract_markets SET state = 'halted', halt_cause = 'x'"],
    ["what volume earns", "DELETE FROM fee_tiers"],
    ["what a currency is called", "UPDATE currencies SET name = 'x'"],
    ["what a withdrawal costs", "UPDATE currency_networks SET fee = 0"],
    ["by which networks currencies come", "DELETE FROM currency_networks"],
    ["whether withdrawals are on", "UPDATE currency_networks SET withdrawals_on = false"],
    ["what a country's law allows", "UPDATE jurisdictions SET products = '{}'"],
    [
      "where links may lead",
      `UPDATE site_settings SET value = '["evil.example"]' WHERE keyword = 'link_hosts'`,
    ],
    ["what a level may withdraw", "UPDATE identity_terms SET lv1_withdrawal_btc = 300"],
    ["what inviting earns", "UPDATE rebate_terms SET rate = 0.1"],
    ["at which spread the house converts", "UPDATE conversion_terms SET spread = 0"],
    [
      "to which account users pay a fiat",
      `INSERT INTO deposit_bank_accounts (currency_id, holder, bank, account, bic, note)
       SELECT id, 'x', 'x', 'x', '', '' FROM currencies WHERE kind = 'fiat' LIMIT 1`,
    ],
    [
      "what a fiat is worth",
      "UPDATE fiat_rates SET rate = 2, waiting_rate = NULL, waiting_since = NULL",
    ],
    [
      "what options pay",
      `INSERT INTO option_terms (durations, stakes, created_at) VALUES ('[]', '[]', now())`,
    ],
    [
      "which options there are",
      `INSERT INTO option_markets (market_id, seconds, loss_maximum, created_at)
       SELECT id, '{60}', 1000000, now() FROM markets LIMIT 1`,
    ],
    [
      "on which terms positions open",
      `INSERT INTO contract_terms (market_id, effective_at, lot_size, lots_max, half_spread,
         open_fee_rate, close_fee_rate, long_night_rate, short_night_rate, tiers, exposure_max)
       SELECT market_id, now(), lot_size, lots_max, 0, 0, 0, 0, 0, tiers, exposure_max
       FROM contract_terms LIMIT 1`,
    ],
    ...["staking", "ieo", "dual", "loans"].map((area) => [
      `which terms of ${area} are in force`,
      `INSERT INTO finance_terms (area, subject, value, created_at)
       VALUES ('${area}', 'puppet', '{}', now())`,
    ]),
  ])("does not configure %s", async (_what, statement) => {
    expect(await tried(statement)).toBe(CHECK_VIOLATED);
  });

  it("posts no credit that was not approved, nor more than was, nor to another user, nor a second time", async () => {
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

  it("has no other change written than the one that was approved, nor of another subject, nor before its time", async () => {
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

  it("posts no deposit that was not approved, nor of another amount, nor to another user", async () => {
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

  it("posts no capital that was not approved, nor of another amount, nor by a request for a credit", async () => {
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

const operator = async (name: string) => {
  const { rows } = await office.ctx.pool.query("SELECT * FROM operators WHERE name = $1", [name]);
  return rows[0] as unknown;
};
/** Approved by two, and not carried out with it. */
async function agree(id: string): Promise<void> {
  const client = await harness.database.ownerPool.connect();
  await agreeIn(client, id, ["finance-2", "finance-3"]);
  client.release();
}
/** Each approves in their own session, the last one closes the request. */
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
/** A change of configuration that people have approved just now, as it stands before it is carried out. */
async function approvedChange(payload: object): Promise<string> {
  const id = await open("config", payload);
  await agree(id);
  return id;
}
/** A request of any queue, as it stands before it is decided. */
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
/** A posting by a request, which these approve in the same transaction; posted as the console posts one, and taken back. */
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
