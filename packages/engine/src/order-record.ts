import type { Command, Place, Side } from "./commands.ts";
import type { DoneReason, Event, Trade } from "./events.ts";

type Recorded = {
  account: number;
  side: Side;
  ticks: number;
  /** Lots neither filled nor removed. */
  open: number;
  budget: number;
  isHouse: boolean;
  stage: "new" | "resting" | "done";
};

/** The state that follows from commands and events alone, without reading the book. */
export type OrderRecord = Map<number, Recorded>;

export function createRecord(): OrderRecord {
  return new Map();
}

/**
 * Records a command and its events, and returns the first broken rule, if any: every lot is accounted for (placed =
 * filled + given up + open); no order trades beyond its quantity, limit or budget, or after its end; no account trades
 * with itself; and the book at rest is not crossed.
 */
export function violation(
  record: OrderRecord,
  command: Command,
  events: readonly Event[],
  bestBidTicks: number | undefined,
  bestAskTicks: number | undefined,
): string | undefined {
  noteCommand(record, command);
  for (const event of events) {
    const broken =
      event.kind === "trade" ? brokenByTrade(record, event) : brokenByStep(record, event);
    if (broken !== undefined) return broken;
  }
  for (const order of ordersPlaced(command)) {
    const { isHouse, stage } = record.get(order.order)!;
    if (!isHouse && stage === "new") return `order ${order.order} was not answered`;
  }
  if (bestBidTicks !== undefined && bestAskTicks !== undefined && bestBidTicks >= bestAskTicks)
    return `the book rests crossed, ${bestBidTicks} over ${bestAskTicks}`;
  return undefined;
}

/** The orders in a command, including a quote's levels. */
export function ordersPlaced(command: Command): Omit<Place, "kind" | "timeInForce">[] {
  if (command.kind === "place") return [command];
  if (command.kind !== "quote") return [];
  const { account, bids, asks, firstOrder } = command;
  return [
    ...bids.map((level) => ({ ...level, side: "buy" as const })),
    ...asks.map((level) => ({ ...level, side: "sell" as const })),
  ].map((level, index) => ({ ...level, account, order: firstOrder + index, isHouse: true }));
}

function noteCommand(record: OrderRecord, command: Command): void {
  if (command.kind === "quote")
    for (const order of record.values())
      if (order.isHouse && order.account === command.account) order.stage = "done";
  for (const { order, account, side, ticks, lots, budget, isHouse } of ordersPlaced(command))
    record.set(order, {
      account,
      side,
      ticks,
      open: lots,
      budget: budget ?? Infinity,
      isHouse: isHouse ?? false,
      stage: "new",
    });
  if (command.kind !== "reduce") return;
  const order = record.get(command.order);
  if (order !== undefined && order.stage === "resting")
    order.open = Math.min(order.open, command.lots);
}

function brokenByTrade(record: OrderRecord, trade: Trade): string | undefined {
  const { ticks, lots, makerOrder, takerOrder } = trade;
  const maker = record.get(makerOrder);
  const taker = record.get(takerOrder);
  const name = `trade of ${takerOrder} with ${makerOrder}`;
  if (maker === undefined || taker === undefined) return `${name}: an order that was not placed`;
  if (maker.stage === "done" || taker.stage !== "new") return `${name}: an order that has ended`;
  if (maker.side === taker.side || taker.side !== trade.takerSide) return `${name}: wrong sides`;
  if (maker.account === taker.account || (maker.isHouse && taker.isHouse)) return `${name}: wash`;
  if (ticks !== maker.ticks) return `${name}: not at the maker's price`;
  if (taker.side === "buy" ? ticks > taker.ticks : ticks < taker.ticks)
    return `${name}: beyond the taker's limit`;
  maker.open -= lots;
  taker.open -= lots;
  taker.budget -= lots * ticks;
  if (lots < 1 || maker.open < 0 || taker.open < 0) return `${name}: more lots than are open`;
  if (trade.makerRemaining !== maker.open) return `${name}: wrong remaining lots`;
  if (taker.budget < 0) return `${name}: beyond the budget`;
  return undefined;
}

function brokenByStep(record: OrderRecord, event: Exclude<Event, Trade>): string | undefined {
  const order = record.get(event.order);
  const isOpen = order !== undefined && order.stage !== "done" && !order.isHouse;
  if (event.kind === "unknown") return isOpen ? `order ${event.order} is known` : undefined;
  if (!isOpen) return `${event.kind} for order ${event.order}, which is not open`;
  if (event.kind === "prevented") {
    order.open -= event.lots;
    const isPossible = event.lots > 0 && order.open >= 0;
    return isPossible ? undefined : `order ${event.order}: more prevented than is open`;
  }
  if (event.remaining !== order.open) return `order ${event.order}: wrong remaining lots`;
  if (event.kind === "done" && !mayEnd(event.reason, order.open))
    return `order ${event.order}: done as ${event.reason} with ${order.open} open`;
  order.stage = event.kind === "done" ? "done" : "resting";
  return undefined;
}

/** An order with nothing left is filled, unless self-trade prevention took its last lots. */
function mayEnd(reason: DoneReason, open: number): boolean {
  if (open === 0) return reason === "filled" || reason === "self-trade";
  return reason !== "filled";
}
