import type { SelfTrade } from "@candor/engine";
import type { Draft } from "../settlement/draft.ts";
import type { Decision, LiveOrder, MarketBook, Stop } from "./market-book.ts";

/**
 * If two orders of one account meet, the accepted one stays under any chosen mode. Otherwise its owner could foresee
 * the second, place another order before the ladder, and end it.
 */
const BINDING: SelfTrade = "expire-oldest";

/** Makes an order that would trade with the house binding; it waits for a second that is unknown now. */
export function waitForSecond(
  draft: Draft,
  book: MarketBook,
  order: LiveOrder,
  { kind = "take", slippageMax }: Partial<Decision> & Pick<Stop, "slippageMax">,
): Decision {
  const accepted = { acceptedAt: draft.now.getTime(), acceptedEvent: book.lastApplied };
  order.state = "accepted";
  order.decision = { ...accepted, kind, selfTrade: BINDING, slippageMax };
  (kind === "rest" ? book.bound : book.accepted).add(order);
  return order.decision;
}

/** The decision's part of a journal entry. */
export const bindingEntry = ({ acceptedAt, acceptedEvent, selfTrade }: Decision): unknown[] => [
  acceptedAt,
  acceptedEvent,
  selfTrade,
];
