import type { QuoteLevel } from "@candor/engine";
import { type Dec, ONE, add, dec, div, fromInteger, mul } from "@candor/money";
import { type MarketBook, wholes } from "./market-book.ts";

/** Half the distance between the best two prices, and from one level to the next: ratios of the index. */
const HALF_SPREAD = dec("0.0002");
const LEVEL_STEP = dec("0.0003");
const LEVELS = 20;
/** What the best level offers, in the quote currency; each further one a fifth more. */
const BEST_VALUE = dec("4000");
const GROWTH = dec("0.2");
/** The share of what the house holds that it shows at one time. */
const SHOWN_SHARE = dec("0.5");

/**
 * The house's ladder around the index (product rules, section 3; the house is named wherever it
 * trades): symmetric, sized in value, and never more than a share of what its accounts hold.
 */
export function houseLadder(
  book: MarketBook,
  index: Dec,
): { bids: QuoteLevel[]; asks: QuoteLevel[] } {
  const bids: QuoteLevel[] = [];
  const asks: QuoteLevel[] = [];
  let lotsLeft = wholes(mul(book.house.base, SHOWN_SHARE, "down"), book.lotSize);
  let unitsLeft = wholes(mul(book.house.quote, SHOWN_SHARE, "down"), book.unitSize);
  const lotsMax = wholes(book.market.terms.quantityMax, book.lotSize);
  const ticksMax = wholes(book.market.terms.priceMax, book.tickSize);
  const center = wholes(index, book.tickSize);
  const best = Math.max(1, wholes(mul(index, HALF_SPREAD, "up"), book.tickSize));
  const step = Math.max(1, wholes(mul(index, LEVEL_STEP, "up"), book.tickSize));
  for (let level = 0; level < LEVELS; level += 1) {
    const distance = best + level * step;
    const value = mul(BEST_VALUE, add(ONE, mul(GROWTH, fromInteger(level), "down")), "down");
    const lots = Math.min(lotsMax, wholes(div(value, index, "down"), book.lotSize));
    const bidTicks = center - distance;
    const bidLots =
      bidTicks > 0 && bidTicks <= ticksMax ? Math.min(lots, Math.floor(unitsLeft / bidTicks)) : 0;
    if (bidLots > 0) bids.push({ ticks: bidTicks, lots: bidLots });
    unitsLeft -= bidLots * bidTicks;
    const askLots = center + distance <= ticksMax ? Math.min(lots, lotsLeft) : 0;
    if (askLots > 0) asks.push({ ticks: center + distance, lots: askLots });
    lotsLeft -= askLots;
  }
  return { bids, asks };
}
