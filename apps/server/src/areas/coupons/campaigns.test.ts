import { dec, formatDec } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { houseReserve } from "../../ledger/house-funds.ts";
import { couponsAt } from "../../testing/coupons.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { demoUser, proveIdentity, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let office: OperatorConsole;
let coupons: ReturnType<typeof couponsAt>;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  coupons = couponsAt(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});
beforeEach(() => coupons.workOff());

const TERMS = {
  realm: "demo" as const,
  name: "Of a test",
  type: "fee" as const,
  face: "2",
  rate: null,
  cap: null,
  days: null,
  minimum: null,
  market_ids: [] as number[],
  earned_by: "claim" as const,
  claim_days: 7,
  valid_days: 3,
  count: 3,
  reason: "a campaign of the tests",
};

const ask = (changed: object = {}) =>
  office.call("finance", "coupons.requestCampaign", { ...TERMS, ...changed });
async function issue(changed: object = {}): Promise<string> {
  const { message, refusal } = await ask(changed);
  if (refusal !== undefined) throw new Error(refusal.code);
  expect(await approvedBy(office, message.request_id, ["finance-2"])).toBe("approved");
  return message.request_id;
}
const reserve = async () => {
  const { available, frozen } = await houseReserve(harness.ctx.db, {
    realm: "demo",
    name: "house:coupons",
    currencyId: 3,
  });
  return { available: formatDec(available), frozen: formatDec(frozen) };
};
const figures = async (id: string) => {
  const { message } = await office.call("auditor", "coupons.listAllCampaigns", { limit: "100" });
  return message.list.find((one) => one.id === id);
};

describe("a campaign", () => {
  it("a campaign needs two finance operators, and its whole budget is frozen when it is issued", async () => {
    const before = await reserve();
    const { message } = await ask();
    expect(await approvedBy(office, message.request_id, ["finance"])).toBe("own-request");
    expect(await reserve()).toEqual(before);
    expect(await approvedBy(office, message.request_id, ["finance-2"])).toBe("approved");
    const after = await reserve();
    expect(dec(before.available) - dec(after.available)).toBe(dec("6"));
    expect(dec(after.frozen) - dec(before.frozen)).toBe(dec("6"));
    expect(await figures(message.request_id)).toMatchObject({
      budget: "6",
      left: "6",
      reserved: "0",
      claimed: 0,
    });
  });

  it("a campaign cannot cost more than the house's coupon account holds", async () => {
    const { message } = await ask({ face: "1000", count: 100_000 });
    expect(await approvedBy(office, message.request_id, ["finance-2"])).toBe(
      "insufficient-balance",
    );
    expect(await figures(message.request_id)).toBeUndefined();
  });

  it.each([
    [{ rate: "0.02" }, "coupon-terms-wrong"],
    [{ type: "rate", face: null, rate: "0.02", cap: "1000" }, "coupon-terms-wrong"],
    [{ type: "deposit", minimum: "100" }, "coupon-terms-wrong"],
    [{ realm: "live", type: "deposit" }, "coupon-terms-wrong"],
    [{ minimum: "0.0000001" }, "too-many-decimals"],
    [{ face: "0.0000001" }, "too-many-decimals"],
    [{ market_ids: [9999] }, "unknown-market"],
    [{ count: 0 }, "parameter-error"],
    [{ face: "1000.5" }, "parameter-error"],
    [{ claim_days: 366 }, "parameter-error"],
  ])("a campaign request is refused with %o", async (changed, code) => {
    expect((await ask(changed)).refusal?.code).toBe(code);
  });

  it("a campaign gives out no more coupons than it has, and one a user", async () => {
    const id = await issue();
    const users = await Promise.all(Array.from({ length: 4 }, () => demoUser(harness)));
    const answers: (string | undefined)[] = [];
    for (const token of [...users.slice(0, 1), ...users])
      answers.push((await coupons.ask(token, id)).refusal?.code);
    expect(answers).toEqual([undefined, "coupon-claimed", undefined, undefined, "coupon-sold-out"]);
    expect(await figures(id)).toMatchObject({ claimed: 3, reserved: "6", left: "0" });
  });

  it("a campaign's minimum spend stands in its request, on its coupons and in the list of campaigns", async () => {
    const id = await issue({ minimum: "25" });
    const token = await demoUser(harness);
    const { message } = await coupons.ask(token, id);
    expect(message.minimum).toBe("25");
    expect(await figures(id)).toMatchObject({ minimum: "25" });
  });

  it("ending a campaign early needs two operators, keeps claimed coupons valid and releases the rest", async () => {
    const id = await issue();
    const token = await demoUser(harness);
    await coupons.ask(token, id);
    const before = await reserve();
    const { message } = await office.call("finance", "coupons.requestCampaignEnd", {
      campaign_id: id,
      reason: "ends early in a test",
    });
    expect(await approvedBy(office, message.request_id, ["finance-2"])).toBe("approved");
    expect(dec((await reserve()).available) - dec(before.available)).toBe(dec("4"));
    expect((await coupons.ask(await demoUser(harness), id)).refusal?.code).toBe("coupon-closed");
    expect(await coupons.mine(token)).toMatchObject([{ state: "usable", cost: "2" }]);
    // When the last coupon expires, the rest of the budget is released.
    harness.clock.advance(3 * 86_400_000);
    await coupons.workOff();
    expect(await coupons.mine(token)).toMatchObject([{ state: "expired" }]);
    expect(await figures(id)).toMatchObject({ reserved: "0", left: "0", paid: "0" });
    expect(dec((await reserve()).available) - dec(before.available)).toBe(dec("6"));
  });

  it("a campaign ends by itself when its time is over", async () => {
    const id = await issue();
    const before = await reserve();
    harness.clock.advance(7 * 86_400_000);
    await coupons.workOff();
    expect(await figures(id)).toMatchObject({
      left: "0",
      ended_at: harness.clock.now().toISOString(),
    });
    // The campaigns of the earlier tests end at the same time.
    expect(dec((await reserve()).available)).toBeGreaterThanOrEqual(
      dec(before.available) + dec("6"),
    );
  });

  it("the list of campaigns shows the cost of each to guests too, and none of the other realm", async () => {
    const id = await issue();
    const open = await coupons.campaigns();
    expect(open.length).toBeGreaterThan(0);
    expect(open.map(({ campaign_id: one }) => one)).not.toContain(id);
    expect(open.every(({ cost }) => dec(cost) > 0n)).toBe(true);
    const live = await registerUser(harness);
    await proveIdentity(harness, live.id);
    expect((await coupons.ask(live.token, id)).refusal?.code).toBe("coupon-not-found");
  });

  it("a live account claims a coupon only with a verified identity", async () => {
    const { token } = await registerUser(harness);
    const [free] = (await coupons.campaigns(token)).filter((one) => one.earned_by === "claim");
    expect((await coupons.ask(token, free!.campaign_id)).refusal?.code).toBe(
      "verification-required",
    );
  });
});
