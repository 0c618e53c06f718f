import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import {
  type Collector,
  boughtBy,
  collectorOf,
  done,
  openMarket,
  saleOf,
} from "../../../testing/works.ts";

let harness: Harness;
let mara: Collector;
let item: string;
let box: string;
beforeAll(async () => {
  harness = await createHarness();
  await openMarket(harness);
  mara = await collectorOf(harness);
  item = (await boughtBy(harness, mara)).item.code.slice(1);
  box = done(await mara.buy(await saleOf(harness, "box"))).box?.code.slice(1) ?? "";
});
afterAll(() => harness.close());

/** The database's answer to the application's role, which is the role that faulty code would write as. */
const told = async (statement: string): Promise<string> => {
  const said: unknown = await harness.database.pool
    .query(statement)
    .catch((error: unknown) => error);
  return said instanceof Error ? said.message : "done";
};
const DENIED = /permission denied/;

describe("limits of the application's role in the database", () => {
  it("the database refuses a change of a copy's owner without its event, and the event without the change", async () => {
    expect(await told(`UPDATE nft_items SET owner_id = NULL WHERE number = ${item}`)).toMatch(
      /changes its owner with its event/,
    );
    expect(
      await told(
        `INSERT INTO nft_events SELECT item_id, nth + 1, 'sold', to_id, NULL, sale_id, price, currency_id, at
         FROM nft_events WHERE nth = 2 AND item_id = (SELECT id FROM nft_items WHERE number = ${item})`,
      ),
    ).toMatch(/changes its owner with its event/);
  });

  it("the database refuses to sell a copy on from a user who did not have it, and to mint one", async () => {
    expect(
      await told(
        `INSERT INTO nft_events SELECT item_id, nth + 1, 'sold', NULL, to_id, sale_id, price, currency_id, at
         FROM nft_events WHERE nth = 2 AND item_id = (SELECT id FROM nft_items WHERE number = ${item})`,
      ),
    ).toMatch(/does not follow/);
    expect(
      await told(`INSERT INTO nft_items (id, work_id, realm, edition, acquired_at)
         SELECT gen_random_uuid(), work_id, realm, 1000, now() FROM nft_items LIMIT 1`),
    ).toMatch(DENIED);
  });

  it("the database refuses a copy in a sale of another owner or in two sales", async () => {
    const sale = `(SELECT id FROM nft_sales WHERE state = 'open' AND seller_id IS NULL AND realm = 'live' LIMIT 1)`;
    expect(await told(`UPDATE nft_items SET sale_id = ${sale} WHERE number = ${item}`)).toMatch(
      /sold by its owner/,
    );
    expect(
      await told(
        `UPDATE nft_items SET sale_id = (SELECT id FROM nft_sales WHERE mode = 'box' AND realm = 'live' LIMIT 1)
         WHERE id = (SELECT i.id FROM nft_items i JOIN nft_sales s ON s.id = i.sale_id WHERE s.mode = 'normal' AND s.realm = 'live' LIMIT 1)`,
      ),
    ).toMatch(/one sale at a time/);
  });

  it.each([
    ["a stock that grows", "stock = stock + 1 WHERE stock < total"],
    [
      "an end that comes sooner",
      "ends_at = first_ends_at - interval '1 minute' WHERE state = 'open'",
    ],
  ])("the database refuses to turn a sale back: %s", async (_what, change) => {
    expect(await told(`UPDATE nft_sales SET ${change}`)).toMatch(
      /does not go back|check constraint/,
    );
  });

  it("the application cannot change a price, bid, pool, box's seed, work or event", async () => {
    for (const statement of [
      "UPDATE nft_sales SET price = 1",
      "UPDATE nft_sales SET fee_rate = 0",
      "UPDATE nft_bids SET price = 1",
      "DELETE FROM nft_bids",
      "UPDATE nft_pools SET place = place",
      "UPDATE nft_boxes SET server_seed = server_seed",
      "UPDATE nft_boxes SET serial = serial",
      "UPDATE nft_works SET rarity = 'legendary'",
      "UPDATE nft_works SET approved_at = now()",
      "UPDATE nft_events SET price = 1",
      "DELETE FROM nft_events",
      "DELETE FROM nft_orders",
      "UPDATE nft_terms SET fee_rate = 0",
    ])
      expect({ statement, told: await told(statement) }).toEqual({
        statement,
        told: expect.stringMatching(DENIED) as string,
      });
  });

  it("the database opens no box before it was asked for, and accepts one request for it", async () => {
    expect(
      await told(
        `UPDATE nft_boxes SET state = 'opened', client_seed = 'a', opening = 1, asked_at = now() WHERE number = ${box}`,
      ),
    ).toMatch(/does not go from sealed to opened/);
    const asked = (seed: string) =>
      told(
        `UPDATE nft_boxes SET state = 'opening', client_seed = '${seed}', opening = 1, asked_at = now(), asked_event = 1
         WHERE number = ${box}`,
      );
    expect(await asked("mine")).toBe("done");
    expect(await asked("another")).toMatch(/does not go from opening to opening/);
  });
});

it("the console's role cannot read the seed of a sealed box", async () => {
  const { Client } = (await import("pg")).default;
  const client = new Client({ connectionString: harness.database.consoleUrl });
  await client.connect();
  await expect(client.query("SELECT server_seed FROM nft_boxes")).rejects.toThrow(DENIED);
  await expect(client.query("SELECT client_seed FROM nft_boxes")).rejects.toThrow(DENIED);
  const { rows } = await client.query("SELECT number, seed_hash FROM nft_boxes");
  expect(rows).toHaveLength(1);
  await client.end();
});
