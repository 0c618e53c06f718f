import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ONE, ZERO, neg } from "@candor/money";
import { type ContractPlan, planContract } from "@candor/rules/contracts/plan.ts";
import { isUnderwater } from "@candor/rules/contracts/risk.ts";
import { type Draft, availableIn, changeBalance } from "../settlement/draft.ts";
import { armPosition } from "./arm.ts";
import { tellChange } from "./changes.ts";
import { type ContractBook, type ContractBooks, bookOf, tradableMark } from "./contract-book.ts";
import { boundAccount } from "./cross-account.ts";
import { isExposureFull } from "./exposure.ts";
import { journal } from "./journal.ts";
import { type LivePosition, UNARMED, addLive, settleThrough } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";
import { payOpenFee } from "./open.ts";
import type { ContractAnswer, SubmitRefusal, SubmitRequest } from "./requests.ts";
import { insertPosition, rowOf } from "./rows.ts";
import { settleUser } from "./settle-user.ts";
import { wouldSink } from "./would-sink.ts";

/** Open and waiting, over all contracts of a realm. */
const POSITIONS_MAX = 200;

/** Opens a position at market, or has an entrust wait for its price. */
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
  const plan = planContract(book.market.terms, command.request, {
    mark: mark.price,
    available: availableIn(draft, accountId) ?? ZERO,
  });
  if (isRefusal(plan)) return plan;
  const own = book.shared.positionsOf.get(userId)?.size ?? 0;
  if (own >= POSITIONS_MAX) return refuse("too-many-positions", { maximum: `${POSITIONS_MAX}` });
  const position = newPosition(draft, book, command, accountId, plan);
  const refusal = refusalOf(draft, position, plan, mark);
  if (refusal !== undefined) return refusal;
  if (position.state === "open") payOpenFee(draft, position);
  changeBalance(draft, accountId, neg(position.margin), position.margin);
  addLive(position);
  settleThrough(book, userId, book.shared.heard);
  insertPosition(draft, position);
  armPosition(position);
  boundAccount(draft, book.shared, userId);
  tellChange(draft, position, position.state === "open" ? "open" : "wait");
  const { number, state, termsId, id } = position;
  journal(draft, book, ["submit", book.key, number, id, userId, state, termsId, request(command)]);
  return { ok: rowOf(position) };
}

/** What only whoever carries the positions can tell. */
function refusalOf(
  draft: Draft,
  position: LivePosition,
  { hold }: ContractPlan,
  mark: Mark,
): Refusal<SubmitRefusal> | undefined {
  const { book, terms, state } = position;
  if (isExposureFull(book, position, mark)) return refuse("exposure-full");
  if (state === "open" && isUnderwater(terms, position, mark.price))
    return refuse("would-liquidate");
  return wouldSink(draft, position, hold) ? refuse("would-liquidate") : undefined;
}

function newPosition(
  draft: Draft,
  book: ContractBook,
  { claim, request: asked }: SubmitRequest,
  accountId: number,
  plan: ContractPlan,
): LivePosition {
  const now = draft.now.getTime();
  const { isWaiting } = plan;
  return {
    ...draft.numbers.nextOrder(),
    userId: claim.userId,
    accountId,
    book,
    terms: book.market.terms,
    termsId: book.market.termsId,
    direction: asked.direction,
    mode: asked.mode,
    state: isWaiting ? "waiting" : "open",
    multiple: asked.multiple,
    openedLots: asked.lots,
    lots: asked.lots,
    limitPrice: asked.type === "limit" ? asked.price : undefined,
    entryPrice: isWaiting ? ZERO : plan.price,
    margin: isWaiting ? plan.hold : plan.margin,
    openFee: isWaiting ? ZERO : plan.fee,
    nightFees: ZERO,
    nightsThrough: undefined,
    takeProfitPrice: asked.takeProfitPrice,
    stopLossPrice: asked.stopLossPrice,
    realised: isWaiting ? ZERO : neg(plan.fee),
    endReason: null,
    through: 0,
    ...UNARMED,
    createdAt: now,
    openedAt: isWaiting ? undefined : now,
    closedAt: undefined,
    updatedAt: now,
    mix: { high: 0, low: 0 },
    splitRatio: ONE,
  };
}

const request = ({ request: asked }: SubmitRequest): unknown => [
  asked.type,
  asked.direction,
  asked.mode,
  asked.multiple,
  asked.lots,
  `${asked.price ?? ""}`,
];
