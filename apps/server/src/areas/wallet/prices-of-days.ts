import { type Dec, dec } from "@candor/money";
import { DOLLAR_MARKET, fiatPrice } from "@candor/rules/fiat.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { dayCloses } from "../../feed/candles.ts";
import { valueInUsdt } from "../../catalogue/markets.ts";
import { listFiatDays } from "../statements/index.ts";

/** The price of a currency in USDT; undefined when unknown. */
export type PriceOf = (currencyId: number) => Dec | undefined;

export const DAY_MS = 86_400_000;

export const priceNow =
  (ctx: Ctx): PriceOf =>
  (currencyId) =>
    valueInUsdt(ctx.catalogue, ctx.indexOf, currencyId);

/** The prices at the ends of a range of days (UTC days since 1970). */
export async function pricesOfDays(
  ctx: Ctx,
  period: { from: number; to: number },
): Promise<(day: number) => PriceOf> {
  const [closes, rates] = await Promise.all([
    dayCloses(ctx.db, period),
    listFiatDays(ctx.db, period),
  ]);
  return (day) => (currencyId) => priceOn(ctx, { closes, rates }, day, currencyId);
}

type Days = { closes: ReadonlyMap<string, string>; rates: ReadonlyMap<string, Dec> };

/** A fiat without a stored rate of the day is valued at its latest rate. */
function priceOn(
  ctx: Ctx,
  { closes, rates }: Days,
  day: number,
  currencyId: number,
): Dec | undefined {
  const closeOf = (symbol: string): Dec | undefined => {
    const market = ctx.catalogue.marketBySymbol(symbol);
    const close = market && closes.get(`${market.id} ${day}`);
    return close === undefined ? undefined : dec(close);
  };
  const rate = rates.get(`${ctx.catalogue.currency(currencyId)?.code} ${day}`);
  if (rate !== undefined) {
    const dollar = closeOf(DOLLAR_MARKET);
    return dollar && fiatPrice(rate, dollar);
  }
  return valueInUsdt(ctx.catalogue, closeOf, currencyId);
}
