import { type Dec, abs, add, dec, formatDec, mul, sub } from "@candor/money";
import type { RecordedEvent } from "../../../apps/server/src/feed/recorded-event.ts";
import { type TickTerms, marketsOf, readText } from "@candor/rules/event-text.ts";
import { DEVIATION_MAX } from "@candor/rules/index-price.ts";

/**
 * Finds where one source moved a recorded index further than a median allows: beyond the neighbours of the middle of
 * all other sources.
 */
export function singleSourceFaults(events: readonly RecordedEvent[]): string[] {
  const faults: string[] = [];
  let terms: TickTerms | undefined;
  for (const { id, text } of events) {
    const read = readText(text);
    if (read.kind !== "tick") continue;
    terms = read.terms ?? terms;
    if (terms === undefined) continue;
    const priceTicks = new Map(terms.markets);
    for (const market of marketsOf(read.fields, terms)) {
      const { price } = market;
      if (price === undefined) continue;
      const { freshnessMs, aheadMs } = terms;
      const fresh = market.quotes.filter(({ ageMs }) => ageMs >= -aheadMs && ageMs <= freshnessMs);
      const tick = dec(priceTicks.get(market.id) ?? "0");
      for (const { source } of fresh) {
        const others = fresh.filter((quote) => quote.source !== source).map((quote) => quote.price);
        if (isNearMedian(price, others, tick)) continue;
        faults.push(`${source} moved market ${market.id} to ${formatDec(price)} in event ${id}`);
      }
    }
  }
  return faults;
}

/**
 * Whether the price lies between the two middle sources that agree or, if their number is odd, between the middle one's
 * neighbours.
 */
function isNearMedian(price: Dec, others: readonly Dec[], tick: Dec): boolean {
  const median = others.toSorted(byPrice)[others.length >> 1] ?? price;
  const sorted = others
    .filter((other) => abs(sub(other, median)) <= mul(median, DEVIATION_MAX, "up"))
    .toSorted(byPrice);
  const half = Math.floor(sorted.length / 2);
  const lowest = sorted[half - 1];
  const highest = sorted[sorted.length % 2 === 0 ? half : half + 1];
  if (lowest === undefined || highest === undefined) return false;
  return price >= sub(lowest, tick) && price <= add(highest, tick);
}

const byPrice = (a: Dec, b: Dec): number => (a < b ? -1 : 1);
