import type { SelfTrade } from "@candor/engine";
import type { Draft } from "../settlement/draft.ts";
import type { Decision, LiveOrder, MarketBook, Stop } from "./market-book.ts";

/**
 * Of two orders of one account the accepted one goes on, under any chosen mode: otherwise its owner could see the
 * second coming, place another order before the ladder and end it.
 */
const BINDING: SelfTrade = "expire-oldest";

/** An order that would trade with the house is binding from here on, and waits for a second that is unknown now. */
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

/** What the journal says of it. */
export const bindingEntry = ({ acceptedAt, acceptedEvent, selfTrade }: Decision): unknown[] => [
  acceptedAt,
  acceptedEvent,
  selfTrade,
];
