import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { couponsAt } from "../../testing/coupons.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { type Depositor, openDepositor } from "../../testing/depositor.ts";
import { proveIdentity } from "../../testing/factories.ts";
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

async function owner() {
  const depositor = await openDepositor(harness);
  await proveIdentity(harness, depositor.id);
  const { message } = await coupons.claimTask(depositor.token, "identity", randomUUID());
  return { depositor, id: message.coupon_id };
}
const turn = ({ token }: Depositor, coupon_id: string, on: "0" | "1" = "1") =>
  harness.call("coupons.switchDepositCoupon", { coupon_id, on }, { token });
async function deposit(depositor: Depositor, amount: string): Promise<void> {
  harness.clock.advance(1_000);
  const id = await depositor.request({ amount });
  expect(await approvedBy(office, id, ["finance", "finance-2"])).toBe("approved");
  harness.clock.advance(60_000);
  await harness.nextSecond();
  await coupons.workOff();
}

describe("a deposit card", () => {
  it("a deposit card pays for the first sufficient deposit credited while it is switched on", async () => {
    const { depositor, id } = await owner();
    await deposit(depositor, "100");
    expect(await depositor.balance(), "it was not on").toBe("100");
    expect((await turn(depositor, id)).message.state).toBe("applied");
    await deposit(depositor, "99.99");
    expect((await coupons.one(depositor.token, id)).state).toBe("applied");
    await deposit(depositor, "100");
    expect(await coupons.one(depositor.token, id)).toMatchObject({ state: "used", paid: "5" });
    await deposit(depositor, "100");
    expect(await depositor.balance()).toBe("404.99");
    const codes = (await depositor.notices()).map(({ code }) => code);
    expect(codes.filter((code) => code === "coupon-paid")).toEqual(["coupon-paid"]);
  });

  it("a deposit card that is switched off earns nothing for a deposit", async () => {
    const { depositor, id } = await owner();
    await turn(depositor, id);
    expect((await turn(depositor, id, "0")).message.state).toBe("usable");
    await deposit(depositor, "100");
    expect(await depositor.balance()).toBe("100");
  });

  it("only its owner switches a deposit card", async () => {
    const [first, second] = [await owner(), await owner()];
    expect((await turn(second.depositor, first.id)).refusal?.code).toBe("coupon-not-found");
  });

  it("a deposit card notifies its owner three days before it expires", async () => {
    const { depositor, id } = await owner();
    const { expires_at: end } = await coupons.one(depositor.token, id);
    await turn(depositor, id);
    await turn(depositor, id, "0");
    const day = 86_400_000;
    harness.clock.advance(new Date(end).getTime() - harness.clock.now().getTime() - 3 * day);
    await coupons.workOff();
    const { rows } = await harness.database.pool.query<{ code: string }>(
      "SELECT code FROM notices WHERE user_id = $1 AND code = 'coupon-expiring'",
      [depositor.id],
    );
    expect(rows).toHaveLength(1);
    harness.clock.advance(3 * day);
    await coupons.workOff();
    const state = await harness.database.pool.query("SELECT state FROM coupons WHERE id = $1", [
      id,
    ]);
    expect(state.rows).toEqual([{ state: "expired" }]);
  });
});
