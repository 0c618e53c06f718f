import { type Dec, ZERO } from "@candor/money";
import { cashTakable } from "@candor/rules/contracts/adjust.ts";
import { shockMargin } from "@candor/rules/contracts/gap.ts";
import { type Draft, availableIn } from "../settlement/draft.ts";
import { crossPositions, crossState } from "./cross-account.ts";
import type { LivePosition } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";
import type { Shared } from "./shared.ts";

type Account = { userId: string; shared: Shared; available: Dec };

/**
 * How much of what is available may leave what stands behind its owner's cross positions: as far as these can bear the
 * shock of their contracts without it (product rules, section 4). `mark` is the one that decides; without it those of now.
 */
export function cashLeavable(draft: Draft, account: Account, now: number, event?: number): Dec {
  const valued = crossPositions(account.shared, account.userId, event);
  if (valued.length === 0) return account.available;
  const shocks = valued.map(({ live, mark }) =>
    shockMargin(live.book.market, live.terms, { lots: live.lots, mark: mark.price, now }),
  );
  return cashTakable(crossState(draft, valued), shocks);
}

/** What a position may take of the cash: all of it where it is a cross one, which leaves it behind the others. */
export function leavable(
  draft: Draft,
  { mode, userId, accountId, book }: Pick<LivePosition, "mode" | "userId" | "accountId" | "book">,
  { at, event }: Mark,
): Dec {
  const available = availableIn(draft, accountId) ?? ZERO;
  return mode === "cross"
    ? available
    : cashLeavable(draft, { userId, shared: book.shared, available }, at * 1_000, event);
}
