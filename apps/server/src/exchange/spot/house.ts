import type { QuoteLevel } from "@candor/engine";
import { type Dec, ONE, ZERO, add, dec, div, fromInteger, max, min, mul, sub } from "@candor/money";
import { halfSpreadAt } from "@candor/rules/prices/spread.ts";
import { type LevelMeasure, levelMeasures } from "./house-levels.ts";
import { type BookIndex, type MarketBook, wholes } from "./market-book.ts";

/** Half the distance between the best two prices, and the average distance between levels, as ratios of the index. */
export const HALF_SPREAD = dec("0.0002");
const LEVEL_STEP = dec("0.0003");
const LEVELS = 20;
/** What the best level offers on average, in the quote currency; each further level offers a fifth more. */
const BEST_VALUE = dec("4000");
const GROWTH = dec("0.2");
/** The largest share of its holdings that the house shows at one time. */
const SHOWN_SHARE = dec("0.5");
/**
 * The most by which the ladder's middle leans away from the currency that the house has too much of, as a ratio of the
 * index. It applies when the house holds only one of the two.
 */
const LEAN_MAX = dec("0.001");

/**
 * The house's ladder around the index (product rules, section 3; the house is named wherever it
 * trades): sized in value, and never more than a share of what its accounts hold. With real money it
 * keeps away from a price whose sources are getting old, and leans towards what it is short of.
 * The levels are uneven by `levelMeasures`; what limits them is the same.
 */
export function houseLadder(
  book: MarketBook,
  { price: index, at, ageMs }: BookIndex,
): { bids: QuoteLevel[]; asks: QuoteLevel[] } {
  const bids: QuoteLevel[] = [];
  const asks: QuoteLevel[] = [];
  let lotsLeft = wholes(mul(book.house.base, SHOWN_SHARE, "down"), book.lotSize);
  let unitsLeft = wholes(mul(book.house.quote, SHOWN_SHARE, "down"), book.unitSize);
  const lotsMax = wholes(book.market.terms.quantityMax, book.lotSize);
  const ticksMax = wholes(book.market.terms.priceMax, book.tickSize);
  const isLive = book.realm === "live";
  const center = wholes(isLive ? leaning(book, index) : index, book.tickSize);
  const halfSpread = isLive ? halfSpreadAt(HALF_SPREAD, { ageMs, movement: ZERO }) : HALF_SPREAD;
  const best = Math.max(1, wholes(mul(index, halfSpread, "up"), book.tickSize));
  const step = Math.max(1, wholes(mul(index, LEVEL_STEP, "up"), book.tickSize));
  const [bidAt, askAt] = [
    levelMeasures(book.market.symbol, "bids"),
    levelMeasures(book.market.symbol, "asks"),
  ];
  for (let level = 0; level < LEVELS; level += 1) {
    const value = mul(BEST_VALUE, add(ONE, mul(GROWTH, fromInteger(level), "down")), "down");
    const lots = wholes(div(value, index, "down"), book.lotSize);
    const distanceOf = ({ outwards }: LevelMeasure): number =>
      best + level * step + thousandths(step, outwards);
    const lotsOf = ({ size }: LevelMeasure): number => Math.min(lotsMax, thousandths(lots, size));
    const [bid, ask] = [bidAt(level, at), askAt(level, at)];
    const bidTicks = center - distanceOf(bid);
    const bidLots =
      bidTicks > 0 && bidTicks <= ticksMax
        ? Math.min(lotsOf(bid), Math.floor(unitsLeft / bidTicks))
        : 0;
    if (bidLots > 0) bids.push({ ticks: bidTicks, lots: bidLots });
    unitsLeft -= bidLots * bidTicks;
    const askTicks = center + distanceOf(ask);
    const askLots = askTicks <= ticksMax ? Math.min(lotsOf(ask), lotsLeft) : 0;
    if (askLots > 0) asks.push({ ticks: askTicks, lots: askLots });
    lotsLeft -= askLots;
  }
  return { bids, asks };
}

const thousandths = (whole: number, share: number): number => Math.floor((whole * share) / 1_000);

/** The index, shifted by how unequal the values of the house's base and quote are. */
function leaning({ house }: MarketBook, index: Dec): Dec {
  const base = mul(max(house.base, ZERO), index, "down");
  const total = add(base, max(house.quote, ZERO));
  if (total === ZERO) return index;
  const surplus = div(sub(mul(base, fromInteger(2), "down"), total), total, "half");
  const lean = mul(min(max(surplus, dec("-1")), ONE), LEAN_MAX, "half");
  return mul(index, sub(ONE, lean), "half");
}
