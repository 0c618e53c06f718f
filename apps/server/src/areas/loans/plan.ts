import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec } from "@candor/money";
import { refuseFiner } from "@candor/rules/amount-step.ts";
import {
  type Debt,
  type Pledge,
  isWithinInitial,
  levelOf,
} from "@candor/rules/finance/loans/ltv.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Currency } from "../../catalogue/markets.ts";
import { freshPrice } from "./prices.ts";
import type { LoanTerms } from "./terms.ts";

/** The most open or pending loans of one user. */
export const OPEN_MAX = 10;

export type Wanted = { amount: Dec; collateral: readonly { currency_id: number; amount: Dec }[] };
export type Plan = { currency: Currency; debt: Debt; pledges: Pledge[] };
type Why = "unknown-currency" | "currency-not-accepted" | "too-many-decimals" | "no-price";

/** A requested loan at the present index; does not check whether the collateral suffices. */
export function planLoan(ctx: Ctx, terms: LoanTerms, wanted: Wanted): Plan | Refusal<Why> {
  const currency = ctx.catalogue.currency(terms.currencyId);
  if (currency === undefined) return refuse("unknown-currency");
  const finer = refuseFiner(wanted.amount, currency.decimals);
  if (finer !== undefined) return finer;
  const price = freshPrice(ctx, currency.id);
  if (isRefusal(price)) return price;
  const pledges: Pledge[] = [];
  for (const { currency_id: id, amount } of wanted.collateral) {
    if (pledges.some(({ currencyId }) => currencyId === id)) return refuse("currency-not-accepted");
    const pledge = pledgeOf(ctx, terms, id, amount);
    if (isRefusal(pledge)) return pledge;
    pledges.push(pledge);
  }
  return { currency, debt: { amount: wanted.amount, price }, pledges };
}

/** The currencies of the debt and of its collateral. */
export const coinsOf = ({ currency, pledges }: Plan): number[] => [
  currency.id,
  ...pledges.map(({ currencyId }) => currencyId),
];

/** An amount of a coin as collateral, with the levels of these terms. */
export function pledgeOf(
  ctx: Ctx,
  terms: LoanTerms,
  currencyId: number,
  amount: Dec,
): Pledge | Refusal<Why> {
  const currency = ctx.catalogue.currency(currencyId);
  if (currency === undefined) return refuse("unknown-currency");
  const levels = terms.collateral.find((one) => one.currencyId === currencyId);
  if (levels === undefined) return refuse("currency-not-accepted");
  const finer = refuseFiner(amount, currency.decimals);
  if (finer !== undefined) return finer;
  const price = freshPrice(ctx, currencyId);
  return isRefusal(price) ? price : { ...levels, currencyId, amount, price };
}

/** Why this amount is not lent; undefined if it is. */
export function refuseLoan(
  { currency, debt, pledges }: Plan,
  { minimum, maximum }: LoanTerms,
): Refusal<"below-minimum" | "above-maximum" | "ltv-too-high"> | undefined {
  if (debt.amount < minimum) return refuse("below-minimum", { minimum, currency: currency.code });
  if (debt.amount > maximum) return refuse("above-maximum", { maximum, currency: currency.code });
  return refuseLtv(debt, pledges);
}

export const refuseLtv = (
  debt: Debt,
  pledges: readonly Pledge[],
): Refusal<"ltv-too-high"> | undefined =>
  isWithinInitial(debt, pledges)
    ? undefined
    : refuse("ltv-too-high", { ltv: levelOf(pledges, "initial") });
