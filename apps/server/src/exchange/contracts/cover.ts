import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, add, formatDec, neg, sub, sum } from "@candor/money";
import { crossEquity } from "@candor/rules/contracts/cross.ts";
import { GAP_COVER_MS, gapAhead, gapMargin } from "@candor/rules/contracts/gap.ts";
import { equityOf } from "@candor/rules/contracts/risk.ts";
import { type Draft, availableIn, changeBalance } from "../settlement/draft.ts";
import { accept } from "./accept.ts";
import { armPosition } from "./arm.ts";
import { tellChange } from "./changes.ts";
import { type ContractBooks, tradableMark } from "./contract-book.ts";
import { crossPositions, crossState } from "./cross-account.ts";
import { journal } from "./journal.ts";
import type { LivePosition } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";
import { openPosition } from "./of-position.ts";
import type { ContractAnswer, CoverRequest } from "./requests.ts";
import { rowOf, touchPosition } from "./rows.ts";
import { wouldSink } from "./would-sink.ts";

/** What a position lacks at a mark to bear the gap that a close within so long may bring; zero or below: nothing. */
export function lackingOf(position: LivePosition, mark: Mark, now: Date, withinMs: number): Dec {
  const { book, terms, lots } = position;
  const ahead = gapAhead(book.market, now.getTime(), withinMs);
  if (ahead === undefined) return ZERO;
  return sub(gapMargin(terms, lots, mark.price, ahead.gap), equityOf(terms, position, mark.price));
}

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
  const position = openPosition(draft, books, command);
  if (isRefusal(position)) return position;
  const mark = tradableMark(position.book, draft.now);
  if (isRefusal(mark)) return mark;
  const isCross = position.mode === "cross";
  const lacking = isCross
    ? lackingOfAccount(draft, position)
    : lackingOf(position, mark, draft.now, GAP_COVER_MS);
  if (lacking <= ZERO) return { ok: rowOf(position) };
  const available = availableIn(draft, position.accountId) ?? ZERO;
  const isPayable = !isCross && lacking <= available && !wouldSink(draft, position, lacking);
  if (!isPayable) {
    accept(draft, position, { kind: "cover" });
    touchPosition(draft, position);
    journal(draft, position.book, ["asked", position.book.key, position.number, "cover"]);
    return { ok: rowOf(position) };
  }
  changeBalance(draft, position.accountId, neg(lacking), lacking);
  position.margin = add(position.margin, lacking);
  touchPosition(draft, position);
  armPosition(position);
  tellChange(draft, position, "margin");
  journal(draft, position.book, ["margin", position.book.key, position.number, formatDec(lacking)]);
  return { ok: rowOf(position) };
}

/** What a cross account lacks for all its positions before a close; those that are being closed ask for nothing. */
function lackingOfAccount(draft: Draft, { book, userId }: LivePosition): Dec {
  const valued = crossPositions(book.shared, userId);
  const needed = valued.map(({ live, mark }) => {
    const ahead = gapAhead(live.book.market, draft.now.getTime(), GAP_COVER_MS);
    const isClosing = live.decision?.kind === "close" || live.decision?.kind === "cover";
    return ahead === undefined || isClosing
      ? ZERO
      : gapMargin(live.terms, live.lots, mark.price, ahead.gap);
  });
  return sub(sum(needed), crossEquity(crossState(draft, valued)));
}
