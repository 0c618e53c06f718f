import { dec, formatDec, mul, quantize } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { fundUser } from "../../../testing/factories.ts";
import { quoteRate } from "../../../testing/fiat-rate.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { openNode, openTrader } from "../../../testing/p2p-node.ts";
import { fittingAds, giveBackToAd, lockAd, takeOfAd } from "./ad-rows.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(() => harness.moveIndex("1"));
afterAll(() => harness.close());

type Node = Awaited<ReturnType<typeof openNode>>;
const list = async (input: object, token?: string) => {
  const asked = { type: "buy", currency_id: "3", fiat: "USD", limit: "100", ...input } as const;
  return (await harness.call("p2p.listAdvertisements", asked, token ? { token } : {})).message.list;
};
const idsOf = async (input: object, token?: string) =>
  (await list(input, token)).map(({ id }) => id);
const sells = (node: Node, ad: object = {}) =>
  node.saveAdvertisement({ account_ids: [node.accountId], ...ad });

describe("the price of an advertisement", () => {
  it("a floating price follows the index, rounded to its step against the advertiser", async () => {
    await quoteRate(harness, "THB", "32.4");
    const node = await openNode(harness);
    const thb = { fiat: "THB" as const, country: "TH", minimum: "700", maximum: "7000" };
    const sale = await sells(node, { ...thb, factor: "1.0123" });
    const purchase = await node.saveAdvertisement({
      ...thb,
      side: "buy",
      factor: "0.9871",
      method_ids: ["promptpay"],
    });
    const of = async (id: string) => (await harness.call("p2p.getAdvertisement", { id })).message;
    const [sold, bought] = [await of(sale.message.id), await of(purchase.message.id)];
    const at = (index: string, factor: string, rounding: "down" | "up") =>
      formatDec(quantize(mul(dec(index), dec(factor), rounding), dec("0.0001"), rounding));
    expect(sold.price).toBe(at(sold.index_price!, "1.0123", "down"));
    expect(bought.price).toBe(at(bought.index_price!, "0.9871", "up"));
    expect(sale.message.margin).toBe("0.0123");
    await harness.moveIndex("1", { "USDC/USDT": "1.005" });
    const moved = await of(sale.message.id);
    expect(moved.price).toBe(at(moved.index_price!, "1.0123", "down"));
    expect(moved.price).not.toBe(sold.price);
  });

  it("a floating price is missing while the index is too old, and a fixed price stays", async () => {
    const node = await openNode(harness);
    const { message: floating } = await sells(node);
    const { message: fixed } = await sells(node, { price: "1.01" });
    harness.clock.advance(60_000);
    const known = new Map((await node.own()).map(({ id, price }) => [id, price]));
    expect(known.get(floating.id)).toBeNull();
    expect(known.get(fixed.id)).toBe("1.01");
    expect((await sells(node)).refusal?.code).toBe("no-price");
  });
});

