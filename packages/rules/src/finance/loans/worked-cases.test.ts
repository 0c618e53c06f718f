import { type Dec, ONE, dec, formatDec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { nextSale } from "./liquidation.ts";
import {
  debtPriceAt,
  hasReached,
  levelOf,
  ltvOf,
  missingCollateral,
  mostBorrowed,
  pledgePriceAt,
} from "./ltv.ts";
import { accruedBy, annualRate, hourlyRate, interestOf, utilisationOf } from "./rate.ts";
import { saleOf, shortfallOf } from "./repayment.ts";
import { INTEREST_CASES } from "./testing/interest-cases.ts";
import { PAYMENT_CASES } from "./testing/payment-cases.ts";
import { SALE_CASES } from "./testing/sale-cases.ts";
import { STANDING_CASES } from "./testing/standing-cases.ts";

const whole = (text: string | undefined): number => Number.parseInt(text ?? "", 10);

const NONE = "-";
const shown = (value: Dec | undefined): string => (value === undefined ? NONE : formatDec(value));
const decs = (text: string): Dec[] => text.split(" ").map(dec);
const rows = (text: string): Dec[][] => text.split(" + ").map(decs);

describe("the worked cases of loans", () => {
  it("the worked cases of loans are sixty of levels and sales, and others of interest and payments", () => {
    const all = [STANDING_CASES, SALE_CASES, INTEREST_CASES, PAYMENT_CASES];
    const distinct = all.map((cases) => new Set(cases.map((one) => one.join())).size);
    expect(distinct).toEqual([30, 30, 24, 24]);
  });

  it.each(STANDING_CASES)(
    "a debt of [%s] against [%s] has the figures [%s]",
    (debt, held, stands) => {
      const [amount, price] = decs(debt) as [Dec, Dec];
      const pledges = rows(held).map((row, index) => {
        const [own, worth, initial, call, liquidation] = row as [Dec, Dec, Dec, Dec, Dec];
        return { currencyId: index + 1, amount: own, price: worth, initial, call, liquidation };
      });
      const owed = { amount, price };
      const found = [
        ltvOf(owed, pledges),
        levelOf(pledges, "liquidation"),
        pledgePriceAt(owed, pledges, 1, "call"),
        pledgePriceAt(owed, pledges, 1, "liquidation"),
        debtPriceAt(owed, pledges, "liquidation"),
        missingCollateral(owed, pledges, pledges[0]!),
        mostBorrowed(pledges, price),
      ];
      expect(found.map(shown).join(" ")).toBe(stands);
    },
  );

  it.each(SALE_CASES)("a debt of [%s] against [%s] leads to the sale [%s]", (given, held, sold) => {
    const [amount, price, fee, sliceMax] = decs(given) as [Dec, Dec, Dec, Dec];
    const pledges = rows(held).map((row, index) => {
      const [own, worth, initial, step, least] = row as [Dec, Dec, Dec, Dec, Dec];
      const levels = { initial, call: dec("1"), liquidation: dec("1") };
      return { currencyId: index + 1, amount: own, price: worth, ...levels, step, least };
    });
    const sale = nextSale({ amount, price }, pledges, fee, sliceMax);
    expect(sale ? `${sale.currencyId} ${formatDec(sale.quantity)}` : NONE).toBe(sold);
  });

  it.each(INTEREST_CASES)("an hour of [%s] costs [%s]", (given, expected) => {
    const [principal, lent, available, baseRate, kink, slopeLow, slopeHigh] = decs(given) as [
      Dec,
      Dec,
      Dec,
      Dec,
      Dec,
      Dec,
      Dec,
    ];
    const utilisation = utilisationOf(lent, available);
    const rate = annualRate({ baseRate, kink, slopeLow, slopeHigh }, utilisation);
    const cost = interestOf(accruedBy(principal, rate), whole(given.split(" ").at(-1)));
    expect([utilisation, rate, hourlyRate(rate), cost].map(shown).join(" ")).toBe(expected);
  });

  it.each(PAYMENT_CASES)("a payment of [%s] is split into [%s]", (given, expected) => {
    const [received, interest, principal, feeRate, , fund] = decs(given) as [
      Dec,
      Dec,
      Dec,
      Dec,
      Dec,
      Dec,
    ];
    const owed = { interest, principal };
    const paid = saleOf(received, owed, feeRate, whole(given.split(" ")[4]));
    const { covered, lost } = shortfallOf(owed, fund);
    const found = [paid.fee, paid.interest, paid.principal, paid.back, covered, lost];
    expect(found.map(shown).join(" ")).toBe(expected);
  });
});

it.each([
  ["call", "7680", "7679.999999"],
  ["liquidation", "8640", "8639.999999"],
] as const)("the %s level is reached at a debt of %s, and not at %s", (level, at, below) => {
  const own = { currencyId: 1, amount: dec("0.1"), price: dec("96000") };
  const levels = { initial: dec("0.65"), call: dec("0.8"), liquidation: dec("0.9") };
  const reached = (amount: string) =>
    hasReached({ amount: dec(amount), price: ONE }, [{ ...own, ...levels }], level);
  expect([reached(at), reached(below)]).toEqual([true, false]);
});
