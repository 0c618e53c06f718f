import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ONE, ZERO, neg } from "@candor/money";
import { gapRefusal } from "@candor/rules/contracts/gap.ts";
import {
  type ContractPlan,
  openedPosition,
  openedWorst,
  planContract,
} from "@candor/rules/contracts/plan.ts";
import { type Draft, changeBalance } from "../settlement/draft.ts";
import { acceptedNow } from "./accept.ts";
import { recordChange } from "./changes.ts";
import { type ContractBook, type ContractBooks, bookOf, tradableMark } from "./contract-book.ts";
import { boundAccount } from "./cross-account.ts";
import type { Wish } from "./decision.ts";
import { isExposureFull, tooMuchOf } from "./exposure.ts";
import { journal } from "./journal.ts";
import { leavable } from "./leavable.ts";
import { type LivePosition, UNARMED, addLive, settleThrough } from "./live-position.ts";
import { type Mark, judgedBy } from "./next-mark.ts";
import type { ContractAnswer, SubmitRefusal, SubmitRequest } from "./requests.ts";
import { insertPosition, rowOf } from "./rows.ts";
import { settleUser } from "./settle-user.ts";
import { wouldSink } from "./would-sink.ts";
import { tooCostly } from "./worst-case.ts";

/** The most positions and pending orders of one user over all contracts of a realm. */
const POSITIONS_MAX = 200;

/**
 * Accepts a market order, which the first second with a still unknown price decides, or a pending order, which waits
 * for its price from that second on.
 */
export function submit(
  draft: Draft,
  books: ContractBooks,
  command: SubmitRequest,
): ContractAnswer<SubmitRequest> {
  const book = bookOf(draft, books, command);
  if (isRefusal(book)) return book;
  const { userId } = command.claim;
  settleUser(draft, book.shared, userId);
  const mark = tradableMark(book, draft.now);
  if (isRefusal(mark)) return mark;
  const accountId = draft.accountOf({
    holderId: userId,
    kind: "lever",
    currencyId: book.shared.quoteId,
  });
  const own = { userId, accountId, mode: command.request.mode, book };
  const plan = planContract(book.market.terms, command.request, {
    at: judgedBy(mark),
    available: leavable(draft, own, mark),
  });
  if (isRefusal(plan)) return plan;
  const count = book.shared.positionsOf.get(userId)?.size ?? 0;
  if (count >= POSITIONS_MAX) return refuse("too-many-positions", { maximum: `${POSITIONS_MAX}` });
  const position = newPosition(draft, book, command, accountId, plan);
  const refusal =
    gapRefusal(book.market, command.request.multiple, draft.now.getTime()) ??
    refusalOf(draft, position, plan, mark);
  if (refusal !== undefined) return refusal;
  changeBalance(draft, accountId, neg(position.margin), position.margin);
  addLive(position);
  settleThrough(book, userId, book.shared.lastApplied);
  insertPosition(draft, position);
  boundAccount(draft, book.shared, userId);
  recordChange(draft, position, "wait");
  const { number, state, termsId, id } = position;
  journal(draft, book, ["submit", book.key, number, id, userId, state, termsId, request(command)]);
  return { ok: rowOf(position) };
}

/** The refusals that only the writer can decide, since it knows the positions. */
function refusalOf(
  draft: Draft,
  position: LivePosition,
  plan: ContractPlan,
  mark: Mark,
): Refusal<SubmitRefusal> | undefined {
  const { book, mode, state } = position;
  if (isExposureFull(book, position, mark)) return refuse("exposure-full");
  const tooMuch = tooMuchOf(position, mark);
  if (tooMuch !== undefined) return tooMuch;
  const costly = tooCostly(position, openedWorst(position, plan.worstPrice), mark);
  if (costly !== undefined) return costly;
  const joins =
    mode === "cross" && state === "accepted" ? openedPosition(position, plan) : undefined;
  return wouldSink(draft, position, { taken: plan.hold, joins, mark })
    ? refuse("would-liquidate")
    : undefined;
}

function newPosition(
  draft: Draft,
  book: ContractBook,
  { claim, request: asked }: SubmitRequest,
  accountId: number,
  plan: ContractPlan,
): LivePosition {
  const now = draft.now.getTime();
  const { isWaiting, worstPrice } = plan;
  const position: LivePosition = {
    ...draft.numbers.nextOrder(),
    userId: claim.userId,
    accountId,
    book,
    terms: book.market.terms,
    termsId: book.market.termsId,
    direction: asked.direction,
    mode: asked.mode,
    state: isWaiting ? "waiting" : "accepted",
    multiple: asked.multiple,
    openedLots: asked.lots,
    lots: asked.lots,
    limitPrice: asked.type === "limit" ? asked.price : undefined,
    entryPrice: ZERO,
    margin: plan.hold,
    openFee: ZERO,
    overnightFunding: ZERO,
    overnightThrough: undefined,
    takeProfitPrice: asked.takeProfitPrice,
    stopLossPrice: asked.stopLossPrice,
    realised: ZERO,
    endReason: null,
    decision: undefined,
    openedEvent: undefined,
    acceptedEvent: book.shared.lastApplied,
    worstPrice: isWaiting ? undefined : worstPrice,
    through: 0,
    ...UNARMED,
    createdAt: now,
    openedAt: undefined,
    closedAt: undefined,
    updatedAt: now,
    mix: { high: 0, low: 0 },
    debt: undefined,
    splitRatio: ONE,
  };
  const wish: Wish = isWaiting ? { kind: "wait" } : { kind: "open", worstPrice };
  position.decision = acceptedNow(draft, position, wish);
  return position;
}

const request = ({ request: asked }: SubmitRequest): unknown => [
  asked.type,
  asked.direction,
  asked.mode,
  asked.multiple,
  asked.lots,
  `${asked.price ?? ""}`,
  `${asked.slippage ?? ""}`,
];
