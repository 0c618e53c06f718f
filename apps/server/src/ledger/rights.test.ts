import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, userIdOf } from "../testing/factories.ts";
import { type Pool, openPool } from "../db/pool.ts";
import { openConsole } from "../testing/console.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import {
  CHECK_VIOLATED,
  FORBIDDEN,
  OUT_OF_RANGE,
  UNIQUE_VIOLATED,
  stateOf,
} from "../testing/sql-state.ts";

let harness: Harness;
let consolePool: Pool;
let userId: string;
beforeAll(async () => {
  harness = await createHarness();
  consolePool = openPool(harness.database.consoleUrl, 2);
  userId = await userIdOf(harness, await demoUser(harness));
});
afterAll(async () => {
  await consolePool.end();
  await harness.close();
});

const asApp = (statement: string): Promise<string> =>
  stateOf(harness.database.pool.query(statement));

describe("the application's role", () => {
  it.each([
    "UPDATE ledger_entries SET amount = amount",
    "DELETE FROM ledger_entries",
    "TRUNCATE ledger_entries",
    "UPDATE ledger_transactions SET reason = 'other'",
    "DELETE FROM ledger_transactions",
    "UPDATE ledger_transactions SET is_moved = false",
    "INSERT INTO ledger_transactions (realm, cause, cause_id, posted_at, is_moved) VALUES ('live', 'x', '1', now(), true)",
    "INSERT INTO ledger_transactions (realm, cause, cause_id, posted_at, lines) VALUES ('live', 'x', '1', now(), 2)",
    "INSERT INTO ledger_transactions (realm, cause, cause_id, posted_at, first_entry) VALUES ('live', 'x', '1', now(), 9)",
    "INSERT INTO ledger_entries (id, transaction_id, account_id, currency_id, kind, amount, posted_at) OVERRIDING SYSTEM VALUE SELECT 1, 1, 1, 1, 'transfer', 0, now()",
    "UPDATE ledger_checkpoint SET entry_id = 0",
    "UPDATE ledger_totals SET amount = 0",
    "DELETE FROM ledger_days",
    "UPDATE accounts SET available = available + 1000000",
    "UPDATE accounts SET frozen = frozen + 1000000",
    "UPDATE accounts SET is_overdrawable = true",
    "INSERT INTO accounts (holder_id, realm, kind, currency_id, available) SELECT id, realm, 'micro', 2, 7 FROM users",
    "INSERT INTO accounts (holder_id, realm, kind, currency_id, is_overdrawable) SELECT id, realm, 'micro', 2, true FROM users",
    "UPDATE accounts SET realm = 'live'",
    "UPDATE accounts SET holder_id = holder_id",
    "DELETE FROM accounts",
    "DELETE FROM holders",
    "UPDATE holders SET realm = 'live'",
    "ALTER TABLE ledger_entries DISABLE TRIGGER ALL",
    "UPDATE spot_trades SET price = 1",
    "DELETE FROM spot_trades",
    "UPDATE index_ticks SET text = ''",
    "DELETE FROM index_ticks",
    "DROP TABLE index_ticks_day_0",
    "INSERT INTO index_ticks_day_0 (id) VALUES (1)",
    "UPDATE index_tick_hours SET packed = ''",
    "DELETE FROM index_tick_hours",
    "DELETE FROM exchange_journal",
    "UPDATE exchange_journal SET commands = '[]'",
    "DROP TABLE exchange_journal_first",
    "INSERT INTO exchange_snapshots (shard) VALUES ('live')",
    "UPDATE exchange_snapshots SET taken_at = now() - interval '40 days'",
    "DELETE FROM exchange_snapshots",
    "UPDATE exchange_snapshot_books SET hash = ''",
    "INSERT INTO spot_snapshot_orders (number) VALUES (1)",
    "UPDATE spot_snapshot_orders SET held = 0",
    "DELETE FROM spot_snapshot_peaks",
    "DELETE FROM spot_orders",
    "UPDATE spot_orders SET user_id = user_id",
    "UPDATE spot_stops SET trigger_price = 1",
    "DELETE FROM spot_stops",
    "UPDATE fee_tiers SET taker_discount = 1",
    "UPDATE currencies SET decimals = 18",
    "UPDATE markets SET taker_fee_rate = 0",
    "UPDATE users SET realm = 'live'",
    "UPDATE users SET invited_by = NULL",
    "UPDATE users SET credit_score = 1000",
    "UPDATE credit_events SET points = 1000",
    "DELETE FROM credit_events",
    "UPDATE rebate_terms SET rate = 0.5",
    "UPDATE rebates SET amount = 1",
    "DELETE FROM rebates",
    "DELETE FROM rebate_days",
    "DELETE FROM users",
    "DELETE FROM idempotency_keys",
    "UPDATE idempotency_keys SET request_hash = ''",
    "INSERT INTO ledger_entries_first (account_id) VALUES (1)",
    "SELECT FROM idempotency_keys_first",
    "UPDATE spot_orders_first SET held = 0",
    "DROP TABLE idempotency_keys_first",
    "ALTER TABLE ledger_entries DETACH PARTITION ledger_entries_first",
    "CREATE TABLE sneaked (id integer)",
    "SELECT FROM operators",
    "SELECT FROM operator_sessions",
    "UPDATE operator_requests SET answer = 'yes'",
    "UPDATE operator_requests SET claimed_by = NULL",
    "DELETE FROM operator_requests",
    "UPDATE users SET level = 2",
    "UPDATE consents SET text_hash = NULL",
    "DELETE FROM consents",
    "UPDATE consent_texts SET text = 'something else'",
    "SELECT FROM operator_approvals",
    "SELECT FROM operator_notes",
    "SELECT FROM audit_log",
    "INSERT INTO audit_log (number, body, hash) VALUES (1, '{}', '')",
    "UPDATE operators SET roles = '{owner}'",
    "DELETE FROM account_freezes",
    "UPDATE markets SET state = 'open'",
    "INSERT INTO config_changes (kind) VALUES ('setting')",
    "UPDATE content_items SET link = NULL",
  ])("the application's role may not: %s", async (statement) => {
    expect(await asApp(statement)).toBe(FORBIDDEN);
  });
});

