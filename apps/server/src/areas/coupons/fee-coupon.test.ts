import { dec, formatDec, mul, sub } from "@candor/money";
import { feeBack } from "@candor/rules/coupons.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestHashOf } from "../../http/idempotency.ts";
import { couponsAt } from "../../testing/coupons.ts";
import { balanceOf, demoUser, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { BTC, ordersOf } from "../../testing/spot-orders.ts";
import { reserveFeeCoupon } from "./fee-coupon.ts";

let harness: Harness;
let coupons: ReturnType<typeof couponsAt>;
beforeAll(async () => {
  harness = await createHarness();
  coupons = couponsAt(harness);
});
afterAll(() => harness.close());
beforeEach(() => coupons.workOff());

async function owner() {
  const token = await demoUser(harness);
  const { coupon_id: id } = await coupons.claim(token);
  return { token, id, orders: ordersOf(harness, token) };
}

/** The fees of an order in USDT, by its owner's fills. */
async function feesOf(token: string, order_id: string) {
  const { message } = await harness.call("spot.listFills", { order_id, limit: "100" }, { token });
  return message.list.reduce(
    (sum, { fee, price, type }) =>
      sum + (type === "buy" ? mul(dec(fee), dec(price), "down") : dec(fee)),
    0n,
  ) as ReturnType<typeof dec>;
}

const usdt = async (token: string) => dec((await balanceOf(harness, token, "USDT")).available);
const forSale = { type: "buy", amount: "0.001", target_price: "90000" } as const;

describe("a fee coupon", () => {
  it("a fee coupon pays back the fees of a buy at the price of its fills, once the order has ended", async () => {
    const { token, id, orders } = await owner();
    const order = await orders.placed({
      type: "buy",
      order_type: "market",
      quote_amount: "1000",
      coupon_id: id,
    });
    const before = await usdt(token);
    await coupons.workOff();
    const fees = await feesOf(token, order.id);
    const back = feeBack(fees, dec("5"), 6);
    expect(back).toBeGreaterThan(0n);
    expect(formatDec(sub(await usdt(token), before))).toBe(formatDec(back));
    expect(await coupons.one(token, id)).toMatchObject({
      state: "used",
      order_id: order.id,
      paid: formatDec(back),
    });
    await coupons.workOff();
    expect(formatDec(sub(await usdt(token), before)), "and only once").toBe(formatDec(back));
  });

  it("a fee coupon pays its face at most, for a sale in the currency of the fee", async () => {
    const { token, id, orders } = await owner();
    const order = await orders.placed({
      type: "sell",
      order_type: "market",
      amount: "0.5",
      coupon_id: id,
    });
    expect(await feesOf(token, order.id)).toBeGreaterThan(dec("5"));
    await coupons.workOff();
    expect((await coupons.one(token, id)).paid).toBe("5");
  });

  it("an order below the coupon's minimum spend is refused, and one that reaches it is placed", async () => {
    const { token, id, orders } = await owner();
    const smaller = { ...forSale, amount: "0.0005", coupon_id: id };
    expect(
      (await harness.call("spot.placeOrder", { ...BTC, ...smaller }, { token, key: coupons.key() }))
        .refusal,
    ).toMatchObject({
      code: "coupon-below-minimum",
      params: { minimum: "50", currency: "USDT" },
    });
    const bought = { type: "buy", order_type: "market", coupon_id: id } as const;
    expect(await orders.codeOf({ ...bought, quote_amount: "49.99" })).toBe("coupon-below-minimum");
    // At the index.
    const sold = { type: "sell", order_type: "market", coupon_id: id } as const;
    expect(await orders.codeOf({ ...sold, amount: "0.0001" })).toBe("coupon-below-minimum");
    expect(await orders.openIds()).toEqual([]);
    expect((await coupons.one(token, id)).state).toBe("usable");
    const order = await orders.placed({ ...bought, quote_amount: "50" });
    expect((await coupons.one(token, id)).order_id).toBe(order.id);
  });

  it("a fee coupon stays on an open order and is usable again when the order ends without a fill", async () => {
    const { token, id, orders } = await owner();
    const order = await orders.accepted({ ...forSale, coupon_id: id });
    await coupons.workOff();
    expect(await coupons.one(token, id)).toMatchObject({ state: "applied", order_id: order.id });
    await harness.call("spot.cancelOrder", { id: order.id }, { token });
    harness.clock.advance(60_000);
    await coupons.workOff();
    expect(await coupons.one(token, id)).toMatchObject({ state: "usable", order_id: null });
  });

  it("a fee coupon on an order is no longer listed as usable, but stays in its owner's list", async () => {
    const { token, id, orders } = await owner();
    const usable = async (type: "fee" | "rate") =>
      (await harness.call("coupons.listUsable", { type }, { token })).message.list.map(
        (one) => one.coupon_id,
      );
    const listed = async (state: "usable" | "used") =>
      (await harness.call("coupons.listCoupons", { state }, { token })).message.list.length;
    expect([await usable("fee"), await usable("rate")]).toEqual([[id], []]);
    await orders.accepted({ ...forSale, coupon_id: id });
    expect([await usable("fee"), await listed("usable"), await listed("used")]).toEqual([[], 1, 0]);
  });

  it("a fee coupon is usable again at once when its order is refused", async () => {
    const { token, id, orders } = await owner();
    expect(await orders.codeOf({ ...forSale, amount: "100", coupon_id: id })).toBe(
      "insufficient-balance",
    );
    expect((await coupons.one(token, id)).state).toBe("usable");
  });

  it("a fee coupon stands on one order, and the repeated request finds the same order", async () => {
    const { token, id, orders } = await owner();
    const sent = { token, key: coupons.key() };
    const asked = { ...BTC, ...forSale, coupon_id: id };
    const first = await harness.call("spot.placeOrder", asked, sent);
    const again = await harness.call("spot.placeOrder", asked, sent);
    expect(again.message.id).toBe(first.message.id);
    expect(await orders.codeOf({ ...forSale, coupon_id: id })).toBe("coupon-taken");
    expect(await orders.openIds()).toEqual([first.message.id]);
  });

  it("an order is refused with a coupon of another user, of another type or past its time", async () => {
    const { token, id, orders } = await owner();
    const stranger = await owner();
    expect(await orders.codeOf({ ...forSale, coupon_id: stranger.id })).toBe("coupon-not-found");
    const boost = await coupons.claim(token, "rate");
    expect(await orders.codeOf({ ...forSale, coupon_id: boost.coupon_id })).toBe(
      "coupon-out-of-scope",
    );
    const { expires_at: end } = await coupons.one(token, id);
    await harness.database.ownerPool.query(
      "UPDATE coupons SET claimed_at = claimed_at - interval '60 days', expires_at = $2 WHERE id = $1",
      [id, harness.clock.now()],
    );
    expect(new Date(end).getTime()).toBeGreaterThan(harness.clock.now().getTime());
    expect(await orders.codeOf({ ...forSale, coupon_id: id })).toBe("coupon-expired");
    expect(await orders.openIds()).toEqual([]);
    await coupons.workOff();
    expect((await coupons.one(token, id)).state).toBe("expired");
  });

  it("a fee coupon whose process ended before it knew the order finds the order by its key", async () => {
    const { token, id, orders } = await owner();
    const userId = await userIdOf(harness, token);
    const claim = {
      userId,
      call: "spot.placeOrder",
      key: coupons.key(),
      requestHash: requestHashOf({}),
    };
    const market = harness.ctx.catalogue.marketBySymbol("BTC/USDT")!;
    await reserveFeeCoupon(harness.ctx, { couponId: id, claim, market, worth: dec("90") });
    const answer = await harness.ctx.exchange.spot.submit({
      kind: "place",
      claim,
      realm: "demo",
      marketId: market.id,
      request: {
        side: "buy",
        type: "limit",
        price: dec("90000"),
        quantity: dec("0.001"),
        quoteAmount: undefined,
      },
    });
    if (!("ok" in answer)) throw new Error("the order was refused");
    expect((await coupons.one(token, id)).order_id).toBeNull();
    harness.clock.advance(61_000);
    await coupons.workOff();
    expect((await coupons.one(token, id)).order_id).toBe(answer.ok.id);
    expect(await orders.openIds()).toEqual([answer.ok.id]);
  });

  it("a fee coupon whose process ended before there was an order becomes usable again", async () => {
    const { token, id } = await owner();
    const userId = await userIdOf(harness, token);
    const claim = {
      userId,
      call: "spot.placeOrder",
      key: coupons.key(),
      requestHash: requestHashOf({}),
    };
    const market = harness.ctx.catalogue.marketBySymbol("BTC/USDT")!;
    await reserveFeeCoupon(harness.ctx, { couponId: id, claim, market, worth: dec("90") });
    await coupons.workOff();
    expect((await coupons.one(token, id)).state, "it may still be on its way").toBe("applied");
    harness.clock.advance(61_000);
    await coupons.workOff();
    expect((await coupons.one(token, id)).state).toBe("usable");
  });
});
