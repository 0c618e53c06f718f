import { type Dec, ZERO, max } from "@candor/money";
import { cashTakable } from "@candor/rules/contracts/adjust.ts";
import { shockMargin } from "@candor/rules/contracts/gap.ts";
import { type Draft, availableIn } from "../settlement/draft.ts";
import { crossPositions, crossWithCash } from "./cross-account.ts";
import type { LivePosition } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";
import type { Shared } from "./shared.ts";

type Account = { userId: string; shared: Shared; available: Dec };

/**
 * How much of the available balance may leave the collateral of cross positions: these have to bear the shock of
 * their contracts without it (product rules, section 4). `mark` is the one that decides; without it, the present
 * marks.
 */
export function cashLeavable(account: Account, now: number, event?: number): Dec {
  const valued = crossPositions(account.shared, account.userId, event);
  if (valued.length === 0) return account.available;
  const shocks = valued.map(({ live, mark }) =>
    shockMargin(live.book.market, live.terms, { lots: live.lots, mark: mark.price, now }),
  );
  return cashTakable(crossWithCash(max(ZERO, account.available), valued), shocks);
}

/** How much cash a position may use: a cross position may use all, since it stays behind the others. */
export function leavable(
  draft: Draft,
  { mode, userId, accountId, book }: Pick<LivePosition, "mode" | "userId" | "accountId" | "book">,
  { at, event }: Mark,
): Dec {
  const available = availableIn(draft, accountId) ?? ZERO;
  return mode === "cross"
    ? available
    : cashLeavable({ userId, shared: book.shared, available }, at * 1_000, event);
}