describe("the console's role", () => {
  it.each([
    "UPDATE ledger_entries SET amount = amount",
    "DELETE FROM ledger_entries",
    "UPDATE ledger_transactions SET reason = 'other'",
    "DELETE FROM ledger_transactions",
    "UPDATE ledger_transactions SET is_moved = false",
    "UPDATE ledger_checkpoint SET entry_id = 0",
    "UPDATE ledger_totals SET amount = 0",
    "UPDATE audit_log SET body = body",
    "DELETE FROM audit_log",
    "TRUNCATE audit_log",
    "ALTER TABLE audit_log DISABLE TRIGGER ALL",
    "SET session_replication_role = replica",
    "INSERT INTO holders (id, realm, class) SELECT gen_random_uuid(), 'live', 'user'",
    "UPDATE holders SET realm = 'live'",
    "UPDATE accounts SET available = available + 1000000",
    "UPDATE accounts SET frozen = frozen + 1000000",
    "UPDATE accounts SET is_overdrawable = true",
    "INSERT INTO accounts (holder_id, realm, kind, currency_id, available) SELECT id, realm, 'micro', 2, 7 FROM users",
    "INSERT INTO accounts (holder_id, realm, kind, currency_id, is_overdrawable) SELECT id, realm, 'micro', 2, true FROM users",
    "DELETE FROM accounts",
    "SELECT password_hash FROM users",
    "SELECT FROM users WHERE password_hash = ''",
    "UPDATE users SET password_hash = ''",
    "UPDATE users SET email = NULL",
    "DELETE FROM users",
    "SELECT token_hash FROM auth_sessions",
    "INSERT INTO auth_sessions (user_id) SELECT id FROM users",
    "UPDATE auth_sessions SET expires_at = now()",
    "SELECT FROM auth_codes",
    "SELECT FROM outbox_messages",
    "SELECT FROM idempotency_keys",
    "INSERT INTO spot_orders (id) SELECT gen_random_uuid()",
    "UPDATE spot_orders SET state = 'cancelled'",
    "DELETE FROM spot_orders",
    "INSERT INTO spot_trades (price) VALUES (1)",
    "UPDATE spot_trades SET price = 1",
    "UPDATE exchange_journal SET commands = '[]'",
    "UPDATE exchange_state SET epoch = epoch + 1",
    "INSERT INTO index_ticks (id) VALUES (1)",
    "UPDATE index_ticks SET text = ''",
    "INSERT INTO index_tick_hours (hour) VALUES (0)",
    "SELECT drop_packed_tick_day(0)",
    "UPDATE candles SET close = 1",
    "UPDATE spot_candles SET close = 1",
    "UPDATE spot_volumes SET quote_amount = 1",
    "UPDATE markets SET price_tick = 1",
    "UPDATE markets SET quantity_step = 1",
    "UPDATE currencies SET decimals = 18",
    "UPDATE operators SET name = 'other'",
    "DELETE FROM operators",
    "UPDATE operator_sessions SET operator_id = operator_id",
    "UPDATE operator_requests SET payload = '{}'",
    "UPDATE operator_requests SET requested_by = NULL",
    "UPDATE operator_requests SET approvals_needed = 1",
    "DELETE FROM operator_requests",
    "UPDATE operator_approvals SET at = now()",
    "DELETE FROM operator_approvals",
    "UPDATE operator_notes SET text = ''",
    "DELETE FROM operator_notes",
    "UPDATE config_changes SET after = '{}'",
    "DELETE FROM config_changes",
    "UPDATE users SET credit_score = 1000",
    "DELETE FROM credit_events",
    "INSERT INTO rebates (amount) VALUES (1)",
    "UPDATE rebate_days SET paid_at = NULL",
    "UPDATE rebate_progress SET trade_number = 0",
    "UPDATE notices SET code = 'other'",
    "DELETE FROM notices",
    "DELETE FROM auth_attempts",
    "INSERT INTO ledger_entries_first (account_id) VALUES (1)",
    "SELECT make_partitions(1, now())",
    "SELECT drop_old_keys()",
    "SELECT drop_old_journal()",
    "SELECT take_snapshot('live')",
    "SELECT forget_old_snapshots(1)",
    "DELETE FROM exchange_snapshots",
    "CREATE TABLE sneaked (id integer)",
  ])("the console's role may not: %s", async (statement) => {
    expect(await stateOf(consolePool.query(statement))).toBe(FORBIDDEN);
  });

  it("not even the tables' owner can reopen a closed request, approve their own or close one without approvals", async () => {
    const office = await openConsole(harness);
    const { message } = await office.call("finance", "wallet.requestCredit", {
      id: userId,
      currency_id: "3",
      type: "change",
      number: "1",
      source: "outside",
      reason: "a request to tamper with",
    });
    const id = message.request_id;
    const set = (what: string) =>
      stateOf(
        harness.database.ownerPool.query(`UPDATE operator_requests SET ${what} WHERE id = '${id}'`),
      );
    const approval = (operator: string) =>
      stateOf(
        harness.database.ownerPool.query("INSERT INTO operator_approvals VALUES ($1, $2, now())", [
          id,
          office.idOf(operator),
        ]),
      );
    expect(await set("state = 'approved', closed_at = now()")).toBe(CHECK_VIOLATED);
    expect(await approval("finance")).toBe(CHECK_VIOLATED);
    expect(await approval("finance-2")).toBe("done");
    expect(await approval("finance-2")).toBe(UNIQUE_VIOLATED);
    expect(await set("state = 'approved', closed_at = now()")).toBe(CHECK_VIOLATED);
    expect(await set("state = 'rejected', closed_at = now()")).toBe("done");
    expect(await set("state = 'open', closed_at = NULL")).toBe(CHECK_VIOLATED);
    await office.close();
  });
});

describe("the money domain", () => {
  // The database refuses even the owner of the accounts.
  const asOwner = (statement: string): Promise<string> =>
    stateOf(harness.database.ownerPool.query(statement));

  it.each(["'NaN'", "'Infinity'", "'-Infinity'", "1e20"])(
    "a balance cannot be %s",
    async (value) => {
      const state = await asOwner(
        `UPDATE accounts SET available = ${value}::numeric WHERE holder_id = '${userId}'`,
      );
      expect([CHECK_VIOLATED, OUT_OF_RANGE]).toContain(state);
    },
  );

  it("no balance can fall below zero, available or frozen", async () => {
    for (const column of ["available", "frozen"])
      expect(
        await asOwner(`UPDATE accounts SET ${column} = -0.000001 WHERE holder_id = '${userId}'`),
      ).toBe(CHECK_VIOLATED);
  });
});
