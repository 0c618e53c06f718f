import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Draft } from "../settlement/draft.ts";
import { type ContractBooks, bookOf } from "./contract-book.ts";
import { type Wish, mayJoin } from "./decision.ts";
import type { LivePosition } from "./live-position.ts";
import type { PositionRefusal } from "./requests.ts";
import { settleUser } from "./settle-user.ts";

/**
 * A position of the caller's that is still open or waiting, once every mark before has had its say; not while something
 * that its owner has asked for is still to be decided, unless the wish may be accepted beside it.
 */
export function livePosition(
  draft: Draft,
  books: ContractBooks,
  command: { realm: Realm; marketId: number; number: number },
  wish: Wish["kind"] = "stops",
): LivePosition | Refusal<PositionRefusal> {
  const book = bookOf(draft, books, command);
  if (isRefusal(book)) return book;
  const position = book.live.get(command.number);
  if (position === undefined) return refuse("position-not-open");
  settleUser(draft, book.shared, position.userId);
  const settled = book.live.get(command.number);
  if (settled === undefined) return refuse("position-not-open");
  return mayJoin(wish, settled.decision) ? settled : refuse("decision-pending");
}

/** The same for a position that is open. */
export function openPosition(
  ...asked: Parameters<typeof livePosition>
): LivePosition | Refusal<PositionRefusal> {
  const position = livePosition(...asked);
  if (isRefusal(position)) return position;
  return position.state === "open" ? position : refuse("position-not-open");
}
