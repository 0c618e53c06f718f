import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { CHECK_VIOLATED, FORBIDDEN, OUT_OF_RANGE, stateOf } from "../testing/sql-state.ts";

let harness: Harness;
let userId: string;
beforeAll(async () => {
  harness = await createHarness();
  userId = await userIdOf(harness, await demoUser(harness));
});
afterAll(() => harness.close());

const asApp = (statement: string): Promise<string> =>
  stateOf(harness.database.pool.query(statement));

describe("the application's role", () => {
  it.each([
    "UPDATE ledger_entries SET amount = amount",
    "DELETE FROM ledger_entries",
    "TRUNCATE ledger_entries",
    "UPDATE ledger_transactions SET reason = 'other'",
    "DELETE FROM ledger_transactions",
    "UPDATE accounts SET is_outside = true",
    "INSERT INTO accounts (holder_id, realm, kind, currency_id, available) SELECT id, realm, 'micro', 2, 7 FROM users",
    "INSERT INTO accounts (holder_id, realm, kind, currency_id, is_outside) SELECT id, realm, 'micro', 2, true FROM users",
    "UPDATE accounts SET realm = 'live'",
    "UPDATE accounts SET holder_id = holder_id",
    "DELETE FROM accounts",
    "DELETE FROM holders",
    "UPDATE holders SET realm = 'live'",
    "ALTER TABLE ledger_entries DISABLE TRIGGER ALL",
    "UPDATE spot_trades SET price = 1",
    "DELETE FROM spot_trades",
    "UPDATE index_ticks SET price = 1",
    "DELETE FROM index_ticks",
    "DELETE FROM exchange_journal",
    "UPDATE exchange_journal SET commands = '[]'",
    "DELETE FROM spot_orders",
    "UPDATE spot_orders SET user_id = user_id",
    "UPDATE spot_stops SET trigger_price = 1",
    "DELETE FROM spot_stops",
    "UPDATE fee_tiers SET taker_discount = 1",
    "UPDATE currencies SET decimals = 18",
    "UPDATE markets SET taker_fee_rate = 0",
    "UPDATE users SET realm = 'live'",
    "UPDATE users SET invited_by = NULL",
    "DELETE FROM users",
    "DELETE FROM idempotency_keys",
    "UPDATE idempotency_keys SET request_hash = ''",
    "CREATE TABLE sneaked (id integer)",
  ])("may not: %s", async (statement) => {
    expect(await asApp(statement)).toBe(FORBIDDEN);
  });
});

describe("the money domain", () => {
  it.each(["'NaN'", "'Infinity'", "'-Infinity'", "1e20"])("holds no %s", async (value) => {
    const state = await asApp(
      `UPDATE accounts SET available = ${value}::numeric WHERE holder_id = '${userId}'`,
    );
    expect([CHECK_VIOLATED, OUT_OF_RANGE]).toContain(state);
  });

  it("lets no balance below zero, available or frozen", async () => {
    expect(
      await asApp(`UPDATE accounts SET available = -0.000001 WHERE holder_id = '${userId}'`),
    ).toBe(CHECK_VIOLATED);
    expect(
      await asApp(`UPDATE accounts SET frozen = -0.000001 WHERE holder_id = '${userId}'`),
    ).toBe(CHECK_VIOLATED);
  });
});
