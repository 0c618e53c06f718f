import { ZERO, add, dec, formatDec, mul, sub } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { balanceOf, demoUser } from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { lendingAt } from "../../testing/loans.ts";
import { accrueAll } from "./accrue.ts";
import { moveSlice } from "./selling/move-slice.ts";
import { watchLoans } from "./watch.ts";

let harness: Harness;
let lending: ReturnType<typeof lendingAt>;
beforeAll(async () => {
  harness = await createHarness();
  lending = lendingAt(harness);
});
beforeEach(() => harness.moveIndex("1"));
afterAll(() => harness.close());

const HOUR_MS = 3_600_000;
const held = async (token: string, code: string) => (await balanceOf(harness, token, code)).balance;
/** Advances by hours and records a price in the last one. */
async function passHours(hours: number): Promise<void> {
  harness.clock.advance(hours * HOUR_MS);
  await harness.moveIndex("1");
}
describe("a loan", () => {
  it("a loan is paid out at once, and its collateral is frozen", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "5000", "0.5");
    expect(message).toMatchObject({ state: "open", principal: "5000" });
    expect(await held(token, "USDT")).toBe("105000");
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });

  it("a loan is limited by the initial LTV of its collateral", async () => {
    const token = await demoUser(harness);
    // 65 % of 0.1 BTC at 96,000 are 6,240.
    const { refusal } = await lending.borrow(token, "6240.000001", "0.1");
    expect(refusal).toMatchObject({ code: "ltv-too-high", params: { ltv: "0.65" } });
    // The refusal prints the ratio as a percentage.
    expect(harness.ctx.texts("en", "refusals.ltv-too-high", refusal?.params)).toContain("65%");
    expect(harness.ctx.texts("fra", "refusals.ltv-too-high", refusal?.params)).toMatch(/65.%/u);
    // The ratio includes the interest of the first hour.
    expect((await lending.borrow(token, "6240", "0.1")).message.ltv).toMatch(/^0\.65000/);
  });

  it.each([
    ["less than the minimum", "9", "0.5", "1", "below-minimum"],
    ["more than the maximum", "50001", "1", "1", "above-maximum"],
    ["an amount finer than its currency", "10.0000001", "0.5", "1", "too-many-decimals"],
    ["more collateral than the user has", "100", "1.5", "1", "insufficient-balance"],
    ["a currency that is no collateral", "100", "100", "3", "currency-not-accepted"],
  ])("a loan is refused for %s", async (_, amount, pledged, coin, code) => {
    const token = await demoUser(harness);
    expect((await lending.borrow(token, amount, pledged, "USDT", coin)).refusal?.code).toBe(code);
  });

  it("a loan is refused without the current consent, for an unknown product and without a price", async () => {
    const token = await demoUser(harness);
    const { config_id, consent } = await lending.config();
    const sent = {
      config_id: `${config_id}`,
      amount: "100",
      "collateral[0][currency_id]": "1",
      "collateral[0][amount]": "0.5",
    };
    const ask = (more: object) =>
      harness.call("loans.borrow", { ...sent, ...more } as never, { token });
    expect((await ask({ consent: "0".repeat(64) })).refusal?.code).toBe("consent-required");
    expect((await ask({ consent, config_id: "9999" })).refusal?.code).toBe("product-not-found");
    harness.clock.advance(60_000);
    expect((await lending.borrow(token, "100", "0.5")).refusal?.code).toBe("no-price");
  });

  it("a loan beyond the automatic maximum waits for approval with its collateral frozen", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "10001", "1");
    expect(message).toMatchObject({ state: "pending", principal: "0" });
    expect(await held(token, "USDT")).toBe("100000");
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });
});

