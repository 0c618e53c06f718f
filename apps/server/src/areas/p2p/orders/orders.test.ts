import { dec, mul, quantize } from "@candor/money";
import { amountStep } from "@candor/rules/amount-step.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { minus, openMarket, runTradeJobs, taken, tradingAs } from "../../../testing/p2p-trade.ts";
import { openTrader } from "../../../testing/p2p-node.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const USDT_DECIMALS = 6;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe("an order between two users", () => {
  it("an order holds the seller's coins and gives them to the buyer once the seller releases them", async () => {
    const { buyer, seller, begun, left } = await openMarket(harness);
    const before = await left();
    const order = await begun();
    expect(order).toMatchObject({ state: "created", status: 0, role: "buyer", next: "buyer" });
    const coins = order.quantity ?? "";
    expect(minus((await seller.usdt())[1], "500")).toBe(coins);
    expect(minus(before, await left())).toBe(coins);
    const paid = taken(await buyer.pay());
    expect(paid).toMatchObject({ state: "paid", next: "seller", following: "appealed" });
    const [bought] = await buyer.usdt();
    const released = taken(await seller.releaseOrder(order.id));
    expect(released).toMatchObject({ state: "released", status: 1, next: null, deadline: null });
    expect((await seller.usdt())[1]).toBe("500");
    expect(minus((await buyer.usdt())[0], bought)).toBe(coins);
    const { timeline } = taken(await buyer.see(order.id));
    expect(timeline.map(({ event, by }) => [event, by])).toEqual([
      ["create", "buyer"],
      ["pay", "buyer"],
      ["release", "seller"],
    ]);
    expect(await seller.notices()).toEqual(expect.arrayContaining(["p2p-created", "p2p-paid"]));
    expect(await buyer.notices()).toContain("p2p-released");
  });

  it("the buyer pays the house's fee out of the coins received", async () => {
    const { buyer, seller, begun } = await openMarket(harness);
    const rate = (value: string) =>
      harness.database.ownerPool.query("UPDATE p2p_terms SET fee_rate = $1", [value]);
    await rate("0.01");
    const { id, quantity, fee } = await begun();
    await rate("0");
    expect(dec(fee ?? "0")).toBe(
      quantize(mul(dec(quantity ?? "0"), dec("0.01"), "up"), amountStep(USDT_DECIMALS), "up"),
    );
    const [before] = await buyer.usdt();
    await buyer.pay(id);
    await seller.releaseOrder(id);
    const [after] = await buyer.usdt();
    expect(minus(after, before)).toBe(minus(quantity, fee));
  });

  it("releasing an order again by any key returns the same order", async () => {
    const { seller, paid } = await openMarket(harness);
    const { id } = await paid();
    const both = await Promise.all([seller.releaseOrder(id), seller.releaseOrder(id)]);
    expect(both.map((one) => taken(one).state)).toEqual(["released", "released"]);
    expect(taken(await seller.releaseOrder(id)).state).toBe("released");
  });

  it("only the buyer marks an order as paid, with three own pictures", async () => {
    const { buyer, seller, begun } = await openMarket(harness);
    const { id } = await begun();
    expect(await seller.pay(id)).toBe("p2p-not-your-step");
    expect(await buyer.pay(id, { jz_zm_img: "" })).toBe("p2p-file-missing");
    expect(await buyer.pay(id, { jz_fm_img: await seller.upload() })).toBe("file-unknown");
    const twice = await buyer.upload();
    expect(await buyer.pay(id, { trans_img: twice, jz_zm_img: twice })).toBe("file-unknown");
    expect(taken(await buyer.pay(id)).credentials).toHaveLength(3);
    expect(await buyer.cancel(id)).toBe("p2p-state");
    expect(await buyer.releaseOrder(id)).toBe("p2p-not-your-step");
  });

  it("marking a payment without an id is refused when no purchase waits or several do", async () => {
    const { buyer, begun } = await openMarket(harness);
    const none = await harness.call("p2p.addCredentials", {}, { token: buyer.token });
    expect(none.refusal?.code).toBe("p2p-no-order-waits");
    await begun();
    await begun();
    expect(await buyer.pay()).toBe("p2p-no-order-waits");
  });

  it("only the buyer cancels an order, which returns the coins, at most three times a day", async () => {
    const { buyer, seller, begun, left } = await openMarket(harness);
    const [before, mine] = [await left(), await seller.usdt()];
    const { id } = await begun();
    expect(await seller.cancel(id)).toBe("p2p-not-your-step");
    expect(taken(await buyer.cancel(id))).toMatchObject({ state: "cancelled", status: 2 });
    expect([await left(), await seller.usdt()]).toEqual([before, mine]);
    expect(await seller.notices()).toContain("p2p-cancelled");
    for (const _again of [1, 2]) await buyer.cancel((await begun()).id);
    expect(await buyer.begin()).toBe("p2p-cancels-used");
    harness.clock.advance(DAY_MS);
    await harness.moveIndex("1");
    expect(typeof (await begun())).toBe("object");
  });

  it("an order expires once its time to pay is over, and not before or after it is paid", async () => {
    const { buyer, seller, begun } = await openMarket(harness);
    const [unpaid, paid] = [await begun(), await begun()];
    await buyer.pay(paid.id);
    harness.clock.advance(15 * MINUTE_MS - 1);
    await runTradeJobs(harness);
    expect(taken(await buyer.see(unpaid.id)).state).toBe("created");
    harness.clock.advance(1);
    expect(await buyer.pay(unpaid.id)).toBe("p2p-pay-time-over");
    await runTradeJobs(harness);
    expect(taken(await buyer.see(unpaid.id))).toMatchObject({ state: "expired", next: null });
    expect(taken(await buyer.see(paid.id)).state).toBe("paid");
    expect(await seller.notices()).toContain("p2p-expired");
  });

  it("the side of the next step is warned once, five minutes before its time is over", async () => {
    const { buyer, seller, begun } = await openMarket(harness);
    const { id } = await begun();
    const warnings = async () =>
      [...(await buyer.notices()), ...(await seller.notices())].filter((code) =>
        code.endsWith("-soon"),
      );
    harness.clock.advance(10 * MINUTE_MS - 1);
    await runTradeJobs(harness);
    expect(await warnings()).toEqual([]);
    harness.clock.advance(1);
    await runTradeJobs(harness);
    await runTradeJobs(harness);
    expect(await warnings()).toEqual(["p2p-pay-soon"]);
    await buyer.pay(id);
    await runTradeJobs(harness);
    expect(await warnings()).toEqual(["p2p-pay-soon"]);
    harness.clock.advance(55 * MINUTE_MS);
    await runTradeJobs(harness);
    expect(await warnings()).toEqual(["p2p-pay-soon", "p2p-release-soon"]);
  });

  it("a paid order that its seller does not release becomes an appeal, which moves no coins", async () => {
    const { buyer, seller, paid } = await openMarket(harness);
    const { id } = await paid();
    const held = await seller.usdt();
    harness.clock.advance(60 * MINUTE_MS);
    await runTradeJobs(harness);
    const { state, appeal, next, following } = taken(await buyer.see(id));
    expect({ state, by: appeal?.by, next, following }).toEqual({
      state: "appealed",
      by: "clock",
      next: "arbiter",
      following: null,
    });
    expect(await seller.usdt()).toEqual(held);
    expect(await seller.releaseOrder(id)).toBe("p2p-state");
  });

  it("a third user cannot read an order, act on it or write to it", async () => {
    const { buyer, paid } = await openMarket(harness);
    const { id, credentials } = await paid();
    const stranger = tradingAs(harness, await openTrader(harness, { name: "Third One" }));
    const picture = credentials[0]?.id ?? "";
    expect(
      await Promise.all([
        stranger.see(id),
        stranger.pay(id),
        stranger.cancel(id),
        stranger.releaseOrder(id),
        stranger.appealOrder(id),
        stranger.addEvidence(id, "Mine!"),
        stranger.write(id, "Hello"),
        stranger.messages(id),
        stranger.readMessages(id, 1),
        stranger.getOrderPicture(id, picture),
        stranger.rateOrder(id),
      ]),
    ).toEqual(Array(11).fill("p2p-order-unknown"));
    expect(taken(await buyer.getOrderPicture(id, picture)).address).toMatch(
      /^data:image\/webp;base64,/,
    );
  });

  it("a seller sees the picture of the transfer and the payer's name, but no document", async () => {
    const { buyer, seller, paid } = await openMarket(harness);
    const { id, credentials } = await paid();
    const seen = taken(await seller.see(id));
    expect(seen.credentials.map(({ name }) => name)).toEqual(["trans_img"]);
    expect(seen).toMatchObject({ payer_name: "Jan Novak", name: "Jan Novak" });
    const document = credentials.find(({ name }) => name === "jz_zm_img")?.id ?? "";
    expect(await seller.getOrderPicture(id, document)).toBe("file-unknown");
    expect(typeof (await buyer.getOrderPicture(id, document))).toBe("object");
    expect(taken(await buyer.see(id))).toMatchObject({
      payer_name: null,
      pay_account: { holder: "Nora Lind" },
    });
  });
});

