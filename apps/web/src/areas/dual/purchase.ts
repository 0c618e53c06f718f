import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import {
  type Dec,
  ONE,
  ZERO,
  dec,
  div,
  formatDec,
  fromInteger,
  mul,
  parseDec,
  quantize,
} from "@candor/money";
import { dualPayouts } from "@candor/rules/finance/dual/payouts.ts";
import { YEAR_SECONDS, leastYield } from "@candor/rules/finance/dual/premium.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Detail, Shelf } from "./data.ts";

/** The amount, and the whole shares that it buys: the last written one of the two decides. */
export type PurchaseDraft = { amount: string; num: string; isAccepted: boolean };
export type PurchaseField = "amount" | "num" | "consent";
type Fault = "finance.risk-needed" | Refusal;

/** One share. */
export const openedPurchase = ({ unit }: Pick<Shelf, "unit">): PurchaseDraft => ({
  amount: unit,
  num: "1",
  isAccepted: false,
});

/** The shares of an amount, rounded down to whole ones, and the amount of shares. */
export const changedPurchase =
  ({ unit }: Pick<Shelf, "unit">) =>
  (draft: PurchaseDraft, change: Partial<PurchaseDraft>): PurchaseDraft => {
    const changed = { ...draft, ...change };
    if (change.amount !== undefined) return { ...changed, num: sharesOf(change.amount, unit) };
    if (change.num !== undefined) return { ...changed, amount: costOf(change.num, unit) };
    return changed;
  };

/** "" where it is not enough for one. */
function sharesOf(amount: string, unit: string): string {
  const whole = quantize(div(parseDec(amount) ?? ZERO, dec(unit), "down"), ONE, "down");
  return whole === ZERO ? "" : formatDec(whole);
}

function costOf(num: string, unit: string): string {
  const shares = wholeShares(num);
  return shares === undefined ? "" : formatDec(mul(dec(unit), fromInteger(shares), "down"));
}

/** Whole shares; undefined where none are written. */
export const wholeShares = (num: string): number | undefined =>
  /^[1-9][0-9]{0,8}$/.test(num) ? Number.parseInt(num, 10) : undefined;

/** What so many shares cost, and what both outcomes pay at least, by the rule that settles them. */
export function previewOf({ shelf, decimals }: Detail, num: number) {
  const invested = mul(dec(shelf.unit), fromInteger(num), "down");
  const yieldMin = leastYield(dec(shelf.yield));
  const terms = {
    type: shelf.type,
    linkedPrice: dec(shelf.linked_price),
    // A yield is what a rate of as much brings in a year.
    seconds: YEAR_SECONDS,
    annualRate: yieldMin,
    coinDecimals: decimals.coin,
    quoteDecimals: decimals.quote,
  };
  return { invested, terms, yieldMin, payouts: dualPayouts(invested, terms) };
}
export type Preview = ReturnType<typeof previewOf>;

export function purchaseSummary(
  { amount, num, isAccepted }: PurchaseDraft,
  detail: Detail,
  { available, isHeld }: { available: Dec | undefined; isHeld: boolean },
): FormSummary<CallInput<"dual.buyDual">, PurchaseField, Fault> {
  const { shelf, risk } = detail;
  const shares = wholeShares(num);
  if (num === "" && (parseDec(amount) ?? ZERO) !== ZERO) {
    const least = refuse("below-minimum", { minimum: shelf.unit, currency: shelf.invested_code });
    return { input: undefined, wrong: { amount: least } };
  }
  if (num === "")
    return { input: undefined, missing: { num: refuse("quantity-required", { field: "num" }) } };
  if (shares === undefined)
    return { input: undefined, wrong: { num: refuse("quantity-not-whole", { field: "num" }) } };
  if (shares > shelf.remaining) {
    const remaining = `${shelf.remaining}`;
    return { input: undefined, wrong: { num: refuse("shares-short", { shares: remaining }) } };
  }
  if (shares > shelf.user_shares) {
    const maximum = `${shelf.user_shares}`;
    return { input: undefined, wrong: { num: refuse("share-limit-reached", { maximum }) } };
  }
  const { invested, yieldMin } = previewOf(detail, shares);
  if (available !== undefined && invested > available) {
    const lack = refuse("insufficient-balance", { available, currency: shelf.invested_code });
    return { input: undefined, wrong: { num: lack } };
  }
  if (!isAccepted && !isHeld)
    return { input: undefined, missing: { consent: "finance.risk-needed" } };
  return {
    input: {
      id: shelf.id,
      num: `${shares}`,
      // A yield of nothing cannot fall.
      ...(yieldMin > 0n && { yield_min: formatDec(yieldMin) }),
      ...(!isHeld && { consent: risk.consent }),
    },
  };
}

const OF_NUM: readonly RefusalCode[] = [
  "quantity-required",
  "quantity-not-whole",
  "shares-short",
  "share-limit-reached",
  "insufficient-balance",
];
export const refusedField = (code: RefusalCode): PurchaseField | undefined =>
  OF_NUM.includes(code) ? "num" : code === "consent-required" ? "consent" : undefined;
