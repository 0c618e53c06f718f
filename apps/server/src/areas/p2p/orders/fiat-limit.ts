import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, min } from "@candor/money";
import { type Priced, refuseFiatOrder, worthOf } from "@candor/rules/conversion.ts";
import { DOLLAR_MARKET } from "@candor/rules/fiat.ts";
import { type Currency, type PriceRefusal, settlingPrice } from "../../../catalogue/markets.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { fiatOrderLimit } from "../../identity/index.ts";

/** A fiat with its current value, or the refusal to settle by it. */
export function pricedFiat(ctx: CoreCtx, fiat: Currency): Priced | PriceRefusal {
  const price = settlingPrice(ctx, fiat);
  if (isRefusal(price)) return price;
  const [rate, dollar] = [fiat.rate?.of, ctx.indexOf(DOLLAR_MARKET)];
  if (rate === undefined || dollar === undefined) return refuse("no-price");
  return { code: fiat.code, decimals: fiat.decimals, price, fiat: { dollar, rate } };
}

/** Refuses an order above the limit of the lowest of these users' levels, in USDT at the index, rounded up. */
export async function refuseBeyondLevels(
  { db }: Pick<CoreCtx, "db">,
  amount: Dec,
  fiat: Priced,
  userIds: readonly string[],
): Promise<Refusal<"fiat-order-limit"> | undefined> {
  const limits = await Promise.all(userIds.map((userId) => fiatOrderLimit(db, userId)));
  const fiatOrderMax = limits.reduce((lowest, limit) => min(lowest, limit));
  return refuseFiatOrder(amount, { from: fiat, to: fiat }, { fiatOrderMax });
}

/** Refuses an order below the minimum. */
export const refuseSmall = (
  amount: Dec,
  fiat: Priced,
  minimumUsdt: Dec,
): Refusal<"below-minimum"> | undefined =>
  worthOf(amount, fiat) < minimumUsdt
    ? refuse("below-minimum", { minimum: minimumUsdt, currency: "USDT" })
    : undefined;
