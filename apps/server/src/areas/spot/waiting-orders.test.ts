import type { CallInput } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

type Asked = Omit<CallInput<"spot.placeOrder">, "currency_id" | "legal_id">;

let harness: Harness;
let token: string;
beforeAll(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
});
afterAll(() => harness.close());

const place = async (order: Asked) =>
  (await harness.call("spot.placeOrder", { currency_id: "1", legal_id: "3", ...order }, { token }))
    .message;
const listed = async (filters: Partial<CallInput<"spot.listOrders">>) =>
  (await harness.call("spot.listOrders", filters, { token })).message.list;

const NO_TRIGGER = {
  trigger_price: null,
  trigger_source: null,
  trigger_direction: null,
  trail_rate: null,
  stop_price: null,
  triggered_at: null,
};

/** The index is 96,000. */
const CASES: [string, Asked, object][] = [
  [
    "a stop at market",
    { type: "sell", order_type: "stop-market", amount: "0.01", trigger_price: "90000" },
    {
      ...NO_TRIGGER,
      target_price: null,
      trigger_price: "90000",
      trigger_source: "index",
      trigger_direction: "fall",
    },
  ],
  [
    "a stop with a limit, watching the last trade",
    {
      type: "buy",
      order_type: "stop-limit",
      amount: "0.01",
      trigger_price: "99000",
      target_price: "99100",
      trigger_source: "index",
    },
    {
      ...NO_TRIGGER,
      target_price: "99100",
      trigger_price: "99000",
      trigger_source: "index",
      trigger_direction: "rise",
    },
  ],
  [
    "a taking of profit",
    {
      type: "sell",
      order_type: "take-profit-limit",
      amount: "0.01",
      trigger_price: "99000",
      target_price: "98900",
    },
    { ...NO_TRIGGER, target_price: "98900", trigger_price: "99000", trigger_direction: "rise" },
  ],
  [
    "a trailing stop",
    { type: "sell", order_type: "trailing-stop", amount: "0.01", trail_rate: "0.05" },
    {
      ...NO_TRIGGER,
      target_price: null,
      trigger_price: "91200",
      trail_rate: "0.05",
      trigger_direction: "fall",
    },
  ],
  [
    "an OCO",
    {
      type: "sell",
      order_type: "oco",
      amount: "0.01",
      target_price: "99000",
      trigger_price: "92000",
      stop_price: "91900",
    },
    {
      ...NO_TRIGGER,
      target_price: "99000",
      trigger_price: "92000",
      stop_price: "91900",
      trigger_direction: "fall",
    },
  ],
];

describe("an order that waits for a price", () => {
  it.each(CASES)(
    "%s shows in the history the trigger that it was placed with",
    async (_name, asked, shown) => {
      const { trigger_source: _source, ...sourceless } = { trigger_source: null, ...shown };
      const answer = await place(asked);
      expect(answer).toMatchObject({
        status: "in_progress",
        ...sourceless,
        trigger_source: "index",
      });
      expect(await listed({ order_type: asked.order_type, status: "in_progress" })).toEqual([
        answer,
      ]);
    },
  );

  it("a triggered order shows when it was triggered and keeps what it was placed with", async () => {
    await harness.moveIndex("0.93");
    const firedAt = harness.clock.now().getTime();
    await harness.nextSecond();
    const list = await listed({ order_type: "stop-market" });
    expect(list).toMatchObject([
      { status: "completed", target_price: null, trigger_price: "90000" },
    ]);
    expect(Date.parse(list[0]?.triggered_at ?? "")).toBe(firedAt);
    const [oco] = await listed({ order_type: "oco" });
    expect(oco).toMatchObject({
      target_price: "99000",
      stop_price: "91900",
      trigger_price: "92000",
    });
    expect(oco?.triggered_at).not.toBeNull();
    await harness.moveIndex("1");
  });

  it("an order without a trigger leaves every trigger field empty", async () => {
    const answer = await place({ type: "buy", amount: "0.001", target_price: "90000" });
    expect(answer).toMatchObject(NO_TRIGGER);
    expect(await listed({ order_type: "limit" })).toEqual([answer]);
  });
});
