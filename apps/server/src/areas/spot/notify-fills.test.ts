import { afterEach, beforeEach, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { ordersOf } from "../../testing/spot-orders.ts";
import { notifyFillsSlice } from "./notify-fills.ts";

let harness: Harness;
let token: string;
let orders: ReturnType<typeof ordersOf>;
beforeEach(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
  orders = ordersOf(harness, token);
});
afterEach(() => harness.close());

const notifyAll = async (most?: number): Promise<void> => {
  while ((await notifyFillsSlice(harness.ctx, most)) > 0);
};
/** The user's notices of trading, oldest first. */
const ownNotices = async (by = token) => {
  const asked = { type: "trading", limit: "100" } as const;
  const { message } = await harness.call("notices.listNotices", asked, { token: by });
  return message.list.toReversed();
};
const buy = (amount: string, target_price: string) =>
  orders.placed({ type: "buy", amount, target_price });

it("a user whose resting order is filled is notified of its average price", async () => {
  await buy("0.5", "95000");
  await notifyAll();
  expect(await ownNotices()).toEqual([]);
  await harness.moveIndex("0.98");
  await harness.nextSecond();
  await notifyAll();
  const [notice, ...more] = await ownNotices();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ code: "order-filled", type: "trading" });
  expect(notice?.content).toBe("BTC/USDT: bought 0.5 BTC at an average price of 95,000 USDT.");
});

it("an order that is filled as it is placed sends no notice", async () => {
  const { state } = await orders.placed({ type: "buy", order_type: "market", amount: "0.1" });
  expect(state).toBe("filled");
  await buy("0.1", "97000");
  await notifyAll();
  expect(await ownNotices()).toEqual([]);
});

it("an order that is filled bit by bit sends one notice, once all of it is filled", async () => {
  await orders.placed({ type: "sell", amount: "0.4", target_price: "96010" });
  const other = await demoUser(harness);
  for (const amount of ["0.1", "0.12", "0.08", "0.07", "0.03"]) {
    expect(await ownNotices()).toEqual([]);
    await orders.placed({ type: "buy", amount, target_price: "96010" }, other);
    await notifyAll(1);
  }
  expect((await ownNotices()).map(({ content }) => content)).toEqual([
    "BTC/USDT: sold 0.4 BTC at an average price of 96,010 USDT.",
  ]);
  expect(await ownNotices(other)).toEqual([]);
});

it("a stop notifies its user when it fires, and again once it is filled", async () => {
  const stop = { order_type: "stop-market", amount: "0.5", trigger_price: "90000" } as const;
  await orders.placed({ type: "sell", ...stop });
  await harness.moveIndex("0.93");
  await harness.nextSecond();
  await notifyAll();
  expect((await ownNotices()).map(({ code }) => code)).toEqual(["stop-fired", "order-filled"]);
  expect((await ownNotices())[0]?.content).toBe("Your sell stop on BTC/USDT was triggered.");
});

it("a stop that fires and rests in the book notifies its user, filled or not", async () => {
  await orders.placed({
    type: "buy",
    order_type: "stop-limit",
    amount: "0.1",
    trigger_price: "98000",
    target_price: "97000",
  });
  await harness.moveIndex("1.03");
  await notifyAll();
  expect((await ownNotices()).map(({ code }) => code)).toEqual(["stop-fired"]);
  await harness.moveIndex("1");
  await harness.nextSecond();
  await notifyAll();
  expect((await ownNotices()).map(({ code }) => code)).toEqual(["stop-fired", "order-filled"]);
});

it("of many fills at once ten send their own notice and the rest one sum of the minute", async () => {
  for (let index = 0; index < 14; index += 1) await buy("0.01", `${95_000 + index * 10}`);
  await harness.moveIndex("0.98");
  await harness.nextSecond();
  await notifyAll(3);
  await notifyAll();
  const notices = await ownNotices();
  expect(notices.map(({ code }) => code)).toEqual([
    ...Array.from({ length: 10 }, () => "order-filled"),
    "orders-filled",
  ]);
  expect(notices.at(-1)?.content).toBe(
    "4 more orders were filled or triggered in the same minute.",
  );
  harness.clock.advance(60_000);
  await harness.moveIndex("1");
  await buy("0.01", "95000");
  await harness.moveIndex("0.98");
  await harness.nextSecond();
  await notifyAll();
  expect((await ownNotices()).at(-1)?.code).toBe("order-filled");
});

it("two processes that notify at once send each notice once", async () => {
  for (let index = 0; index < 5; index += 1) await buy("0.01", `${95_000 + index * 10}`);
  await harness.moveIndex("0.98");
  await harness.nextSecond();
  await Promise.all([notifyAll(2), notifyAll(2), notifyAll(2)]);
  await notifyAll();
  expect(await ownNotices()).toHaveLength(5);
});

it("fills from while no process notified are notified afterwards", async () => {
  for (let index = 0; index < 3; index += 1) {
    await harness.moveIndex("1");
    await buy("0.01", `${95_000 + index}`);
    await harness.moveIndex("0.98");
    await harness.nextSecond();
  }
  await notifyAll(1);
  expect(await ownNotices()).toHaveLength(3);
});
