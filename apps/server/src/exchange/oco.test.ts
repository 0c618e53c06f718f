import type { CallInput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import { armedCount } from "@candor/engine";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { balanceOf, demoUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";

/** The index of BTC/USDT stands at its reference price, 96,000, until a test moves it. */
const BTC = { currency_id: "1", legal_id: "3" } as const;
type Order = Omit<CallInput<"spot.placeOrder">, "currency_id" | "legal_id">;

let harness: Harness;
let token: string;
beforeEach(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
});
afterEach(() => harness.close());

const place = (order: Order, by = token) =>
  harness.call("spot.placeOrder", { ...BTC, ...order }, { token: by });
const codeOf = async (order: Order) => (await place(order)).refusal?.code;
const orderOf = async (id: string, by = token) => {
  const { message } = await harness.call("spot.listOrders", { limit: "100" }, { token: by });
  const found = message.list.find((order) => order.id === id);
  if (found === undefined) throw new Error(`no order ${id}`);
  return found;
};
const placed = async (order: Order, by = token) => {
  const answer = await place(order, by);
  expect(answer.type).toBe("ok");
  return answer.message;
};
const balance = (code: string, by = token) => balanceOf(harness, by, code);
const waiting = () =>
  [...harness.ctx.exchange.books().values()].reduce(
    (sum, { triggers }) => sum + armedCount(triggers),
    0,
  );

describe("one cancels the other", () => {
  const oco = {
    type: "sell",
    order_type: "oco",
    amount: "0.4",
    target_price: "100000",
    trigger_price: "90000",
  } as const;

  it("holds once, and ends its stop when its limit half fills", async () => {
    const { id } = await placed(oco);
    expect(await balance("BTC")).toMatchObject({ available: "0.6", frozen: "0.4" });
    expect(waiting()).toBe(1);
    await harness.moveIndex("1.05");
    expect(await orderOf(id)).toMatchObject({ state: "filled", average_price: "100000" });
    expect(waiting()).toBe(0);
    expect(await balance("BTC")).toMatchObject({ available: "0.6", frozen: "0" });
  });

  it("ends its limit half when the stop fires", async () => {
    const { id } = await placed(oco);
    await harness.moveIndex("0.93");
    const order = await orderOf(id);
    expect(order).toMatchObject({ state: "filled", target_price: "100000" });
    expect(dec(order.average_price ?? "0")).toBeLessThan(dec("90000"));
    expect(await balance("BTC")).toMatchObject({ available: "0.6", frozen: "0" });
  });

  it("to buy holds the dearer of its two prices, and frees the difference with each fill", async () => {
    const { id } = await placed({
      type: "buy",
      order_type: "oco",
      amount: "0.1",
      target_price: "92000",
      trigger_price: "99000",
      stop_price: "99500",
    });
    expect(await balance("USDT")).toMatchObject({ frozen: "9950" });
    await harness.moveIndex("0.95");
    expect(await orderOf(id)).toMatchObject({ state: "filled", average_price: "92000" });
    expect(await balance("USDT")).toMatchObject({ available: "90800", frozen: "0" });
  });

  it("is refused with its prices on the wrong sides, or where its limit would trade at once", async () => {
    expect(await codeOf({ ...oco, target_price: "95000" })).toBe("oco-prices-crossed");
    expect(await codeOf({ ...oco, trigger_price: "97000" })).toBe("trigger-already-reached");
    expect(
      await codeOf({ ...oco, type: "buy", target_price: "96010", trigger_price: "99000" }),
    ).toBe("oco-prices-crossed");
  });
});
