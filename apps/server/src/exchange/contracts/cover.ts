import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, add, sub, sum } from "@candor/money";
import { crossEquity } from "@candor/rules/contracts/cross.ts";
import { GAP_COVER_MS, gapAhead, gapMargin } from "@candor/rules/contracts/gap.ts";
import { type Draft, availableIn } from "../settlement/draft.ts";
import { accept } from "./accept.ts";
import { setBehind } from "./behind.ts";
import { type ContractBooks, markNow } from "./contract-book.ts";
import { crossPositions, crossState } from "./cross-account.ts";
import { journal } from "./journal.ts";
import { isClosingAll } from "./decision.ts";
import { lackingOf } from "./lacking.ts";
import type { LivePosition } from "./live-position.ts";
import { openPosition } from "./of-position.ts";
import type { ContractAnswer, CoverRequest } from "./requests.ts";
import { rowOf, touchPosition } from "./rows.ts";
import { wouldSink } from "./would-sink.ts";

/**
 * Before a session ends, a position whose worth does not cover the gap of its contract gets what it lacks out of its
 * owner's cash, or is closed by the next second (product rules, section 4). Of a cross account all positions before a
 * close have to be covered together.
 */
export function coverGap(
  draft: Draft,
  books: ContractBooks,
  command: CoverRequest,
): ContractAnswer<CoverRequest> {
  const position = openPosition(draft, books, command, "cover");
  if (isRefusal(position)) return position;
  const mark = markNow(position.book, draft.now);
  if (isRefusal(mark)) return mark;
  const isCross = position.mode === "cross";
  const lacking = isCross
    ? lackingOfAccount(draft, position)
    : lackingOf(position, mark, GAP_COVER_MS);
  if (lacking <= ZERO) return { ok: rowOf(position) };
  const available = availableIn(draft, position.accountId) ?? ZERO;
  const isPayable =
    !isCross &&
    lacking <= available &&
    !wouldSink(draft, position, { taken: lacking, joins: undefined, mark });
  if (!isPayable) {
    accept(draft, position, { kind: "cover" });
    touchPosition(draft, position);
    journal(draft, position.book, ["asked", position.book.key, position.number, "cover"]);
    return { ok: rowOf(position) };
  }
  const { mode, multiple, margin } = position;
  setBehind(draft, position, "margin", { mode, multiple, margin: add(margin, lacking) });
  return { ok: rowOf(position) };
}

/** How much more a cross account needs to cover all its positions before a close, without those being closed. */
function lackingOfAccount(draft: Draft, { book, userId }: LivePosition): Dec {
  const valued = crossPositions(book.shared, userId);
  const needed = valued.map(({ live, mark }) => {
    const ahead = gapAhead(live.book.market, draft.now.getTime(), GAP_COVER_MS);
    return ahead === undefined || isClosingAll(live.decision, live.lots)
      ? ZERO
      : gapMargin(live.terms, live.lots, mark.price, ahead.gap);
  });
  return sub(sum(needed), crossEquity(crossState(draft, valued)));
}
