import type { Event, Trade } from "@candor/engine";
import { end, fill, shrink } from "./order.ts";
import { type Rebuilt, addFault, known, orderNumbered, stateOf } from "./rebuilt.ts";
import type { Venue } from "./venue.ts";
import { disarmWatch, seePrice } from "./watch.ts";

/** Books the matcher's events. */
export function book(rebuilt: Rebuilt, venue: Venue, events: readonly Event[]): void {
  for (const event of events) {
    if (event.kind === "trade") bookTrade(rebuilt, venue, event);
    else if (event.kind === "done") {
      end(orderNumbered(rebuilt, event.order), event.reason);
      disarmWatch(stateOf(rebuilt, venue).watch, event.order);
    } else if (event.kind === "prevented") {
      // A reduction to zero is skipped, because the order's end follows.
      const order = orderNumbered(rebuilt, event.order);
      if (order.lots - order.filledLots > event.lots) shrink(order, event.lots);
    } else if (event.kind === "unknown")
      addFault(rebuilt, `order ${event.order} is not in the book ${venue.key}`);
  }
  const { watch } = stateOf(rebuilt, venue);
  for (const event of events) if (event.kind === "trade") seePrice(watch, "last", event.ticks);
}

function bookTrade(rebuilt: Rebuilt, venue: Venue, trade: Trade): void {
  const { ticks, lots, takerSide, makerIsHouse, takerIsHouse } = trade;
  const units = ticks * lots;
  const maker = makerIsHouse ? undefined : orderNumbered(rebuilt, trade.makerOrder);
  const taker = takerIsHouse ? undefined : orderNumbered(rebuilt, trade.takerOrder);
  const makerFee = maker === undefined ? 0n : fill(maker, lots, units, "maker");
  const takerFee = taker === undefined ? 0n : fill(taker, lots, units, "taker");
  const house = known(rebuilt.houses, venue);
  if (makerIsHouse !== takerIsHouse) {
    const isBuying = (takerSide === "buy") === takerIsHouse;
    house.lots += BigInt(isBuying ? lots : -lots);
    house.units += BigInt(isBuying ? -units : units);
  }
  house.baseFees += takerSide === "buy" ? takerFee : makerFee;
  house.quoteFees += takerSide === "buy" ? makerFee : takerFee;
  rebuilt.tradeNumber += 1;
  const { tradeNumber: number, batch } = rebuilt;
  const sides = { takerSide, maker, taker, makerFee, takerFee };
  rebuilt.fills.push({ number, batch, venue, ticks, lots, ...sides });
}
