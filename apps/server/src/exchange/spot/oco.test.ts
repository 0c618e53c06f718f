import { dec } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { armedStops, ordersOf } from "../../testing/spot-orders.ts";

let harness: Harness;
let token: string;
let orders: ReturnType<typeof ordersOf>;
beforeEach(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
  orders = ordersOf(harness, token);
});
afterEach(() => harness.close());

describe("one cancels the other", () => {
  const oco = {
    type: "sell",
    order_type: "oco",
    amount: "0.4",
    target_price: "100000",
    trigger_price: "90000",
  } as const;

  it("an OCO holds its amount once, and its stop ends when its limit half fills", async () => {
    const { id } = await orders.placed(oco);
    expect(await orders.balance("BTC")).toMatchObject({ available: "0.6", frozen: "0.4" });
    expect(armedStops(harness)).toBe(1);
    await harness.moveIndex("1.05");
    await harness.nextSecond();
    expect(await orders.orderOf(id)).toMatchObject({ state: "filled", average_price: "100000" });
    expect(armedStops(harness)).toBe(0);
    expect(await orders.balance("BTC")).toMatchObject({ available: "0.6", frozen: "0" });
  });

  it("the limit half of an OCO ends when its stop fires", async () => {
    const { id } = await orders.placed(oco);
    await harness.moveIndex("0.93");
    await harness.nextSecond();
    const order = await orders.orderOf(id);
    expect(order).toMatchObject({ state: "filled", target_price: "100000" });
    expect(dec(order.average_price ?? "0")).toBeLessThan(dec("90000"));
    expect(await orders.balance("BTC")).toMatchObject({ available: "0.6", frozen: "0" });
  });

  it("an OCO to buy holds the higher of its two prices, and releases the difference when it fills", async () => {
    const { id } = await orders.placed({
      type: "buy",
      order_type: "oco",
      amount: "0.1",
      target_price: "92000",
      trigger_price: "99000",
      stop_price: "99500",
    });
    expect(await orders.balance("USDT")).toMatchObject({ frozen: "9950" });
    await harness.moveIndex("0.95");
    await harness.nextSecond();
    expect(await orders.orderOf(id)).toMatchObject({ state: "filled", average_price: "92000" });
    expect(await orders.balance("USDT")).toMatchObject({ available: "90800", frozen: "0" });
  });

  it("an OCO is refused if its prices are on the wrong sides or its limit would trade at once", async () => {
    expect(await orders.codeOf({ ...oco, target_price: "95000" })).toBe("oco-prices-crossed");
    expect(await orders.codeOf({ ...oco, trigger_price: "97000" })).toBe("trigger-already-reached");
    expect(
      await orders.codeOf({ ...oco, type: "buy", target_price: "96010", trigger_price: "99000" }),
    ).toBe("oco-prices-crossed");
  });
});
