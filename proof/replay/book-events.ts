import type { Event, Trade } from "@candor/engine";
import { disarmWatch, seeTrade } from "./last-triggers.ts";
import { end, fill, shrink } from "./order.ts";
import { type Rebuilt, known, orderNumbered } from "./rebuilt.ts";
import type { Venue } from "./venue.ts";

/** Books what the matcher says happened. */
export function book(rebuilt: Rebuilt, venue: Venue, events: readonly Event[]): void {
  for (const event of events) {
    if (event.kind === "trade") bookTrade(rebuilt, venue, event);
    else if (event.kind === "done") {
      end(orderNumbered(rebuilt, event.order), event.reason);
      disarmWatch(known(rebuilt.watches, venue), event.order);
    } else if (event.kind === "prevented") {
      // What would leave nothing is left to the end that follows.
      const order = orderNumbered(rebuilt, event.order);
      if (order.lots - order.filledLots > event.lots) shrink(order, event.lots);
    } else if (event.kind === "unknown")
      rebuilt.faults.push(`order ${event.order} is not in the book ${venue.key}`);
  }
  const watch = known(rebuilt.watches, venue);
  for (const event of events) if (event.kind === "trade") seeTrade(watch, event.ticks);
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
  const { tradeNumber: number } = rebuilt;
  rebuilt.fills.push({ number, venue, ticks, lots, takerSide, maker, taker, makerFee, takerFee });
}
