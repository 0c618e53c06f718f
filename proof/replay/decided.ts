import { type PricedSecond, isUnknownTo } from "@candor/rules/prices/deciding.ts";
import { isPriceOld } from "@candor/rules/prices/spread.ts";
import type { FeedEvent } from "../../apps/server/src/feed/sequence.ts";
import type { Entry } from "./journal.ts";
import { type Order, end, isResting, orderOf } from "./order.ts";
import { type Rebuilt, addFault, see, stateOf, takeTurn } from "./rebuilt.ts";
import type { Venue } from "./venue.ts";

/** How many seconds are kept: one of the first after its acceptance decides an order, or none does. */
const SECONDS_KEPT = 100;

export function applySecond(
  seconds: PricedSecond[],
  marketId: number,
  event: Extract<FeedEvent, { kind: "tick" }>,
): void {
  if (seconds.length === SECONDS_KEPT) seconds.shift();
  seconds.push({ event: event.id, at: event.at, ageMs: event.ages?.get(marketId) ?? 0 });
}

/** Adds an order that would trade with the house: it waits for a second before it enters. */
export function accept(
  rebuilt: Rebuilt,
  venue: Venue,
  entry: Extract<Entry, ["accept", ...unknown[]]>,
): void {
  const order = orderOf(venue, entry);
  rebuilt.orders.set(order.number, order);
  see(rebuilt, order.number);
  order.state = "accepted";
  const [acceptedAt, acceptedEvent] = [entry[15], entry[16]];
  order.accepted = { kind: "take", acceptedAt, acceptedEvent, selfTrade: order.selfTrade };
}

/** Lets a fired order, or a resting one that the ladder has reached, wait for its second. */
export function wait(
  rebuilt: Rebuilt,
  order: Order,
  [what, , number, acceptedAt, acceptedEvent, selfTrade]: Extract<
    Entry,
    ["wait" | "bind", ...unknown[]]
  >,
): void {
  if (what === "wait") takeTurn(rebuilt, order);
  else {
    if (!isResting(order)) addFault(rebuilt, `order ${number} was bound where it did not rest`);
    order.venue.matcher.execute({ kind: "cancel", order: number });
    // An older journal lacks the owner's choice, which was not kept for a resting order.
    if (order.trigger === undefined) order.selfTrade = "expire-newest";
  }
  order.state = "accepted";
  const kind = what === "bind" ? "rest" : "take";
  order.accepted = { kind, acceptedAt, acceptedEvent, selfTrade: selfTrade ?? order.selfTrade };
}

/** Ends an order that came too late for any second and is of a kind that does not rest. */
export function unpriced(rebuilt: Rebuilt, order: Order): void {
  if (order.state !== "accepted") addFault(rebuilt, `order ${order.number} waited for no second`);
  order.accepted = undefined;
  end(order, "no-price");
}

/** The fault of an order's entering second, which must be the first with a price unknown at its acceptance. */
export function judgeDecided(
  rebuilt: Rebuilt,
  { number, accepted, venue }: Order,
  event: number | undefined,
): void {
  if (accepted === undefined || event === undefined) return;
  const { seconds } = stateOf(rebuilt, venue);
  const isOld = ({ ageMs }: PricedSecond): boolean => venue.realm === "live" && isPriceOld(ageMs);
  const first = seconds.find((second) => !isOld(second) && isUnknownTo(accepted, second));
  if (first?.event !== event)
    addFault(
      rebuilt,
      `order ${number} was decided by event ${event}, and not by ${first?.event}, the first that was unknown to it`,
    );
}