describe("interest", () => {
  it("a loan's interest for 30 days is quoted at the current rate and rounded once", async () => {
    const token = await demoUser(harness);
    const asked = {
      config_id: `${(await lending.config()).config_id}`,
      amount: "5000",
      "collateral[0][currency_id]": "1",
      "collateral[0][amount]": "0.5",
    } as never;
    const { message } = await harness.call("loans.quoteLoan", asked, { token });
    const [day, month] = [dec(message.day_interest), dec(message.month_interest)];
    const thirty = mul(day, dec("30"), "down");
    expect(month <= thirty && month > sub(thirty, dec("0.00003"))).toBe(true);
  });

  it("a loan is charged interest once for each hour begun, and missed hours are made up", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "5000", "0.5");
    await passHours(1);
    await accrueAll(harness.ctx);
    await passHours(3);
    await Promise.all([accrueAll(harness.ctx), accrueAll(harness.ctx)]);
    await accrueAll(harness.ctx);
    const { hours, loan } = await lending.getLoan(token, message.id);
    expect(hours.list).toHaveLength(5);
    const total = hours.list.reduce((sum, { interest }) => add(sum, dec(interest)), ZERO);
    expect(loan.interest).toBe(formatDec(total));
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });

  it("a loan is charged from its first hour even if its pool has no earlier record", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "0.5", "5000", "ETH", "3");
    await passHours(3);
    await accrueAll(harness.ctx);
    expect((await lending.getLoan(token, message.id)).hours.list).toHaveLength(4);
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });

  it("a loan that is repaid within the hour pays one hour, each time it is taken", async () => {
    const token = await demoUser(harness);
    for (let count = 0; count < 2; count += 1) {
      const { message } = await lending.borrow(token, "5000", "0.5");
      expect(message.interest).not.toBe("0");
      harness.clock.advance(60_000);
      await harness.moveIndex("1");
      const all = { id: message.id, all: "1", from: "account" };
      const { message: over } = await lending.repayLoan(token, all);
      expect(over).toMatchObject({ state: "repaid", interest_paid: message.interest });
    }
    expect(dec(await held(token, "USDT"))).toBeLessThan(dec("100000"));
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });

  it("a small loan's interest is carried from hour to hour and rounded up once", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "0.001", "5000", "BTC", "3");
    await passHours(8);
    await accrueAll(harness.ctx);
    const { loan, hours } = await lending.getLoan(token, message.id);
    expect(hours.list).toHaveLength(9);
    // An hour of 0.001 BTC at 2 % costs 0.0000000023 BTC, so nine hours cost three smallest units, not nine.
    expect(loan.interest).toBe("0.00000003");
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });

  it("a repayment pays interest before principal, and repaying all releases the collateral", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "5000", "0.5");
    await passHours(2);
    const { message: part } = await lending.repayLoan(token, {
      id: message.id,
      amount: "1000",
      from: "account",
    });
    expect(part.interest).toBe("0");
    expect(add(dec(part.principal), sub(dec("1000"), dec(part.interest_paid)))).toBe(dec("5000"));
    const { message: over } = await lending.repayLoan(token, {
      id: message.id,
      all: "1",
      from: "account",
    });
    expect(over).toMatchObject({ state: "repaid", principal: "0" });
    expect(over.collateral[0]?.amount).toBe("0");
    const again = await lending.repayLoan(token, { id: message.id, amount: "1", from: "account" });
    expect(again.refusal?.code).toBe("loan-not-open");
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });

  it("two simultaneous repayments of all pay interest and debt once", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "5000", "0.5");
    const all = { id: message.id, all: "1", from: "account" };
    const answers = await Promise.all([
      lending.repayLoan(token, all),
      lending.repayLoan(token, all),
    ]);
    expect(answers.map(({ type }) => type).toSorted()).toEqual(["error", "ok"]);
    expect(await held(token, "USDT")).toBe(formatDec(sub(dec("100000"), dec(message.interest))));
  });
});

