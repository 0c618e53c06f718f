import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dec, formatDec, sub } from "@candor/money";
import { daysAfter } from "@candor/rules/finance/days.ts";
import { audit } from "../../ledger/audit.ts";
import { depositsAt } from "../../testing/deposits.ts";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import {
  balanceOf,
  demoUser,
  fundUser,
  proveIdentity,
  registerUser,
} from "../../testing/factories.ts";
import { holdAccounts } from "../../testing/hold-accounts.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { accrueSome } from "./accrue.ts";
import { workOff } from "./jobs.ts";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});
beforeEach(() => workOff(harness.ctx));

let keys = 0;
const products = async (token: string) =>
  (await harness.call("staking.listStakingProducts", {}, { token })).message;
async function order(token: string, changed: object = {}) {
  const { list, risk } = await products(token);
  const config_id = list.find(({ name }) => name === "usdt-5")!.config_id;
  const input = { config_id: `${config_id}`, amount: "1000", consent: risk.consent, ...changed };
  return harness.call("staking.placeStakingOrder", input, { token, key: `stake-${(keys += 1)}` });
}
const list = async (token: string) =>
  (await harness.call("staking.listStakingOrders", {}, { token })).message.list;
const days = async (token: string, order_id: string) =>
  (await harness.call("staking.listStakingDays", { order_id }, { token })).message.list;
const redeem = (token: string, order_id: string) =>
  harness.call("staking.redeemStakingOrder", { order_id }, { token, key: `end-${(keys += 1)}` });
const usdt = async (token: string) => {
  const { balance, frozen } = (await balanceOf(harness, token, "USDT")) as never as Record<
    string,
    string
  >;
  return [balance, frozen];
};
const goTo = (at: string | Date) =>
  harness.clock.advance(new Date(at).getTime() - harness.clock.now().getTime());
const sound = async () => expect(await audit(harness.database.pool, audited)).toEqual([]);

async function liveUser() {
  const user = await registerUser(harness);
  await fundUser(harness, user.id, 3, "5000");
  await proveIdentity(harness, user.id);
  return user;
}

async function requestOf(orderId: string): Promise<string> {
  const { rows } = await harness.database.ownerPool.query<{ request_id: string }>(
    "SELECT request_id FROM staking_orders WHERE id = $1",
    [orderId],
  );
  return rows[0]!.request_id;
}

describe("a locked deposit", () => {
  it("a locked deposit earns by whole days from the next midnight on and is paid at its end", async () => {
    const token = await demoUser(harness);
    const { message: placed } = await order(token);
    expect(placed).toMatchObject({ status: "in_progress", interest: "15", earned: "0" });
    const start = new Date(placed.start_time);
    for (const [day, earned] of [
      [1, "3"],
      [2, "6"],
      [4, "12"],
    ] as const) {
      goTo(daysAfter(start, day));
      await workOff(harness.ctx);
      expect((await list(token))[0]).toMatchObject({ earned_days: day, earned });
    }
    expect((await days(token, placed.id)).map(({ amount }) => amount)).toEqual([
      "3",
      "3",
      "3",
      "3",
    ]);
    await sound();
    goTo(placed.expiry_time);
    await Promise.all([workOff(harness.ctx), workOff(harness.ctx)]);
    await workOff(harness.ctx);
    expect((await list(token))[0]).toMatchObject({ status: "completed", paid_interest: "15" });
    expect(await days(token, placed.id)).toHaveLength(5);
    expect((await usdt(token))[0]).toBe("100015");
    await sound();
  });

  it("a deposit is paid at its end although more than a batch belong to an account locked elsewhere", async () => {
    const [held, free] = [await demoUser(harness), await demoUser(harness)];
    const { message: placed } = await order(held);
    for (let count = 0; count < 60; count += 1) await order(held, { amount: "10" });
    await order(free);
    goTo(placed.expiry_time);
    const letGo = await holdAccounts(harness, held);
    await workOff(harness.ctx);
    expect((await list(free))[0]!.status).toBe("completed");
    expect((await list(held))[0]!.status).toBe("in_progress");
    await letGo();
    await workOff(harness.ctx);
    expect((await list(held))[0]!.status).toBe("completed");
    await sound();
  });

  it("a deposit's missed days are written down later, each once", async () => {
    const token = await demoUser(harness);
    const { message: placed } = await order(token);
    goTo(daysAfter(new Date(placed.start_time), 3));
    await Promise.all([accrueSome(harness.ctx), accrueSome(harness.ctx)]);
    expect((await days(token, placed.id)).map(({ day }) => day)).toEqual([1, 2, 3]);
    goTo(daysAfter(new Date(placed.expiry_time), 1));
    await workOff(harness.ctx);
    expect((await usdt(token))[0]).toBe("100015");
    await sound();
  });

  it("a deposit is renewed under the same terms when its owner asked for it", async () => {
    const token = await demoUser(harness);
    const { message: placed } = await order(token, { renew: "1" });
    goTo(placed.expiry_time);
    await workOff(harness.ctx);
    const [next, ended] = await list(token);
    expect(ended).toMatchObject({ id: placed.id, status: "completed", paid_interest: "15" });
    expect(next).toMatchObject({ amount: "1000", start_time: placed.expiry_time, renew: true });
    await harness.call("staking.renewStakingOrder", { order_id: next!.id, renew: "0" }, { token });
    goTo(next!.expiry_time);
    await workOff(harness.ctx);
    expect(await list(token)).toHaveLength(2);
    expect((await usdt(token))[0]).toBe("100030");
    await sound();
  });
});

