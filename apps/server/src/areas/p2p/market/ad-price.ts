import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, dec, div } from "@candor/money";
import { DOLLAR_MARKET } from "@candor/rules/fiat.ts";
import { isPriceOld } from "@candor/rules/prices/spread.ts";
import { settlingPrice } from "../../../catalogue/markets.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import type { AdRow } from "./ad-rows.ts";
import { floatingPrice } from "./decide.ts";

/**
 * The price of one coin in an advertisement's fiat at an index, rounded to the price's step against the advertiser.
 * Undefined when the price depends on an index that is unknown.
 */
export function adPrice(
  { side, price, factor }: Pick<AdRow, "side" | "price" | "factor">,
  indexPrice: Dec | undefined,
): Dec | undefined {
  if (price !== null) return dec(price);
  if (factor === null || indexPrice === undefined) return undefined;
  const asked = floatingPrice(side, indexPrice, dec(factor));
  return asked > ZERO ? asked : undefined;
}

/** The value of one coin in a fiat, and the newest recorded event behind it. */
export type FiatIndex = { price: Dec; event: number | null };

type Prices = Pick<CoreCtx, "catalogue" | "clock" | "config" | "feed">;

/**
 * The index of a coin in a fiat, from the coin's price in USDT and the fiat's rate to the dollar. Undefined while a
 * price is too old for new orders or the rate may not settle anything.
 */
export function fiatIndex(ctx: Prices, currencyId: number, fiat: string): FiatIndex | undefined {
  const { catalogue } = ctx;
  const coin = catalogue.currency(currencyId);
  const money = catalogue.currencies.find(({ kind, code }) => kind === "fiat" && code === fiat);
  if (coin === undefined || money === undefined) return undefined;
  const indexOf = (symbol: string): Dec | undefined => freshPrice(ctx, symbol)?.price;
  const [above, below] = [coin, money].map((one) => settlingPrice({ ...ctx, indexOf }, one));
  if (above === undefined || below === undefined) return undefined;
  if (isRefusal(above) || isRefusal(below) || below <= ZERO) return undefined;
  const symbols = [`${coin.code}/USDT`, DOLLAR_MARKET];
  const events = symbols.flatMap((symbol) => freshPrice(ctx, symbol)?.event ?? []);
  const event = events.length > 0 ? Math.max(...events) : null;
  return { price: div(above, below, "half"), event };
}

function freshPrice({ feed }: Pick<CoreCtx, "feed">, symbol: string) {
  const latest = feed.latest(symbol);
  return latest === undefined || latest.isStale || isPriceOld(latest.ageMs) ? undefined : latest;
}
