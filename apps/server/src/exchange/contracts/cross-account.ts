import { type Dec, ZERO, max } from "@candor/money";
import { type CrossState, crossBounds, crossExcessMargin } from "@candor/rules/contracts/cross.ts";
import { type Draft, availableIn } from "../settlement/draft.ts";
import { armLimit } from "./arm.ts";
import type { LivePosition } from "./live-position.ts";
import { markAt } from "./marks.ts";
import type { Mark } from "./next-mark.ts";
import type { Shared } from "./shared.ts";

/** A position with the mark that it is valued at. */
export type Valued = { live: LivePosition; mark: Mark };

/** A user's open cross positions, each at the mark that its book had at an event, or has now. */
export function crossPositions(
  { positionsOf }: Shared,
  userId: string,
  event = Number.MAX_SAFE_INTEGER,
): Valued[] {
  const valued: Valued[] = [];
  for (const live of positionsOf.get(userId) ?? []) {
    const mark = live.mode === "cross" && live.state === "open" && markAt(live.book, event);
    if (mark) valued.push({ live, mark });
  }
  return valued;
}

/** The state of a user's cross account with these positions. */
export function crossState(draft: Draft, valued: readonly Valued[]): CrossState {
  const [first] = valued;
  return crossWithCash(first === undefined ? ZERO : cashOf(draft, first.live), valued);
}

export const crossWithCash = (cash: Dec, valued: readonly Valued[]): CrossState => ({
  cash,
  positions: valued.map(({ live, mark }) => ({
    terms: live.terms,
    position: live,
    mark: mark.price,
  })),
});

export const cashOf = (draft: Draft, { accountId }: LivePosition): Dec =>
  max(ZERO, availableIn(draft, accountId) ?? ZERO);

/**
 * Sets how far each mark may go before a user's cross account is examined again. It starts from the marks already
 * applied, so that no mark before the change is skipped.
 */
export function boundAccount(draft: Draft, shared: Shared, userId: string, event = 0): void {
  const valued = crossPositions(shared, userId, event);
  if (valued.length === 0) return;
  const state = crossState(draft, valued);
  // Below maintenance since overnight funding was counted, or the losing position is out of session: its next mark
  // decides.
  const bounds =
    crossExcessMargin(state) <= ZERO
      ? valued.map(({ live }) => anyPrice(live))
      : crossBounds(state);
  valued.forEach(({ live }, at) => armLimit(live, bounds[at]));
}

const anyPrice = ({ direction, terms }: LivePosition): Dec =>
  direction === "long" ? terms.priceMax : terms.priceTick;
