import type { Draft } from "../settlement/draft.ts";
import { recordChange } from "./changes.ts";
import type { Decision, Wish } from "./decision.ts";
import { journal } from "./journal.ts";
import type { LivePosition } from "./live-position.ts";
import { touchPosition } from "./rows.ts";

/** The decision that a wish is from now on. */
export const acceptedNow = (draft: Draft, { book }: LivePosition, wish: Wish): Decision => ({
  ...wish,
  acceptedAt: draft.now.getTime(),
  acceptedEvent: book.shared.lastApplied,
});

/** Accepts what the owner of a live position asks for: from here on it is binding, as is what it is accepted beside. */
export function accept(
  draft: Draft,
  position: LivePosition,
  wish: Wish,
  details: readonly unknown[] = [],
): void {
  const { book, number, decision: after } = position;
  const decision = acceptedNow(draft, position, wish);
  position.decision = after === undefined ? decision : { ...decision, after };
  book.deciding.add(position);
  touchPosition(draft, position);
  recordChange(draft, position, "ask");
  journal(draft, book, ["asked", book.key, number, wish.kind, ...details]);
}
