import { type Dec, min } from "@candor/money";
import { slippageCap } from "@candor/rules/spot.ts";
import type { Draft } from "../settlement/draft.ts";
import { executeCommand } from "./execute-command.ts";
import { journal } from "./journal.ts";
import { type LiveOrder, type MarketBook, priceOf, wholes } from "./market-book.ts";
import type { PlaceRequest } from "./requests.ts";
import { spotRowsOf, touchOrder } from "./spot-rows.ts";

/** Whether a stop has fired and trades at market. */
export const isMarketStop = ({ stop }: LiveOrder): boolean =>
  stop?.triggered !== undefined && stop.stopTicks === undefined;

/** The terms on which a waiting order enters the book, with its price judged by that index. */
export function placeOf(
  book: MarketBook,
  order: LiveOrder,
  index: Dec | undefined,
  { selfTrade = "expire-newest" }: Pick<PlaceRequest, "selfTrade"> = order.decision ??
    order.stop ??
    {},
) {
  const { side, quoteAmount, held, baseAccountId: account } = order;
  const lots = order.lots - order.filledLots;
  const budget = quoteAmount === undefined ? {} : { budget: held };
  return { side, ticks: ticksAt(book, order, index), lots, account, selfTrade, ...budget };
}

/** Enters a waiting order into the book, as the newest of all; `event` is the second that decided it. */
export function enter(
  draft: Draft,
  book: MarketBook,
  order: LiveOrder,
  index: Dec | undefined,
  event?: number,
): void {
  const place = placeOf(book, order, index);
  const { stop } = order;
  order.ticks = place.ticks;
  order.state = order.filledLots > 0 ? "partially-filled" : "new";
  order.decision = undefined;
  touchOrder(draft, book, order);
  // Other orders were accepted meanwhile, so its priority among waiting orders does not count in the book.
  const priority = draft.numbers.takeOrderNumbers(1);
  if (stop?.triggered === undefined) order.priority = priority;
  else {
    stop.triggered = { ...stop.triggered, priority };
    spotRowsOf(draft).triggered.add(order);
  }
  journal(draft, book, ["enter", book.key, order.number, order.ticks, priority, event ?? null]);
  executeCommand(draft, book, {
    ...place,
    kind: "place",
    order: order.number,
    priority,
    timeInForce: isMarketStop(order) ? "ioc" : order.timeInForce,
  });
}

/**
 * Its limit. For a market order it is the slippage cap of its acceptance around the index, or around the trigger
 * without one; a buy by quantity never pays more than it holds.
 */
function ticksAt(book: MarketBook, order: LiveOrder, index: Dec | undefined): number {
  const { stop, decision, type, side } = order;
  if (stop?.triggered !== undefined && stop.stopTicks !== undefined) return stop.stopTicks;
  if (!isMarketStop(order) && type !== "market") return order.ticks;
  const { terms } = book.market;
  const reference = index ?? priceOf(book, stop?.triggerTicks ?? order.ticks);
  const slippageMax = decision?.slippageMax ?? stop?.slippageMax ?? terms.slippageMax;
  const cap = slippageCap({ ...terms, slippageMax }, side, reference);
  const isBound = side === "buy" && order.quoteAmount === undefined;
  return wholes(isBound ? min(cap, priceOf(book, order.holdTicks)) : cap, book.tickSize);
}
