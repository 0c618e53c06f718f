import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { CurrencyKind } from "@candor/contract/words.ts";
import type { Dec } from "@candor/money";
import type { Priced } from "@candor/rules/conversion.ts";
import { DOLLAR_MARKET } from "@candor/rules/fiat.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { type Currency, type PriceRefusal, settlingPrice } from "../../catalogue/markets.ts";

export type WantedPair = { from_currency_id: number; to_currency_id: number };
export type Wanted = WantedPair & { number: Dec };

/** One currency of a conversion with its price in USDT. */
export type Side = Priced & { id: number; kind: CurrencyKind };
export type Sides = { from: Side; to: Side };

type Prices = Pick<CoreCtx, "catalogue" | "clock" | "config" | "indexOf">;

/** A currency with its price: a coin's index, or a fiat's rate times the value of a dollar. */
export function sideOf(
  ctx: Prices,
  currencyId: number,
): Side | PriceRefusal | Refusal<"unknown-currency"> {
  const currency = ctx.catalogue.currency(currencyId);
  if (currency === undefined) return refuse("unknown-currency");
  const price = settlingPrice(ctx, currency);
  if (isRefusal(price)) return price;
  const { id, kind, code, decimals } = currency;
  const rate = kind === "fiat" ? currency.rate?.of : undefined;
  const dollar = rate && ctx.indexOf(DOLLAR_MARKET);
  return { id, kind, code, decimals, price, fiat: rate && dollar && { dollar, rate } };
}

export type SidesRefusal = PriceRefusal | Refusal<"unknown-currency" | "same-currency">;

/** Both currencies by the same prices. */
export function sidesOf(ctx: Prices, wanted: WantedPair): Sides | SidesRefusal {
  if (wanted.from_currency_id === wanted.to_currency_id) return refuse("same-currency");
  const from = sideOf(ctx, wanted.from_currency_id);
  if (isRefusal(from)) return from;
  const to = sideOf(ctx, wanted.to_currency_id);
  return isRefusal(to) ? to : { from, to };
}

/** The markets whose index prices these currencies: a coin's own, and the dollar's for a fiat. */
export const marketsOf = (
  { catalogue }: Pick<CoreCtx, "catalogue">,
  currencies: readonly Pick<Currency, "kind" | "code">[],
): number[] => [
  ...new Set(
    currencies.flatMap(({ kind, code }) => {
      const symbol = kind === "fiat" ? DOLLAR_MARKET : `${code}/USDT`;
      return catalogue.pricedBySymbol(symbol)?.id ?? [];
    }),
  ),
];
