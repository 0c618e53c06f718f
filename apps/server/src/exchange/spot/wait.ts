import type { Accepted } from "@candor/rules/prices/deciding.ts";
import type { Draft } from "../settlement/draft.ts";
import type { Decision, LiveOrder, MarketBook, Stop } from "./market-book.ts";

/** An order that would trade with the house is binding from here on, and waits for a second that is unknown now. */
export function waitForSecond(
  draft: Draft,
  book: MarketBook,
  order: LiveOrder,
  {
    kind = "take",
    selfTrade,
    slippageMax,
  }: Partial<Decision> & Pick<Stop, "selfTrade" | "slippageMax">,
): Accepted {
  const accepted = { acceptedAt: draft.now.getTime(), acceptedEvent: book.heard };
  order.state = "accepted";
  order.decision = { ...accepted, kind, selfTrade, slippageMax };
  (kind === "rest" ? book.bound : book.accepted).add(order);
  return accepted;
}