describe("refused deposits", () => {
  it.each([
    ["an amount below the minimum", { amount: "9" }, "below-minimum"],
    ["an amount above the maximum", { amount: "1001" }, "above-maximum"],
    ["an amount finer than the currency", { amount: "10.0000001" }, "too-many-decimals"],
    ["an unknown product", { config_id: "99999" }, "product-not-found"],
    ["a risk text that was not read", { consent: "0".repeat(64) }, "consent-required"],
    ["an amount of zero", { amount: "0" }, "amount-invalid"],
  ])("a deposit is refused for %s", async (_, changed, code) => {
    const token = await demoUser(harness);
    expect((await order(token, changed)).refusal?.code).toBe(code);
  });

  it("deposits that several requests place at once never exceed the balance", async () => {
    const token = await demoUser(harness);
    await depositsAt(harness).publish({ maximum: "50000", budget: null });
    const answers = await Promise.all([1, 2, 3].map(() => order(token, { amount: "40000" })));
    const codes = answers.map(({ refusal }) => refusal?.code ?? "ok").toSorted();
    expect(codes).toEqual(["insufficient-balance", "ok", "ok"]);
    await sound();
  });

  it("a deposit is refused when the reserve could not pay its interest", async () => {
    const token = await demoUser(harness);
    const set = (amount: string) =>
      harness.database.ownerPool.query(
        `UPDATE accounts a SET available = $1 FROM holders h WHERE h.id = a.holder_id
         AND h.name = 'house:staking' AND h.realm = 'demo' AND a.currency_id = 3`,
        [amount],
      );
    const { rows } = await harness.database.ownerPool.query<{ available: string }>(
      `SELECT a.available FROM accounts a JOIN holders h ON h.id = a.holder_id
       WHERE h.name = 'house:staking' AND h.realm = 'demo' AND a.currency_id = 3`,
    );
    await set("14.99");
    expect((await order(token)).refusal?.code).toBe("reserve-short");
    await set(rows[0]!.available);
  });

  it("the days of another user's deposit are refused", async () => {
    const [token, other] = [await demoUser(harness), await demoUser(harness)];
    const { message } = await order(token);
    const { refusal } = await harness.call(
      "staking.listStakingDays",
      { order_id: message.id },
      { token: other },
    );
    expect(refusal?.code).toBe("order-not-found");
  });
});

describe("ending early", () => {
  it("ending a deposit early costs the shown penalty and the interest", async () => {
    const { token } = await liveUser();
    const { message: placed } = await order(token);
    goTo(daysAfter(new Date(placed.start_time), 2));
    await workOff(harness.ctx);
    const { message: asked } = await redeem(token, placed.id);
    expect(asked).toMatchObject({
      status: "pending_review",
      early: { penalty: "5", forfeits: "6", returns: "995" },
    });
    expect((await redeem(token, placed.id)).refusal?.code).toBe("order-not-open");
    const id = await requestOf(placed.id);
    const { message } = await office.call("finance", "trust.approveRequest", { id, version: 1 });
    expect(message.state).toBe("approved");
    expect((await list(token))[0]).toMatchObject({ status: "redeemed", early: { penalty: "5" } });
    expect((await usdt(token))[0]).toBe("4995");
    await sound();
  });

  it("a demo account's early end takes effect at once, at the same cost", async () => {
    const [token, other] = [await demoUser(harness), await demoUser(harness)];
    const before = (await usdt(token))[0];
    const { message: placed } = await order(token);
    goTo(daysAfter(new Date(placed.start_time), 2));
    await workOff(harness.ctx);
    expect((await redeem(other, placed.id)).refusal?.code).toBe("order-not-found");
    const { message } = await redeem(token, placed.id);
    expect(message).toMatchObject({
      status: "redeemed",
      early: { penalty: "5", forfeits: "6", returns: "995" },
    });
    expect((await usdt(token))[0]).toBe(formatDec(sub(dec(before ?? "0"), dec("5"))));
    expect((await redeem(token, placed.id)).refusal?.code).toBe("order-not-open");
    await sound();
  });

  it("a rejected early end lets the deposit go on with what it has earned meanwhile", async () => {
    const { token } = await liveUser();
    const { message: placed } = await order(token);
    await redeem(token, placed.id);
    goTo(daysAfter(new Date(placed.start_time), 2));
    await workOff(harness.ctx);
    expect((await list(token))[0]).toMatchObject({ earned_days: 2, early: { returns: "995" } });
    const id = await requestOf(placed.id);
    await office.call("finance", "trust.rejectRequest", { id, version: 1, rejection: "ends-soon" });
    await workOff(harness.ctx);
    expect((await list(token))[0]).toMatchObject({ status: "in_progress", earned: "6" });
    await sound();
  });

  it("an undecided early end is void at the end of the deposit", async () => {
    const { token } = await liveUser();
    const { message: placed } = await order(token);
    await redeem(token, placed.id);
    goTo(placed.expiry_time);
    const id = await requestOf(placed.id);
    const { refusal } = await office.call("finance", "trust.approveRequest", { id, version: 1 });
    expect(refusal?.code).toBe("request-closed");
    await workOff(harness.ctx);
    expect((await list(token))[0]).toMatchObject({ status: "completed", paid_interest: "15" });
    expect((await usdt(token))[0]).toBe("5015");
    await sound();
  });
});