describe("the list of advertisements", () => {
  it("the list has the best price first: the lowest for buyers and the highest for sellers", async () => {
    const [one, other] = [await openNode(harness), await openNode(harness)];
    const eur = { fiat: "EUR" as const, country: "DE", minimum: "20", maximum: "500" };
    await quoteRate(harness, "EUR", "0.86");
    const dear = await sells(one, { ...eur, factor: "1.02" });
    const cheap = await sells(other, { ...eur, factor: "1.001" });
    const fixed = await sells(other, { ...eur, price: "0.87" });
    expect(await idsOf({ fiat: "EUR" })).toEqual(
      [cheap, fixed, dear].map(({ message }) => message.id),
    );
    const buys = { ...eur, side: "buy" as const, method_ids: ["sepa-instant"] };
    const low = await one.saveAdvertisement({ ...buys, factor: "0.97" });
    const high = await other.saveAdvertisement({ ...buys, factor: "0.99" });
    expect(await idsOf({ fiat: "EUR", type: "sell" })).toEqual(
      [high, low].map(({ message }) => message.id),
    );
  });

  it("a user filters the list by amount, country and way to pay", async () => {
    await quoteRate(harness, "SGD", "1.3");
    const node = await openNode(harness);
    const sgd = { fiat: "SGD", country: "SG" };
    const { message: small } = await sells(node, { ...sgd, minimum: "20", maximum: "50" });
    const { message: large } = await sells(node, { ...sgd, minimum: "60", maximum: "800" });
    expect(await idsOf({ fiat: "SGD", amount: "30" })).toEqual([small.id]);
    expect(await idsOf({ fiat: "SGD", amount: "60" })).toEqual([large.id]);
    expect(await idsOf({ fiat: "SGD", amount: "55" })).toEqual([]);
    expect(await idsOf({ fiat: "SGD", country: "TH" })).toEqual([]);
    expect(await idsOf({ fiat: "SGD", method: "zelle" })).toEqual([]);
    expect(await idsOf({ fiat: "SGD", method: "paypal", country: "SG" })).toHaveLength(2);
  });

  it("the list omits paused and uncovered advertisements and those where either user has blocked the other", async () => {
    await quoteRate(harness, "HKD", "7.78");
    const hkd = { fiat: "HKD", country: "HK", minimum: "100", maximum: "3000" };
    const node = await openNode(harness, { funds: "550" });
    const { message: ad } = await sells(node, hkd);
    const reader = await openTrader(harness);
    const find = () => list({ fiat: "HKD" }, reader.token);
    expect(await find()).toMatchObject([{ id: ad.id, available: "50", owner: { is_node: true } }]);
    await node.setAdvertisement(ad.id, "paused");
    expect(await find()).toEqual([]);
    await node.setAdvertisement(ad.id, "open");
    const { number } = (await find())[0]!.owner;
    const block = (is_blocked: string) =>
      harness.call(
        "p2p.setBlocked",
        { number: `${number}`, is_blocked: is_blocked as "1" },
        reader,
      );
    await block("1");
    expect(await find()).toEqual([]);
    expect(await idsOf({ fiat: "HKD" })).toEqual([ad.id]);
    expect((await harness.call("p2p.getAdvertisement", { id: ad.id }, reader)).refusal?.code).toBe(
      "p2p-ad-unknown",
    );
    await block("0");
    expect(await find()).toHaveLength(1);
    const { message: second } = await sells(node, { ...hkd, minimum: "500" });
    expect(second.is_uncovered).toBe(true);
    expect(await find()).toHaveLength(1);
    await fundUser(harness, node.id, 3, "100");
    expect(await find()).toHaveLength(2);
  });

  it("the list omits a fixed price far from the market and a way to pay that is switched off", async () => {
    const node = await openNode(harness);
    await quoteRate(harness, "PHP", "58.9");
    const php = { fiat: "PHP", country: "PH", minimum: "600", maximum: "30000" };
    const { message: ad } = await sells(node, { ...php, price: "60" });
    expect(await idsOf({ fiat: "PHP" })).toEqual([ad.id]);
    await quoteRate(harness, "PHP", "90");
    expect(await idsOf({ fiat: "PHP" })).toEqual([]);
    await quoteRate(harness, "PHP", "58.9");
    const { ownerPool } = harness.database;
    await ownerPool.query("INSERT INTO p2p_methods VALUES ('paypal', true)");
    expect(await idsOf({ fiat: "PHP" })).toEqual([]);
    expect((await sells(node, php)).refusal?.code).toBe("p2p-method-unknown");
    await ownerPool.query("UPDATE p2p_methods SET is_off = false");
    expect(await idsOf({ fiat: "PHP" })).toEqual([ad.id]);
  });
});

