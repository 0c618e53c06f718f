import { dec } from "@candor/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contractsOf } from "../../testing/contracts.ts";
import { converted } from "../../testing/converting.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { countNext } from "./count-costs.ts";
import { PAGE_ROWS, rowsOf } from "./rows-of.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  await countNext(harness.ctx);
});
afterAll(() => harness.close());

const demo = async () => {
  const { message } = await harness.call("costs.listCosts", {});
  const products = message.realms.find(({ realm }) => realm === "demo")?.products ?? [];
  return { ...message, of: (name: string) => products.find(({ product }) => product === name) };
};

it("the costs beyond the index count each trade once, after all trades of the time are written", async () => {
  const user = await contractsOf(harness);
  const { id } = await user.opened({ lots: 50 });
  await user.closed(id);
  const input = { number: "0.1", from_currency_id: "1", to_currency_id: "3" };
  expect((await converted(harness, user.token, input)).type).toBe("ok");
  expect(await countNext(harness.ctx)).toBe(false);
  expect((await demo()).counted_to).toBeNull();
  harness.clock.advance(180_000);
  expect(await countNext(harness.ctx)).toBe(true);
  expect(await countNext(harness.ctx)).toBe(false);
  const { of, counted_to: countedTo } = await demo();
  expect(countedTo).not.toBeNull();
  for (const [product, trades] of [
    ["contracts", 2],
    ["conversion", 1],
  ] as const) {
    const cost = of(product);
    expect(cost).toMatchObject({ trades, differing: 0 });
    expect(dec(cost?.paid ?? "0")).toBeGreaterThan(0n);
    expect(cost?.published).toBe(cost?.paid);
  }
});

it("a trade that cost more than published counts as differing", async () => {
  await harness.moveIndex("1");
  const user = await contractsOf(harness);
  const { id } = await user.opened({ lots: 50 });
  await harness.database.ownerPool.query(
    "UPDATE contract_positions SET open_fee = open_fee + 0.01 WHERE id = $1",
    [id],
  );
  harness.clock.advance(180_000);
  while (await countNext(harness.ctx));
  expect((await demo()).of("contracts")).toMatchObject({ trades: 3, differing: 1 });
});

it("a trade that cannot be traced is counted apart, and the others are still counted", async () => {
  await harness.moveIndex("1");
  const user = await contractsOf(harness);
  const { id } = await user.opened({ lots: 50 });
  const { id: other } = await user.opened({ lots: 40 });
  await user.closed(id);
  await user.closed(other);
  // No stock has a price at this hour, so this closing cannot be traced.
  await harness.database.ownerPool.query(
    "UPDATE contract_closings SET market_id = 1101 WHERE position_id = $1",
    [id],
  );
  harness.clock.advance(180_000);
  while (await countNext(harness.ctx));
  expect((await demo()).of("contracts")).toMatchObject({ trades: 6, untraced: 1 });
});

it("the trades of a range of events are read in pages of bounded size", async () => {
  const sizes: number[] = [];
  const counting = {
    query: async (text: string, values: unknown[]) => {
      const found = await harness.ctx.pool.query(text, values);
      sizes.push(found.rows.length);
      return found;
    },
  } as unknown as typeof harness.ctx.pool;
  const query =
    "SELECT n % 3 + 1 AS event, n::text AS id FROM generate_series($1::int + 1, $2::int * 500) n";
  const seen = new Set<string>();
  for await (const { id } of rowsOf(counting, query, { after: 0, upTo: 5 })) seen.add(id);
  expect(seen.size).toBe(2_500);
  expect(Math.max(...sizes)).toBe(PAGE_ROWS);
});
