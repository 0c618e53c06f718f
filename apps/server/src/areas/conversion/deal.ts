import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import { type Priced, conversionOf, refuseConversion } from "@candor/rules/conversion.ts";
import type { Ctx } from "../../ctx.ts";
import { settlingPrice } from "../../markets.ts";
import type { Deal, Terms } from "./rows.ts";

type Wanted = { number: Dec; from_currency_id: number; to_currency_id: number };

/** A currency with its price now: of a coin the index, of a fiat its rate. */
export function priced(
  ctx: Pick<Ctx, "catalogue" | "clock" | "indexOf">,
  currencyId: number,
): Priced | Refusal<"unknown-currency" | "no-price" | "rate-stale"> {
  const currency = ctx.catalogue.currency(currencyId);
  if (currency === undefined) return refuse("unknown-currency");
  const price = settlingPrice(ctx, currency);
  return isRefusal(price) ? price : { ...currency, price };
}

/** What a conversion gives at this moment, or why there is none. */
export function dealNow(ctx: Ctx, wanted: Wanted, terms: Terms) {
  const { number: amount, from_currency_id: fromId, to_currency_id: toId } = wanted;
  if (fromId === toId) return refuse("same-currency");
  const from = priced(ctx, fromId);
  if (isRefusal(from)) return from;
  const to = priced(ctx, toId);
  if (isRefusal(to)) return to;
  const refusal = refuseConversion(amount, from, terms);
  if (refusal !== undefined) return refusal;
  const { spread, feeRate } = terms;
  const deal: Deal = {
    ...conversionOf(amount, from, to, terms),
    fromId,
    toId,
    amount,
    fromPrice: from.price,
    toPrice: to.price,
    spread,
    feeRate,
  };
  return { deal, from };
}
