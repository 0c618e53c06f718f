import {
  type Dec,
  ZERO,
  add,
  dec,
  formatDec,
  fromInteger,
  mul,
  quantize,
  sub,
} from "@candor/money";
import type { FeedEvent } from "../../../apps/server/src/feed/feed.ts";
import type { Realm } from "../../../apps/server/src/ledger/accounts.ts";
import type { Catalogue } from "../../../apps/server/src/catalogue/markets.ts";

export type HouseTrade = {
  number: number;
  realm: Realm;
  market_id: number;
  price: string;
  taker_side: "buy" | "sell";
  is_house_taker: boolean;
  traded_at: Date;
  /** The order of the user who traded with the house. */
  order_number: number | null;
};

/** The ladder as it is promised (product rules, section 3), written down here once more. */
const HALF_SPREAD = dec("0.0002");
const LEVEL_STEP = dec("0.0003");
const LEVELS = 20;
const AGE_SPREAD = dec("0.0002");
const LEAN_MAX = dec("0.001");

/** How a trade with the house does not fit a ladder around the tick's index; undefined if it does. */
export function ladderFault(
  trade: HouseTrade,
  tick: FeedEvent & { kind: "tick" },
  catalogue: Catalogue,
): string | undefined {
  const { realm, market_id: marketId, taker_side: takerSide, is_house_taker: isTaker } = trade;
  const index = tick.prices.get(marketId);
  const market = catalogue.market(marketId);
  if (market === undefined || index === undefined)
    return "was made with the house when its market had no index";
  const { priceTick } = market.terms;
  const price = dec(trade.price);
  const isHouseBuying = (takerSide === "buy") === isTaker;
  const distance = isHouseBuying ? sub(index, price) : sub(price, index);
  const up = (ratio: Dec): Dec => quantize(mul(index, ratio, "up"), priceTick, "down");
  const isLive = realm === "live";
  const ageSeconds = Math.floor((tick.ages?.get(marketId) ?? 0) / 1_000);
  const age = isLive ? mul(AGE_SPREAD, fromInteger(ageSeconds), "up") : ZERO;
  const best = up(add(HALF_SPREAD, age));
  const step = up(LEVEL_STEP);
  // A live ladder leans, and its middle is on the tick.
  const lean = isLive ? add(up(LEAN_MAX), priceTick) : ZERO;
  const says = `at ${trade.price}, around an index of ${formatDec(index)}`;
  if (distance < sub(best, lean)) return `was made nearer than the ladder: ${says}`;
  // A ladder that moves onto users' orders trades at their prices, however good.
  if (isTaker) return undefined;
  const furthest = add(best, mul(step, fromInteger(LEVELS - 1), "up"));
  if (distance > add(furthest, lean)) return `was made beyond the ladder: ${says}`;
  const isOnLevel = isLive || quantize(sub(distance, best), step, "down") === sub(distance, best);
  return isOnLevel ? undefined : `was made between the levels of the ladder: ${says}`;
}
