import { add, dec, formatDec, sub } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { openNode, openTrader } from "../../../testing/p2p-node.ts";
import { minus, openMarket, runTradeJobs, taken, tradingAs } from "../../../testing/p2p-trade.ts";

const MINUTE_MS = 60_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** A market of this test alone, since no other advertisement is of this country. */
const openIn = async (country: string) => {
  const market = await openMarket(harness);
  await market.node.setAdvertisement(market.ad.id, "closed");
  const sell = (given: Record<string, string> = {}) =>
    market.node.saveAdvertisement({
      "account_ids[0]": market.node.accountId,
      country,
      ...given,
    } as object);
  return { ...market, sell };
};

/** A user with a payment account that can be used. */
async function openSeller(funds = "1000") {
  const node = await openNode(harness, { name: "Sam Seller", funds });
  return { ...tradingAs(harness, node), accountId: node.accountId };
}

describe("an order without an advertisement", () => {
  it("an order without an advertisement takes the best one that fits, and no worse price than named", async () => {
    const { buyer, sell } = await openIn("SE");
    await sell({ factor: "1.05" });
    const { message: best } = await sell({ factor: "1.01" });
    expect(await buyer.begin({ country: "SE", price: "0.5" })).toMatchObject({ state: "waiting" });
    const [waiting] = (await buyer.list()).list;
    await buyer.cancel(waiting?.id ?? "");
    const order = taken(await buyer.begin({ country: "SE" }));
    expect(order).toMatchObject({ state: "created", price: best.price });
  });

  it("an order without a named price waits for an advertisement near the index", async () => {
    const { buyer, sell } = await openIn("DK");
    await sell({ factor: "1.03" });
    expect(await buyer.begin({ country: "DK" })).toMatchObject({ state: "waiting" });
    await runTradeJobs(harness);
    const [waiting] = (await buyer.list()).list;
    expect(waiting).toMatchObject({ state: "waiting" });
    const { message: near } = await sell({ factor: "1.02" });
    await runTradeJobs(harness);
    const [order] = (await buyer.list()).list;
    expect(order).toMatchObject({ state: "created", price: near.price });
  });

  it("a request that cannot be read does not keep other requests waiting", async () => {
    const { buyer, sell } = await openIn("IS");
    const other = tradingAs(harness, await openTrader(harness, { name: "Mara Lind" }));
    const broken = taken(await buyer.begin({ country: "IS" }));
    taken(await other.begin({ country: "IS" }));
    await sell();
    const { ownerPool } = harness.database;
    const [{ sealed } = { sealed: undefined }] = (
      await ownerPool.query<{ sealed: Buffer }>("SELECT sealed FROM p2p_requests WHERE id = $1", [
        broken.id,
      ])
    ).rows;
    const write = (bytes: Buffer | undefined) =>
      ownerPool.query("UPDATE p2p_requests SET sealed = $2 WHERE id = $1", [broken.id, bytes]);
    await write(Buffer.alloc(40));
    await expect(runTradeJobs(harness)).rejects.toBeInstanceOf(AggregateError);
    expect((await other.list()).list).toMatchObject([{ state: "created" }]);
    await write(sealed);
    expect((await buyer.list()).list).toMatchObject([{ state: "waiting" }]);
    await runTradeJobs(harness);
    expect((await buyer.list()).list).toMatchObject([{ state: "created" }]);
  });

  it("a request waits when no advertisement fits, and is matched with the first one that does", async () => {
    const { buyer, seller, sell } = await openIn("NO");
    const request = taken(await buyer.begin({ country: "NO" }));
    expect(request).toMatchObject({ state: "waiting", status: 0, number: null, quantity: null });
    expect(await buyer.begin({ country: "NO" })).toBe("p2p-too-many-open");
    await runTradeJobs(harness);
    expect((await buyer.list()).list.map(({ state }) => state)).toEqual(["waiting"]);
    await sell();
    await runTradeJobs(harness);
    const [order] = (await buyer.list()).list;
    expect(order).toMatchObject({ state: "created", role: "buyer" });
    expect(order?.id).not.toBe(request.id);
    expect(await buyer.cancel(request.id)).toBe("p2p-state");
    for (const side of [buyer, seller]) expect(await side.notices()).toContain("p2p-created");
  });

  it("a seller's request holds coins, and its order holds exactly its own quantity", async () => {
    const { node } = await openIn("FI");
    const sam = await openSeller();
    const mine = await sam.usdt();
    const sale = { type: "sell", country: "FI", account_id: sam.accountId };
    const request = taken(await sam.begin(sale));
    const [, frozen] = await sam.usdt();
    expect(dec(minus(frozen, mine[1]))).toBeGreaterThan(dec("100"));
    expect(taken(await sam.cancel(request.id)).state).toBe("cancelled");
    expect(await sam.usdt()).toEqual(mine);
    await sam.begin(sale);
    await node.saveAdvertisement({
      side: "buy",
      country: "FI",
      "method_ids[0]": "paypal",
    } as object);
    await runTradeJobs(harness);
    const [order] = (await sam.list()).list;
    expect(order).toMatchObject({ state: "created", role: "seller" });
    expect(minus((await sam.usdt())[1], mine[1])).toBe(order?.quantity);
  });

  it("a request expires after half an hour and returns its coins", async () => {
    const sam = await openSeller();
    const mine = await sam.usdt();
    taken(await sam.begin({ type: "sell", country: "DK", account_id: sam.accountId }));
    harness.clock.advance(30 * MINUTE_MS);
    await runTradeJobs(harness);
    expect((await sam.list()).list).toMatchObject([{ state: "expired", status: 2 }]);
    expect(await sam.usdt()).toEqual(mine);
    expect(await sam.notices()).toContain("p2p-request-over");
  });

  it("a request above the limit of the user's level is refused and holds no coins", async () => {
    await harness.moveIndex("1");
    const sam = await openSeller("5000");
    const mine = await sam.usdt();
    const { message } = await harness.call("p2p.getOrderBounds", { fiat: "USD" }, sam);
    const sale = { type: "sell", country: "NO", account_id: sam.accountId };
    const above = formatDec(add(dec(message.maximum), dec("0.01")));
    expect(await sam.begin({ ...sale, amount: above })).toBe("fiat-order-limit");
    expect(await sam.usdt()).toEqual(mine);
    const below = formatDec(sub(dec(message.minimum), dec("0.01")));
    expect(await sam.begin({ ...sale, amount: below })).toBe("below-minimum");
    const waiting = taken(await sam.begin({ ...sale, amount: message.maximum }));
    expect(waiting).toMatchObject({ state: "waiting", amount: message.maximum });
    await sam.cancel(waiting.id);
  });

  it("a request to sell is refused when the seller lacks the coins", async () => {
    await harness.moveIndex("1");
    const sam = await openSeller("501");
    const sale = { type: "sell", country: "IS", account_id: sam.accountId };
    expect(await sam.begin(sale)).toBe("insufficient-balance");
    const other = tradingAs(harness, await openTrader(harness));
    expect(await other.begin(sale)).toBe("p2p-account-unknown");
  });
});

describe("the list of orders", () => {
  it("orders and requests are listed together page by page, filtered by their status", async () => {
    const { buyer, begun } = await openMarket(harness);
    const first = await begun();
    await buyer.cancel(first.id);
    const request = taken(await buyer.begin({ country: "PT" }));
    const last = await begun();
    const { list, cursor, has_more } = await buyer.list({ limit: "2" });
    expect([list.map(({ id }) => id), has_more]).toEqual([[last.id, request.id], true]);
    const rest = await buyer.list({ limit: "2", cursor: cursor ?? "" });
    expect(rest.list.map(({ id }) => id)).toEqual([first.id]);
    const pending = (await buyer.list({ status: "0" })).list.map(({ id }) => id);
    expect(pending).toEqual([last.id, request.id]);
    const cancelled = await buyer.list({ state: "cancelled" });
    expect(cancelled.list.map(({ id }) => id)).toEqual([first.id]);
  });
});
