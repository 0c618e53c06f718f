import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { alertsOf } from "../../testing/price-alerts.ts";
import { APPLE, GOLD } from "../../testing/contracts.ts";
import { BTC } from "../../testing/spot-orders.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe("a price alert", () => {
  it("a price alert waits for its price, is listed to its owner and disappears when removed", async () => {
    const token = await demoUser(harness);
    const { add, list } = alertsOf(harness, token);
    const { message: alert } = await add({ direction: "above", price: "100000" });
    expect(alert).toMatchObject({ symbol: "BTC/USDT", price: "100000", fired_at: null });
    expect(await list("1")).toEqual([alert]);
    expect(await list("0")).toEqual([]);
    await harness.call("alerts.removeAlert", { id: alert.id }, { token });
    expect(await list("1")).toEqual([]);
  });

  it("a user neither sees nor removes another user's price alert", async () => {
    const own = alertsOf(harness, await demoUser(harness));
    const { message: alert } = await own.add({ direction: "below", price: "90000" });
    const other = await demoUser(harness);
    expect(await alertsOf(harness, other).list("1")).toEqual([]);
    const removed = await harness.call("alerts.removeAlert", { id: alert.id }, { token: other });
    expect(removed.refusal?.code).toBe("not-found");
    expect(await own.list("1")).toHaveLength(1);
  });

  it("a price alert is refused off the tick, above the maximum price and where the index already is", async () => {
    const { add } = alertsOf(harness, await demoUser(harness));
    const codeOf = async (direction: "above" | "below", price: string) =>
      (await add({ direction, price })).refusal;
    expect((await codeOf("above", "100000.00001"))?.code).toBe("price-off-tick");
    expect((await codeOf("above", "99999999"))?.code).toBe("above-maximum");
    expect(await codeOf("above", "96000")).toEqual({
      code: "trigger-already-reached",
      params: { price: "96000" },
    });
    expect((await codeOf("below", "96000"))?.code).toBe("trigger-already-reached");
    expect((await codeOf("below", "97000"))?.code).toBe("trigger-already-reached");
    expect((await codeOf("above", "0"))?.code).toBe("price-invalid");
  });

  it("a price alert is refused on an unknown market and while its index is stale", async () => {
    const token = await demoUser(harness);
    const alert = { direction: "above", price: "100000" } as const;
    const nowhere = { currency_id: "1", legal_id: "1", ...alert };
    const unknown = await harness.call("alerts.addAlert", nowhere, { token });
    expect(unknown.refusal?.code).toBe("unknown-market");
    harness.clock.advance(5_001);
    expect((await alertsOf(harness, token).add(alert)).refusal?.code).toBe("no-price");
    await harness.moveIndex("1");
  });

  it("a price alert on gold uses the index of its contract", async () => {
    const { add, list } = alertsOf(harness, await demoUser(harness));
    const { message: alert } = await add({ direction: "above", price: "9000" }, GOLD);
    expect(alert).toMatchObject({ symbol: "XAU/USDT", currency_id: 1201, price: "9000" });
    expect(await list("1")).toEqual([alert]);
    const off = await add({ direction: "above", price: "9000.00001" }, GOLD);
    expect(off.refusal?.code).toBe("price-off-tick");
    const reached = await add({ direction: "above", price: "1" }, GOLD);
    expect(reached.refusal?.code).toBe("trigger-already-reached");
  });

  it("a price alert on a share is accepted while its market is closed", async () => {
    const { add } = alertsOf(harness, await demoUser(harness));
    const { message: alert } = await add({ direction: "above", price: "900" }, APPLE);
    expect(alert).toMatchObject({ symbol: "AAPL/USDT", price: "900", fired_at: null });
  });

  it("a user has fifty waiting price alerts at most, also when adding many at once", async () => {
    const token = await demoUser(harness);
    const { add, list } = alertsOf(harness, token);
    const asked = Array.from({ length: 54 }, (_, index) =>
      add({ direction: "above", price: `${100_000 + index}` }),
    );
    const answers = await Promise.all(asked);
    const refused = answers.flatMap(({ refusal }) => refusal ?? []);
    expect(refused).toEqual(
      Array.from({ length: 4 }, () => ({ code: "too-many-alerts", params: { maximum: "50" } })),
    );
    const [first] = await list("1");
    await harness.call("alerts.removeAlert", { id: first?.id ?? "" }, { token });
    expect((await add({ direction: "above", price: "110000" })).type).toBe("ok");
  });

  it("the pages of price alerts list each alert once, newest first", async () => {
    const token = await demoUser(harness);
    const { add } = alertsOf(harness, token);
    for (let index = 1; index <= 5; index += 1)
      await add({ direction: "above", price: `${100_000 + index}` });
    const prices: string[] = [];
    let cursor: string | undefined;
    do {
      const asked = { limit: "2", ...(cursor === undefined ? {} : { cursor }) };
      const { message } = await harness.call("alerts.listAlerts", asked, { token });
      prices.push(...message.list.flatMap(({ price }) => price ?? []));
      cursor = message.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(prices).toEqual(["100005", "100004", "100003", "100002", "100001"]);
  });

  it("an alert on a move needs a valid rate and takes no price", async () => {
    const token = await demoUser(harness);
    const { add, list } = alertsOf(harness, token);
    const { message: alert } = await add({ direction: "move", rate: "0.055" });
    expect(alert).toMatchObject({ direction: "move", rate: "0.055", price: null, change: null });
    expect(await list("1")).toEqual([alert]);
    const fieldOf = async (asked: Parameters<typeof add>[0]) => (await add(asked)).refusal?.params;
    expect(await fieldOf({ direction: "move" })).toEqual({ field: "rate" });
    expect(await fieldOf({ direction: "move", rate: "0.0555" })).toEqual({ field: "rate" });
    expect(await fieldOf({ direction: "move", rate: "0.05", price: "1" })).toEqual({
      field: "price",
    });
    expect(await fieldOf({ direction: "above" })).toEqual({ field: "price" });
  });

  it("a price alert refuses an unknown direction", async () => {
    const token = await demoUser(harness);
    const sent = { ...BTC, direction: "sideways" as "above", price: "100000" };
    const answer = await harness.call("alerts.addAlert", sent, { token });
    expect(answer.refusal).toEqual({ code: "parameter-error", params: { field: "direction" } });
  });
});