describe("an advertisement is refused", () => {
  let node: Node;
  beforeAll(async () => {
    node = await openNode(harness);
  });

  it.each([
    ["of a user who is no node", {}, "p2p-node-needed"],
    ["with two prices", { price: "1", factor: "1" }, "parameter-error"],
    ["too far from the index", { price: "1.3" }, "p2p-price-beyond"],
    ["too far from the index by its factor", { factor: "0.79" }, "p2p-price-beyond"],
    ["with a price finer than its step", { price: "1.00001" }, "too-many-decimals"],
    ["with an amount finer than the coin", { total: "100.0000001" }, "too-many-decimals"],
    ["with a limit finer than the fiat", { minimum: "20.001" }, "too-many-decimals"],
    ["with limits that cross", { minimum: "600" }, "p2p-limits-crossed"],
    ["whose total is less than its least order", { total: "10" }, "p2p-limits-crossed"],
    ["below the least order", { minimum: "9" }, "below-minimum"],
    ["of a coin that users do not trade", { currency_id: "7" }, "unknown-currency"],
    ["of a fiat as a coin", { currency_id: "101" }, "unknown-currency"],
    ["of a seller without an account", { account_ids: [] }, "p2p-account-needed"],
    ["of a buyer without a way to pay", { side: "buy" }, "p2p-method-unknown"],
    [
      "by a way to pay that its country does not have",
      { side: "buy", method_ids: ["promptpay"] },
      "p2p-method-unknown",
    ],
    [
      "that says where its trader is reached",
      { terms: "WhatsApp: +44 7700 900123" },
      "p2p-contact-shown",
    ],
    ["that leads to another site", { auto_reply: "See pay.example.com" }, "p2p-contact-shown"],
    ["that speaks as the house", { terms: "I am from Candor support" }, "chat-imitates"],
    ["that is not there", { id: "018f0000-0000-7000-8000-000000000000" }, "p2p-ad-unknown"],
  ])("an advertisement %s is refused", async (_, changed, code) => {
    const owner = code === "p2p-node-needed" ? await openTrader(harness) : node;
    const ad = { account_ids: [node.accountId], ...changed } as object;
    expect((await owner.saveAdvertisement(ad)).refusal?.code).toBe(code);
    expect(await owner.own()).toEqual([]);
  });

  it("an advertisement with another user's account, or beyond the most that a user may have, is refused", async () => {
    const other = await openNode(harness);
    expect((await node.saveAdvertisement({ account_ids: [other.accountId] })).refusal?.code).toBe(
      "p2p-account-unknown",
    );
    const made = await Promise.all(Array.from({ length: 12 }, () => sells(other)));
    const refused = made.filter(({ refusal }) => refusal?.code === "p2p-too-many-ads");
    expect(refused).toHaveLength(2);
    expect((await sells(node, { id: made[0]!.message.id })).refusal?.code).toBe("p2p-ad-unknown");
    expect((await node.setAdvertisement((await other.own())[0]!.id, "closed")).refusal?.code).toBe(
      "p2p-ad-unknown",
    );
  });
});

describe("amounts that orders take of an advertisement", () => {
  const inOwn = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
    inTransaction(harness.ctx.db, work);

  it("an amount in orders is not offered again, and the total cannot go below it", async () => {
    const node = await openNode(harness);
    const { message: ad } = await sells(node);
    await inOwn((tx) => takeOfAd(tx, ad.id, dec("400")));
    expect((await node.own())[0]).toMatchObject({ total: "1000", available: "600" });
    const change = (total: string) => sells(node, { id: ad.id, total });
    expect((await change("399")).refusal).toMatchObject({
      code: "below-minimum",
      params: { minimum: "400", currency: "USDT" },
    });
    expect((await change("500")).message).toMatchObject({ total: "500", available: "100" });
    await expect(inOwn((tx) => takeOfAd(tx, ad.id, dec("101")))).rejects.toThrow("check");
    await inOwn((tx) => giveBackToAd(tx, ad.id, dec("400")));
    expect((await node.own())[0]).toMatchObject({ total: "500", available: "500" });
    await inOwn((tx) => giveBackToAd(tx, ad.id, dec("1")));
    expect((await node.own())[0]).toMatchObject({ available: "500" });
  });

  it("an order takes the best fitting advertisement, or the next one while another order locks that", async () => {
    await quoteRate(harness, "GBP", "0.76");
    const gbp = { fiat: "GBP", country: "GB", minimum: "20", maximum: "300" };
    const [one, other] = [await openNode(harness), await openNode(harness)];
    const best = (await sells(one, { ...gbp, factor: "1.001" })).message.id;
    const next = (await sells(other, { ...gbp, factor: "1.01" })).message.id;
    const taker = await openTrader(harness);
    const fit = {
      side: "sell" as const,
      currencyId: 3,
      fiat: "GBP",
      fiatAmount: dec("100"),
      country: "GB",
      methodId: "paypal",
      userId: taker.id,
      count: 5,
      indexPrice: dec("0.76"),
      now: harness.clock.now(),
    };
    const found = (changed: object = {}) =>
      inOwn(async (tx) => (await fittingAds(tx, { ...fit, ...changed })).map(({ id }) => id));
    expect(await found()).toEqual([best, next]);
    expect(await found({ userId: one.id })).toEqual([next]);
    expect(await found({ fiatAmount: dec("301") })).toEqual([]);
    expect(await found({ country: "DE" })).toEqual([]);
    expect(await found({ methodId: "zelle" })).toEqual([]);
    expect(await found({ indexPrice: undefined })).toEqual([]);
    await inOwn(async (tx) => {
      await lockAd(tx, best);
      expect(await found()).toEqual([next]);
    });
  });
});
