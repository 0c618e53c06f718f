import { randomUUID } from "node:crypto";
import { dec, formatDec, sub } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { couponsAt } from "../../testing/coupons.ts";
import { depositsAt } from "../../testing/deposits.ts";
import { approvedBy, openConsole } from "../../testing/console.ts";
import {
  balanceOf,
  demoUser,
  fundUser,
  proveIdentity,
  registerUser,
} from "../../testing/factories.ts";
import { giveSecondFactor } from "../../testing/second-factor.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let coupons: ReturnType<typeof couponsAt>;
let deposits: ReturnType<typeof depositsAt>;
beforeAll(async () => {
  harness = await createHarness();
  coupons = couponsAt(harness);
  deposits = depositsAt(harness);
});
afterAll(() => harness.close());
beforeEach(() => coupons.workOff());

async function staked(product: string, amount: string) {
  const token = await demoUser(harness);
  const { coupon_id: id } = await coupons.claim(token, "rate");
  const asked = { ...(await deposits.read(token, product)), amount, coupon_id: id };
  const answer = await deposits.place(token, asked);
  return { token, id, answer };
}

const usdt = async (token: string) => dec((await balanceOf(harness, token, "USDT")).available);

describe("a rate coupon", () => {
  it("a rate coupon pays its interest by the days of both when the locked deposit matures", async () => {
    const { token, id, answer } = await staked("usdt-5", "730");
    expect(await coupons.one(token, id)).toMatchObject({
      state: "applied",
      order_id: answer.message.id,
    });
    deposits.goTo(answer.message.expiry_time);
    await deposits.workOff();
    const before = await usdt(token);
    await coupons.workOff();
    // 730 × 2 % × 5 / 365.
    expect(formatDec(sub(await usdt(token), before))).toBe("0.2");
    expect(await coupons.one(token, id)).toMatchObject({ state: "used", paid: "0.2" });
  });

  it("a rate coupon is usable again when its locked deposit ends early, and pays nothing", async () => {
    const { token, id, answer } = await staked("usdt-5", "1000");
    expect((await deposits.redeem(token, answer.message.id)).type).toBe("ok");
    expect(await coupons.one(token, id)).toMatchObject({ state: "usable", order_id: null });
    const before = await usdt(token);
    deposits.goTo(answer.message.expiry_time);
    await coupons.workOff();
    expect(await usdt(token)).toBe(before);
  });

  it("a rate coupon is usable again when operators approve an early redemption", async () => {
    const user = await registerUser(harness);
    await fundUser(harness, user.id, 3, "5000");
    await proveIdentity(harness, user.id);
    await giveSecondFactor(harness, user.id);
    const sent = { token: user.token, device: randomUUID() };
    const earned = await harness.call("coupons.claimTask", { task: "second-factor" }, sent);
    const coupon_id = earned.message.coupon_id;
    const { message: placed } = await deposits.place(user.token, {
      ...(await deposits.read(user.token)),
      coupon_id,
    });
    await deposits.redeem(user.token, placed.id);
    expect((await coupons.one(user.token, coupon_id)).state, "until then it stands").toBe(
      "applied",
    );
    const { rows } = await harness.database.ownerPool.query<{ request_id: string }>(
      "SELECT request_id FROM staking_orders WHERE id = $1",
      [placed.id],
    );
    const office = await openConsole(harness);
    expect(await approvedBy(office, rows[0]!.request_id, ["finance"])).toBe("approved");
    await office.close();
    expect((await coupons.one(user.token, coupon_id)).state).toBe("usable");
  });

  it("a rate coupon is refused for a locked deposit of another currency, and no deposit is made", async () => {
    const { token, id, answer } = await staked("eth-14", "1");
    expect(answer.refusal?.code).toBe("coupon-out-of-scope");
    expect(await deposits.list(token)).toEqual([]);
    expect((await coupons.one(token, id)).state).toBe("usable");
  });

  it("a rate coupon is refused for a locked deposit below its minimum spend, and no deposit is made", async () => {
    const { token, id, answer } = await staked("usdt-5", "99.999999");
    expect(answer.refusal).toMatchObject({
      code: "coupon-below-minimum",
      params: { minimum: "100", currency: "USDT" },
    });
    expect(await deposits.list(token)).toEqual([]);
    expect((await coupons.one(token, id)).state).toBe("usable");
  });

  it("a rate coupon stands on one locked deposit", async () => {
    const { token, id } = await staked("usdt-5", "100");
    const asked = { ...(await deposits.read(token)), amount: "100", coupon_id: id };
    expect((await deposits.place(token, asked)).refusal?.code).toBe("coupon-taken");
  });
});
