import type { Draft } from "../settlement/draft.ts";
import type { Decision, Wish } from "./decision.ts";
import type { LivePosition } from "./live-position.ts";

/** The decision that a wish is from now on. */
export const acceptedNow = (draft: Draft, { book }: LivePosition, wish: Wish): Decision => ({
  ...wish,
  acceptedAt: draft.now.getTime(),
  acceptedEvent: book.shared.heard,
});

/** Accepts what the owner of a live position asks for: from here on it is binding. */
export function accept(draft: Draft, position: LivePosition, wish: Wish): void {
  position.decision = acceptedNow(draft, position, wish);
  position.book.deciding.add(position);
}