describe("collateral", () => {
  it("collateral can be added, and taken back only down to the initial LTV", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "6240", "0.1");
    const of = { id: message.id, currency_id: "1" };
    const taken = await lending.moveCollateral(token, {
      ...of,
      amount: "0.00000001",
      direction: "take",
    });
    expect(taken.refusal?.code).toBe("ltv-too-high");
    await lending.moveCollateral(token, { ...of, amount: "0.1", direction: "add" });
    expect(
      (await lending.moveCollateral(token, { ...of, amount: "0.0999", direction: "take" })).type,
    ).toBe("ok");
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });

  it("a borrower repays from collateral, and the surplus is returned", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "3000", "0.1");
    await lending.repayLoan(token, { id: message.id, all: "1", from: "collateral" });
    await lending.sellAll();
    const { loan, sales } = await lending.getLoan(token, message.id);
    expect(loan).toMatchObject({ state: "repaid", principal: "0" });
    expect(sales[0]?.event).toBeNull();
    const slice = sales[0]?.slices[0];
    expect(slice?.trades.length).toBeGreaterThan(0);
    // The fee is the spot market's taker fee on the proceeds.
    const rate = harness.ctx.catalogue.market(1)?.terms.takerFeeRate ?? ZERO;
    const fee = mul(dec(slice?.proceeds ?? "0"), rate, "up");
    expect(sub(dec(slice?.fee ?? "0"), fee)).toBeLessThan(dec("0.000001"));
    expect(dec(slice?.fee ?? "0")).toBeGreaterThanOrEqual(fee);
    expect(fee).toBeGreaterThan(ZERO);
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });
});

describe("a loan that falls in value", () => {
  it("a falling loan gets one margin call per crossing and is liquidated just to its initial LTV", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "6240", "0.1");
    await harness.moveIndex("0.8");
    await watchLoans(harness.ctx);
    await watchLoans(harness.ctx);
    const told = await harness.call("notices.listNotices", {}, { token });
    const calls = told.message.list.filter(({ code }) => code === "loan-called");
    expect(calls).toHaveLength(1);
    expect(calls[0]?.content).toMatch(
      /has reached \d\d\.\d\d?%\. Add 0\.\d{1,8} BTC or repay part of the loan/,
    );
    await harness.moveIndex("0.72");
    await watchLoans(harness.ctx);
    expect((await lending.getLoan(token, message.id)).loan.is_liquidating).toBe(true);
    await lending.sellAll();
    const { loan, sales } = await lending.getLoan(token, message.id);
    expect(loan).toMatchObject({ state: "open", is_liquidating: false });
    expect(dec(loan.ltv ?? "1") <= dec("0.65")).toBe(true);
    expect(dec(loan.collateral[0]?.amount ?? "0") > ZERO).toBe(true);
    expect(sales[0]?.event).toBeGreaterThan(0);
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });

  it("a loan owes the hour that passes during its sale on the principal of that hour", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "6240", "0.1");
    await harness.moveIndex("0.72");
    await watchLoans(harness.ctx);
    // The slice is taken in this hour and sold in the next one, before its interest is computed.
    await moveSlice(harness.ctx, message.id);
    harness.clock.advance(HOUR_MS);
    await harness.moveIndex("0.72");
    await lending.sellAll();
    await accrueAll(harness.ctx);
    const { hours } = await lending.getLoan(token, message.id);
    expect(hours.list.map(({ principal }) => principal)).toEqual(["6240", "6240"]);
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });

  it("a loan is neither called nor liquidated while the index is stale", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "6240", "0.1");
    await harness.moveIndex("0.7");
    harness.clock.advance(60_000);
    await watchLoans(harness.ctx);
    expect((await lending.getLoan(token, message.id)).loan.is_liquidating).toBe(false);
  });

  it("a loan's shortfall is covered by the insurance fund of loans", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "6240", "0.1");
    await harness.moveIndex("0.5");
    await watchLoans(harness.ctx);
    await lending.sellAll();
    const { loan, covered } = await lending.getLoan(token, message.id);
    expect(loan).toMatchObject({ state: "liquidated", principal: "0" });
    expect(dec(covered) > mul(dec("1000"), dec("1"), "down")).toBe(true);
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });

  it("liquidating a loan in a coin buys the coin back with the proceeds of its collateral", async () => {
    const token = await demoUser(harness);
    // 0.1 BTC is worth 9,600 USDT, 90 % of the pledged 10,667.
    const { message } = await lending.borrow(token, "0.1", "10667", "BTC", "3");
    await harness.moveIndex("1.08");
    await watchLoans(harness.ctx);
    await lending.sellAll();
    const { loan, sales } = await lending.getLoan(token, message.id);
    expect(loan.is_liquidating).toBe(false);
    expect(dec(sales[0]?.slices[0]?.bought ?? "0") > ZERO).toBe(true);
    expect(loan.state === "open" ? dec(loan.ltv ?? "1") <= dec("0.9") : true).toBe(true);
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });
});
