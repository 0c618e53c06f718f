import { type Dec, ONE, dec } from "@candor/money";
import { type Owed } from "@candor/rules/finance/loans/repayment.ts";
import type { Tally } from "../tally.ts";
import type { Kept } from "./judge.ts";
import type { PublishedTerms, Sale } from "./read.ts";

/**
 * Judges a decision to sell. If the index made it, each price is that of its recorded second, and at these prices the
 * loan had reached the level of its weakest collateral. After the sale the loan is within the initial level again.
 */
export function judgeSale(
  tally: Tally,
  { loan, terms, collateral, currencies, seconds }: Kept & { terms: PublishedTerms },
  sale: Sale,
  owed: Owed,
): void {
  const isByWish = sale.event === null;
  const second = sale.event === null ? undefined : seconds.get(sale.event);
  const quote = [...currencies.values()].find(({ code }) => code === "USDT")?.id;
  const recorded = (currencyId: number): Dec | undefined =>
    currencyId === quote ? ONE : second?.get(currencyId);
  const prices = Object.entries(sale.prices as Record<string, string>);
  const levels = collateral.flatMap(
    (row) => terms.collateral.find((one) => one.currency_id === row.currency_id) ?? [],
  );
  const least = levels.map(({ liquidation }) => liquidation).reduce(min, ONE);
  const most = levels.map(({ initial }) => initial).reduce(max, dec("0"));
  const before = sale.ltv_before === null ? undefined : dec(sale.ltv_before);
  const after = sale.ltv_after === null ? undefined : dec(sale.ltv_after);
  tally.same(isByWish ? "wished sale" : "liquidation", sale.id, {
    "prices of the recorded second": [
      prices.every(([id, price]) => dec(price) === recorded(Number(id))),
      true,
    ],
    "of what is owed too": [isByWish || `${loan.currency_id}` in Object.fromEntries(prices), true],
    "at the level": [isByWish || (before !== undefined && before >= least), true],
    "something owed": [isByWish || owed.principal + owed.interest > 0n, true],
    "within the initial level at its end": [after === undefined || isByWish || after <= most, true],
  });
}

const min = (a: Dec, b: Dec): Dec => (a < b ? a : b);
const max = (a: Dec, b: Dec): Dec => (a > b ? a : b);
