import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pg from "pg";
import { newId } from "../platform/ids.ts";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { demoUser, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { writesOf } from "../testing/console-writes.ts";
import { CHECK_VIOLATED, stateOf } from "../testing/sql-state.ts";
import { withConsoleKey } from "./console-key.ts";

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
const asked = async () => {
  const { message } = await office.call("finance", "wallet.requestCredit", {
    id: userId,
    currency_id: "3",
    type: "change",
    number: "1",
    source: "outside",
    reason: "what a stranger would like approved",
  });
  return message.request_id;
};
describe("the address of the console's database alone", () => {
  it("the address of the console's database alone opens no session and does not help to guess the key", async () => {
    const session = `INSERT INTO operator_sessions
      (token_hash, operator_id, address, created_at, seen_at, expires_at)
      VALUES ($1, $2, 'x', now(), now(), now() + interval '1 hour')`;
    const values = () => [randomBytes(32), office.idOf("owner")];
    expect(await tried(session, values(), stranger)).toBe(CHECK_VIOLATED);
    await stranger.query("SELECT set_config('candor.console_key', 'a guess', false)");
    expect(await tried(session, values(), stranger)).toBe(CHECK_VIOLATED);
  });

  it("the address of the console's database alone neither reads nor writes the key's hash", async () => {
    expect(await tried("SELECT key_hash FROM console_keys")).toBe("42501");
    expect(await tried("INSERT INTO console_keys VALUES (sha256('mine'))")).toBe("42501");
  });

  it("the address of the console's database alone writes no row of any table", async () => {
    const written = await writesOf(harness.database.ownerPool);
    expect(written.length).toBeGreaterThan(100);
    const done: string[] = [];
    for (const statement of written)
      if ((await tried(statement, [], stranger)) !== CHECK_VIOLATED) done.push(statement);
    expect(done).toEqual([]);
  });
});

describe("a connection of the console without an operator's session", () => {
  it("a console connection without a session approves nothing in the name of a signed-in operator", async () => {
    const id = await asked();
    expect(
      await tried(
        "INSERT INTO operator_approvals (request_id, operator_id, at) VALUES ($1, $2, $3)",
        [id, office.idOf("finance-2"), harness.clock.now()],
      ),
    ).toBe(CHECK_VIOLATED);
  });

  it("a console connection without a session opens no request in an operator's name", async () => {
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
  ])("a console connection without a session cannot give an operator %s", async (_what, set) => {
    const before = await operator("support");
    const state = await tried(`UPDATE operators SET ${set} WHERE name = 'support'`);
    expect([state, await operator("support")]).toEqual([CHECK_VIOLATED, before]);
  });

  it("a console connection without a session creates no operator and no link for one", async () => {
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

  it("a console connection without a session writes no change of configuration that was not approved", async () => {
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
  ])("a console connection without a session does not configure %s", async (_what, statement) => {
    expect(await tried(statement)).toBe(CHECK_VIOLATED);
  });
});

const operator = async (name: string) => {
  const { rows } = await office.ctx.pool.query("SELECT * FROM operators WHERE name = $1", [name]);
  return rows[0] as unknown;
};
