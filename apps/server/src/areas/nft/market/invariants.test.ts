import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../../ledger/audit.ts";
import { type Harness, audited, createHarness } from "../../../testing/harness.ts";
import { boughtBy, collectorOf, done, openMarket, saleOf } from "../../../testing/works.ts";
import { marketInvariants } from "./invariants.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  await openMarket(harness);
  const mara = await collectorOf(harness);
  await boughtBy(harness, mara);
  done(await mara.buy(await saleOf(harness, "box")));
});
afterAll(() => harness.close());

const [OWNED, STOCKED, PAID] = Object.keys(marketInvariants);

/** The findings of the market's audit while rows are damaged as by a bug. */
async function found(damage: string): Promise<string[]> {
  const client = await harness.database.ownerPool.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = replica");
    const { rowCount } = await client.query(damage);
    expect(rowCount).toBeGreaterThan(0);
    const findings: string[] = [];
    for (const [name, { whole, passing }] of Object.entries(marketInvariants)) {
      const rows = [await client.query(whole), await client.query(passing ?? whole)];
      expect(new Set(rows.map(({ rowCount: count }) => (count ?? 0) > 0)).size).toBe(1);
      if ((rows[0]?.rowCount ?? 0) > 0) findings.push(name);
    }
    return findings;
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

describe("the audit of the market", () => {
  it("the audit of the market finds nothing wrong with what its calls have made", async () => {
    expect(await audit(harness.database.ownerPool, audited)).toEqual([]);
  });

  it.each([
    [
      "a copy with another owner",
      "UPDATE nft_items SET owner_id = NULL WHERE owner_id IS NOT NULL",
      [OWNED],
    ],
    [
      "a copy without its beginning",
      "DELETE FROM nft_events WHERE nth = 1 AND item_id IN (SELECT item_id FROM nft_events WHERE nth = 2)",
      [OWNED],
    ],
    [
      "a copy beyond the edition",
      "UPDATE nft_items SET edition = 1000 WHERE owner_id IS NOT NULL",
      [OWNED],
    ],
    [
      "a sale with more stock than copies",
      "UPDATE nft_sales SET stock = stock + 1, total = total + 1 WHERE mode = 'normal'",
      [STOCKED],
    ],
    [
      "a sold copy that lies in its sale still",
      "UPDATE nft_items SET sale_id = (SELECT sale_id FROM nft_orders WHERE item_id = nft_items.id) WHERE owner_id IS NOT NULL",
      [STOCKED],
    ],
    [
      "a copy that was lost from its boxes",
      "UPDATE nft_items SET sale_id = NULL WHERE id = (SELECT i.id FROM nft_items i JOIN nft_boxes b USING (sale_id) LIMIT 1)",
      [STOCKED],
    ],
    [
      "an auction without its copy",
      "UPDATE nft_items SET sale_id = NULL WHERE sale_id = (SELECT id FROM nft_sales WHERE mode = 'auction' LIMIT 1)",
      [STOCKED],
    ],
    ["an order of another price than was paid", "UPDATE nft_orders SET price = price + 1", [PAID]],
    [
      "an order that was not paid",
      "DELETE FROM ledger_transactions WHERE cause = 'nft.purchase'",
      [PAID],
    ],
    [
      "a fee that was not taken",
      "UPDATE nft_sales SET fee_rate = 0.1 WHERE id IN (SELECT sale_id FROM nft_orders)",
      [PAID],
    ],
  ])("the audit of the market finds %s", async (_what, damage, findings) => {
    expect(await found(damage)).toEqual(findings);
  });
});