describe("limits on a new order", () => {
  it("an order under another name, at a worse price, beyond the limits or with oneself is refused", async () => {
    const { buyer, seller, ad } = await openMarket(harness);
    const ad_id = ad.id;
    expect(await buyer.begin({ ad_id, name: "Jan Other" })).toBe("p2p-name-differs");
    expect(await buyer.begin({ ad_id, price: "0.5" })).toBe("p2p-price-moved");
    expect(await buyer.begin({ ad_id, amount: "10" })).toBe("p2p-ad-limits");
    expect(await buyer.begin({ ad_id, amount: "1" })).toBe("below-minimum");
    expect(await buyer.begin({ ad_id, amount: "100.001" })).toBe("too-many-decimals");
    expect(await buyer.begin({ ad_id, way: "no such way" })).toBe("p2p-method-unknown");
    expect(await buyer.begin({ ad_id, way: "wise" })).toBe("p2p-method-not-offered");
    expect(await buyer.begin({ ad_id, type: "sell" })).toBe("p2p-account-needed");
    expect(await seller.begin({ ad_id })).toBe("p2p-own-advertisement");
    expect((await buyer.list()).list).toEqual([]);
  });

  it("a user with a score of 100 has at most five open orders", async () => {
    const { buyer, begun } = await openMarket(harness);
    for (const _one of [1, 2, 3, 4, 5]) await begun({ amount: "20" });
    expect(await buyer.begin()).toBe("p2p-too-many-open");
  });

  it("repeated requests with one key make one order and hold its coins once", async () => {
    const { buyer, ad } = await openMarket(harness);
    const key = "one-intent-of-jan";
    const both = await Promise.all([
      buyer.begin({ ad_id: ad.id }, key),
      buyer.begin({ ad_id: ad.id }, key),
    ]);
    expect(taken(both[0]).id).toBe(taken(both[1]).id);
    expect((await buyer.list()).list).toHaveLength(1);
  });

  it("an order is refused when one of the two users has blocked the other", async () => {
    const { buyer, node, ad } = await openMarket(harness);
    const { message: seen } = await harness.call("p2p.getAdvertisement", { id: ad.id });
    const number = `${seen.owner.number}`;
    const sent = { token: buyer.token };
    await harness.call("p2p.setBlocked", { number, is_blocked: "1" }, sent);
    expect(await buyer.begin({ ad_id: ad.id })).toBe("p2p-blocked");
    expect(node.id).not.toBe(buyer.id);
  });
});
