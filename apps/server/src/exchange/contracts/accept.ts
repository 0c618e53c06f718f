import type { Draft } from "../settlement/draft.ts";
import { recordChange } from "./changes.ts";
import type { Decision, Wish } from "./decision.ts";
import { journal } from "./journal.ts";
import type { LivePosition } from "./live-position.ts";
import { touchPosition } from "./rows.ts";

/** Makes a wish a decision that is accepted now. */
export const acceptedNow = (draft: Draft, { book }: LivePosition, wish: Wish): Decision => ({
  ...wish,
  acceptedAt: draft.now.getTime(),
  acceptedEvent: book.shared.lastApplied,
});

/** Accepts what a position's owner asks for: it is binding then, as is a request accepted beside it. */
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
