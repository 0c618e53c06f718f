import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPool } from "../db/pool.ts";
import { demoUser, placeLimit } from "../testing/factories.ts";
import {
  type TestDatabase,
  audited,
  createHarness,
  createTestDatabase,
} from "../testing/harness.ts";
import { FORBIDDEN, stateOf } from "../testing/sql-state.ts";
import { audit } from "./audit.ts";
import { invariantsOf } from "./invariants.ts";

/** A database after some trading, whose owner then tampers with it. */
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isSeeded: true });
  const harness = await createHarness({ database });
  const token = await demoUser(harness);
  await placeLimit(harness, token, "buy", "0.1", "90000");
  await placeLimit(harness, token, "buy", "0.1", "97000");
  await harness.nextSecond();
  // The harness's own close would drop the database, so only its server is closed.
  await harness.app.close();
  await harness.ctx.feed.stop();
  await harness.ctx.exchange.stop();
});
afterAll(() => database.drop());

/** The broken invariants after a statement of the owner's that no trigger saw; it is rolled back at once. */
async function brokenBy(statement: string): Promise<string[]> {
  const client = await database.ownerPool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = replica");
    await client.query(statement);
    const broken: string[] = [];
    for (const [invariant, { whole }] of Object.entries(invariantsOf(audited)))
      if ((await client.query(whole)).rows.length > 0) broken.push(invariant);
    return broken.sort();
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}
const USER = "(SELECT id FROM users LIMIT 1)";

describe("the audit", () => {
  it("the audit finds nothing wrong in a sound ledger with trades and an open order", async () => {
    const { rows } = await database.ownerPool.query<{ trades: number; orders: number }>(
      "SELECT (SELECT count(*) FROM spot_trades)::integer AS trades, (SELECT count(*) FROM spot_orders WHERE is_open)::integer AS orders",
    );
    expect(rows[0]?.trades).toBeGreaterThan(0);
    expect(rows[0]?.orders).toBe(1);
    expect(await audit(database.pool, audited)).toEqual([]);
  });

  it.each([
    [
      "a leg that was removed",
      "DELETE FROM ledger_entries WHERE id = (SELECT max(id) FROM ledger_entries)",
      [
        "a balance is the sum of its entries",
        "a transaction has moved, with as many entries as it counted",
        "entries of a transaction sum to zero in each currency",
      ],
    ],
    [
      "a whole posting that was removed",
      "DELETE FROM ledger_entries WHERE transaction_id = (SELECT max(transaction_id) FROM ledger_entries)",
      [
        "a balance is the sum of its entries",
        "a transaction has moved, with as many entries as it counted",
      ],
    ],
    [
      "a posting that never moved its balances",
      "UPDATE ledger_transactions SET is_moved = false WHERE id = (SELECT max(id) FROM ledger_transactions)",
      ["a transaction has moved, with as many entries as it counted"],
    ],
    [
      "a sum that was carried wrong",
      "INSERT INTO ledger_totals VALUES (1, 7)",
      ["what is carried is what the entries up to there sum to"],
    ],
    [
      "an amount that was changed",
      "UPDATE ledger_entries SET amount = amount + 1 WHERE id = (SELECT max(id) FROM ledger_entries)",
      [
        "a balance is the sum of its entries",
        "entries of a transaction sum to zero in each currency",
      ],
    ],
    [
      "a balance that was edited",
      `UPDATE accounts SET available = available + 1 WHERE holder_id = ${USER} AND currency_id = 3`,
      ["a balance is the sum of its entries", "each realm sums to zero in each currency"],
    ],
    [
      "a balance that appeared without entries",
      `INSERT INTO accounts (holder_id, realm, kind, currency_id, available) VALUES (${USER}, 'demo', 'micro', 45, 7)`,
      ["a balance is the sum of its entries", "each realm sums to zero in each currency"],
    ],
    [
      "funds that were unfrozen behind an order's back",
      `UPDATE accounts SET available = available + frozen, frozen = 0 WHERE holder_id = ${USER} AND frozen > 0`,
      ["what is frozen is what the holds say"],
    ],
    [
      "an order that lost its hold",
      "UPDATE spot_orders SET held = 0 WHERE is_open",
      ["an order's holds and state agree", "what is frozen is what the holds say"],
    ],
    [
      "an order that claims a fill",
      "UPDATE spot_orders SET filled_quantity = 0.05 WHERE is_open",
      ["an order's fills are the trades that name it"],
    ],
    [
      "a trade beyond the order's limit",
      "UPDATE spot_trades SET price = 97000.01",
      ["no fill is worse than the order's limit"],
    ],
    [
      "a trade that was removed",
      "DELETE FROM spot_trades",
      ["an order's fills are the trades that name it"],
    ],
    [
      "a transaction that was moved to the other realm",
      "UPDATE ledger_transactions SET realm = 'live' WHERE cause = 'auth.demo-funds'",
      ["a transaction stays in one realm"],
    ],
    [
      "an open order in a final state",
      "UPDATE spot_orders SET state = 'filled' WHERE is_open",
      ["an order's holds and state agree"],
    ],
  ])(
    "the audit finds %s, and names each broken invariant",
    async (_fault, statement, invariants) => {
      expect(await brokenBy(statement)).toEqual(invariants);
    },
  );

  it("the audit finds a balance below zero even if the database's own check was dropped", async () => {
    const broken = await brokenBy(
      `ALTER TABLE accounts DROP CONSTRAINT accounts_check;
       UPDATE accounts SET available = -available WHERE holder_id = ${USER} AND currency_id = 2`,
    );
    expect(broken).toContain("no balance is below zero or no number");
  });

  it("an audit that fails leaves no broken transaction to the next user of its connection", async () => {
    const pool = openPool(database.url, 1);
    await database.ownerPool.query("REVOKE SELECT ON spot_trades FROM candor_api");
    expect(await stateOf(audit(pool, audited))).toBe(FORBIDDEN);
    await database.ownerPool.query("GRANT SELECT ON spot_trades TO candor_api");
    expect(await stateOf(pool.query("SELECT 1"))).toBe("done");
    await pool.end();
  });

  it("the audit names the rows of a committed fault", async () => {
    await database.ownerPool.query(
      `UPDATE accounts SET available = available + 1 WHERE holder_id = ${USER} AND currency_id = 3 AND kind = 'change'`,
    );
    const findings = await audit(database.pool, audited);
    expect(findings.map(({ invariant, rows }) => [invariant, rows.length])).toEqual([
      ["each realm sums to zero in each currency", 1],
      ["a balance is the sum of its entries", 1],
    ]);
  });
});
