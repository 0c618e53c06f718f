import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, dec, formatDec, fromInteger, mul } from "@candor/money";
import { dualPayouts } from "@candor/rules/finance/dual/payouts.ts";
import { YEAR_SECONDS, leastYield } from "@candor/rules/finance/dual/premium.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Detail } from "./data.ts";

export type PurchaseDraft = { num: string; isAccepted: boolean };
export type PurchaseField = "num" | "consent";
type Fault = "finance.risk-needed" | Refusal;

export const OPENED: PurchaseDraft = { num: "1", isAccepted: false };

export const changedPurchase = (
  draft: PurchaseDraft,
  change: Partial<PurchaseDraft>,
): PurchaseDraft => ({ ...draft, ...change });

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
  { num, isAccepted }: PurchaseDraft,
  detail: Detail,
  { available, isHeld }: { available: Dec | undefined; isHeld: boolean },
): FormSummary<CallInput<"dual.buyDual">, PurchaseField, Fault> {
  const { shelf, risk } = detail;
  const shares = wholeShares(num);
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
