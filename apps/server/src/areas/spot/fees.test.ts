import { dec, formatDec, mul, sub } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rollUpSlice } from "./roll-up-trades.ts";
import { balanceOf, demoUser, placeLimit, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { ordersOf } from "../../testing/spot-orders.ts";

const DAY_MS = 86_400_000;

let harness: Harness;
let [token, userId] = ["", ""];
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.moveIndex("1");
  token = await demoUser(harness);
  userId = await userIdOf(harness, token);
});

const fees = async (by = token) => (await harness.call("spot.getFees", {}, { token: by })).message;

/** Sets the user's volume of the day so many days ago. */
const traded = (daysAgo: number, volume: string) =>
  harness.database.ownerPool.query(
    `INSERT INTO spot_volumes (user_id, day, quote_amount) VALUES ($1, $2::date - $3::integer, $4)
     ON CONFLICT (user_id, day) DO UPDATE SET quote_amount = excluded.quote_amount`,
    [userId, harness.clock.now().toISOString().slice(0, 10), daysAgo, volume],
  );

describe("fee tiers", () => {
  it("fee tiers begin with the market's own rates and rise to half off for makers", async () => {
    const { tier, volume, tiers } = await fees();
    expect([tier, volume]).toEqual([0, "0"]);
    expect(tiers.map((one) => one.tier)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(tiers[0]).toEqual({
      tier: 0,
      volume_min: "0",
      maker_discount: "0",
      taker_discount: "0",
    });
    expect(tiers[5]).toEqual({
      tier: 5,
      volume_min: "25000000",
      maker_discount: "0.5",
      taker_discount: "0.4",
    });
    for (const name of ["volume_min", "maker_discount", "taker_discount"] as const)
      expect(tiers.slice(1).every((one, index) => dec(one[name]) > dec(tiers[index]![name]))).toBe(
        true,
      );
  });

  it("a fee tier depends on the user's own volume of the 30 whole days before today", async () => {
    await traded(0, "7000000");
    await traded(31, "9000000");
    await traded(30, "40000");
    await traded(1, "10000.5");
    expect(await fees()).toMatchObject({ tier: 1, volume: "50000.5" });
    expect(await fees(await demoUser(harness))).toMatchObject({ tier: 0, volume: "0" });
  });

  it("a fee tier stays the same all day and changes at midnight UTC", async () => {
    expect((await fees()).tier).toBe(0);
    await traded(0, "300000");
    await traded(1, "60000");
    harness.clock.advance(Date.parse("2026-01-05T23:59:59Z") - harness.clock.now().getTime());
    expect((await fees()).tier).toBe(0);
    harness.clock.advance(1_000);
    expect(await fees()).toMatchObject({ tier: 2, volume: "360000" });
  });

  it("yesterday's trades of both sides count from the first second of the day, rolled up or not", async () => {
    const other = await demoUser(harness);
    await placeLimit(harness, token, "sell", "0.5", "95990");
    await placeLimit(harness, other, "buy", "0.5", "95990");
    await rollUpSlice(harness.ctx.db);
    await placeLimit(harness, token, "sell", "0.1", "95990");
    await placeLimit(harness, other, "buy", "0.1", "95990");
    expect([(await fees()).volume, (await fees(other)).volume]).toEqual(["0", "0"]);
    harness.clock.advance(DAY_MS);
    for (const by of [token, other])
      expect(await fees(by)).toMatchObject({ tier: 1, volume: "57594" });
  });

  it("a fee tier's discount lowers the fee of the next order", async () => {
    await traded(1, "30000000");
    const bought = { type: "buy", order_type: "market", quote_amount: "1000" } as const;
    const order = await ordersOf(harness, token).placed(bought);
    const rate = mul(dec("0.001"), sub(dec("1"), dec("0.4")), "up");
    const [fill] = (await harness.call("spot.listFills", { order_id: order.id }, { token })).message
      .list;
    expect(fill?.fee).toBe(formatDec(mul(dec(fill!.amount), rate, "up")));
    expect((await balanceOf(harness, token, "BTC")).available).toBe(
      formatDec(sub(dec("1"), sub(dec(fill!.fee), dec(order.filled_amount)))),
    );
  });
});
