import type { AlertDirection } from "@candor/contract/notice-words.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import { type Awaited, type IndexNow, alertRefusal } from "@candor/rules/alerts.ts";
import type { PriceTerms } from "@candor/rules/spot.ts";
import { priceRefusal } from "@candor/rules/spot.ts";

/** How many alerts of one user wait at the same time. */
export const ALERTS_MAX = 50;

type Asked = { direction: AlertDirection; price?: Dec | undefined; rate?: Dec | undefined };

/** What the user asked for: a price with its side, or a move with its rate, never both. */
export function awaitedOf({ direction, price, rate }: Asked): Awaited | Refusal<"parameter-error"> {
  const wrong = (field: "price" | "rate") => refuse("parameter-error", { field });
  if (direction === "move") {
    if (price !== undefined) return wrong("price");
    return rate === undefined ? wrong("rate") : { direction, rate };
  }
  if (rate !== undefined) return wrong("rate");
  return price === undefined ? wrong("price") : { direction, price };
}

/** Why an alert is refused. While its market is closed no alert is due; it waits for the next session. */
export function refusalOf(
  { terms, isOpen }: { terms: PriceTerms; isOpen: boolean },
  awaited: Awaited,
  now: IndexNow,
) {
  const wrong = awaited.direction === "move" ? undefined : priceRefusal(terms, awaited.price);
  if (wrong !== undefined) return wrong;
  const refusal = alertRefusal(awaited, now);
  if (refusal !== undefined) return refusal;
  return now.index === undefined && isOpen ? refuse("no-price") : undefined;
}
