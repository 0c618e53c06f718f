import { dec, formatDec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { type Bounds, type CreateDraft, amountsOf, createSummary, spanOf } from "./create-form.ts";

const bank = {
  id: "kasikorn",
  kind: "bank",
  option_name: "开泰银行",
  en_name: "Kasikornbank",
  tw_name: "開泰銀行",
  own_name: "ธนาคารกสิกรไทย",
  countries: ["TH"],
};
const draft: CreateDraft = {
  by: "amount",
  number: "1000",
  country: "",
  method: bank,
  account: "",
  name: "Anna Example",
  isAccepted: true,
};
const bounds: Bounds = {
  type: "buy",
  fiat: "THB",
  fiatDecimals: 2,
  coin: { id: 1, code: "USDT", decimals: 2 },
  offer: {
    id: "ad",
    price: dec("34.97"),
    minimum: dec("500"),
    maximum: dec("20000"),
    country: "TH",
  },
  level: { minimum: dec("340"), maximum: dec("68000") },
  available: undefined,
  payer: "buyer",
  consent: "c".repeat(64),
  isHeld: false,
};
const summary = (change: Partial<CreateDraft>, more: Partial<Bounds> = {}) =>
  createSummary({ ...draft, ...change }, { ...bounds, ...more });

describe("the order that takes an advertisement", () => {
  test("an order form shows the coins for an amount, rounded down, or the cost of coins, rounded up", () => {
    const { quantity } = amountsOf(draft, bounds);
    expect(quantity && formatDec(quantity)).toBe("28.59");
    const { amount } = amountsOf({ by: "quantity", number: "28.59" }, bounds);
    expect(amount && formatDec(amount)).toBe("999.8");
  });

  test("a P2P order is sent with the price that was seen, the bank and the accepted text", () => {
    expect(summary({}).input).toEqual({
      name: "Anna Example",
      country: "TH",
      type: "buy",
      bank: "kasikorn",
      way: "kasikorn",
      pay: "THB",
      amount: "1000",
      currency_id: 1,
      ad_id: "ad",
      price: "34.97",
      consent: "c".repeat(64),
    });
  });

  test("a P2P order outside the limits is refused at the amount that was typed", () => {
    expect(summary({ number: "499.99" })).toMatchObject({
      input: undefined,
      wrong: { amount: { refused: "p2p-ad-limits" } },
    });
    expect(summary({ by: "quantity", number: "600" }).wrong?.quantity).toMatchObject({
      refused: "p2p-ad-limits",
    });
  });

  test("a buyer is asked for a name and a way to pay, and a seller for an account", () => {
    expect(summary({ name: " ", method: undefined }).missing).toMatchObject({
      name: "p2p.enter-name",
      method: "p2p.choose-method",
      account: undefined,
    });
    expect(summary({ name: "" }, { type: "sell" }).missing).toMatchObject({
      name: undefined,
      account: "p2p.choose-account",
    });
  });

  test("a seller cannot sell more than the balance", () => {
    const sale = { type: "sell", available: dec("20") } as const;
    expect(summary({ account: "own" }, sale).wrong?.amount).toMatchObject({
      refused: "insufficient-balance",
    });
    expect(summary({ account: "own", number: "600" }, sale).input).toMatchObject({
      account_id: "own",
      name: "buyer",
    });
  });

  test("a P2P order needs the risk accepted once", () => {
    expect(summary({ isAccepted: false }).missing?.consent).toBe("finance.risk-needed");
    expect(summary({ isAccepted: false }, { isHeld: true }).input).not.toHaveProperty("consent");
  });
});

describe("the bounds of a P2P order", () => {
  test("an order stays within the advertisement and the user's level", () => {
    const wide = { ...bounds.offer!, minimum: dec("100"), maximum: dec("90000") };
    expect(spanOf({ ...bounds, offer: wide })).toEqual(bounds.level);
    expect(summary({ number: "339" }, { offer: wide }).wrong?.amount).toMatchObject({
      refused: "below-minimum",
    });
    expect(summary({ number: "68000.01" }, { offer: wide }).wrong?.amount).toMatchObject({
      refused: "fiat-order-limit",
      params: { maximum: "68000", currency: "THB" },
    });
  });

  test("a request is bound by the level alone, and by nothing until it is known", () => {
    const request = { offer: undefined };
    expect(spanOf({ ...bounds, ...request })).toEqual(bounds.level);
    expect(summary({ number: "68001", country: "TH" }, request).input).toBeUndefined();
    expect(spanOf({ offer: undefined, level: undefined })).toBeUndefined();
    const unknown = { ...request, level: undefined };
    expect(summary({ number: "68001", country: "TH" }, unknown).input).toBeDefined();
  });
});

test("a request names its own country", () => {
  expect(summary({}, { offer: undefined }).missing?.country).toBe("p2p.choose-country");
  const { input } = summary({ country: "TH" }, { offer: undefined });
  expect(input).toMatchObject({ country: "TH", amount: "1000" });
  expect(input).not.toHaveProperty("price");
});
