import type { Command, OpenOrder, Place, Quote, Side } from "./commands.ts";
import type { DoneReason, Event } from "./events.ts";

/**
 * The rules of the book in their simplest form: one plain array, sorted again for every taker. Tests use it as their
 * oracle. `priority` "price" is wrong on purpose: the latest order at a price trades first, and the checks must notice.
 */
export type NaiveBook = { resting: OpenOrder[]; priority: "price-time" | "price" };

export function createNaiveBook(priority: NaiveBook["priority"] = "price-time"): NaiveBook {
  return { resting: [], priority };
}

export function executeNaively(book: NaiveBook, command: Command): Event[] {
  if (command.kind === "place") return place(book, command);
  if (command.kind === "quote") return quote(book, command);
  const { order } = command;
  const open = book.resting.find((resting) => resting.order === order && !resting.isHouse);
  if (open === undefined) return [{ kind: "unknown", order }];
  if (command.kind === "cancel") {
    book.resting = book.resting.filter((resting) => resting !== open);
    return [{ kind: "done", order, reason: "cancelled", remaining: open.lots }];
  }
  open.lots = Math.min(open.lots, command.lots);
  return [{ kind: "rested", order, remaining: open.lots }];
}

/** The orders of a side in the sequence in which they trade. */
export function naiveQueue({ resting, priority }: NaiveBook, side: Side): OpenOrder[] {
  const better = side === "buy" ? -1 : 1;
  const earlier = priority === "price-time" ? 1 : -1;
  return resting
    .filter((order) => order.side === side)
    .sort((a, b) => better * (a.ticks - b.ticks) || earlier * (a.priority - b.priority));
}

/** The levels of a side as [ticks, lots], best first. */
export function naiveDepth(book: NaiveBook, side: Side): [ticks: number, lots: number][] {
  const levels = new Map<number, number>();
  for (const { ticks, lots } of naiveQueue(book, side))
    levels.set(ticks, (levels.get(ticks) ?? 0) + lots);
  return [...levels];
}

function place(book: NaiveBook, taker: Place): Event[] {
  const { order, priority = order, account, side, ticks, timeInForce, isHouse = false } = taker;
  const makers = naiveQueue(book, side === "buy" ? "sell" : "buy").filter((maker) =>
    side === "buy" ? maker.ticks <= ticks : maker.ticks >= ticks,
  );
  const end = (reason: DoneReason, remaining: number): Event[] =>
    isHouse ? [] : [{ kind: "done", order, reason, remaining }];

  if (timeInForce === "post-only" && makers.length > 0) return end("post-only", taker.lots);
  const fillable = reachable(makers, taker).reduce((sum, maker) => sum + maker.lots, 0);
  if (timeInForce === "fok" && fillable < taker.lots) return end("fok", taker.lots);

  const events: Event[] = [];
  let remaining = taker.lots;
  let budget = taker.budget ?? Infinity;
  let stop: DoneReason | undefined;
  while (remaining > 0 && stop === undefined) {
    const maker = makers.find(({ lots }) => lots > 0);
    if (maker === undefined) break;
    if (maker.ticks > budget) stop = "budget";
    else if (isOwn(maker, taker)) {
      const left = prevent(maker, taker, remaining, events);
      if (left === undefined || left === 0) stop = "self-trade";
      remaining = left ?? remaining;
    } else {
      const lots = trade(maker, taker, remaining, budget, events);
      remaining -= lots;
      budget -= lots * maker.ticks;
    }
  }
  book.resting = book.resting.filter((resting) => resting.lots > 0);

  if (stop !== undefined) return [...events, ...end(stop, remaining)];
  if (remaining === 0) return [...events, ...end("filled", 0)];
  if (timeInForce === "ioc") return [...events, ...end("ioc-remainder", remaining)];
  book.resting.push({ order, priority, account, side, ticks, lots: remaining, isHouse });
  return isHouse ? events : [...events, { kind: "rested", order, remaining }];
}

function isOwn(maker: OpenOrder, { account, isHouse = false }: Place): boolean {
  return maker.account === account || (isHouse && maker.isHouse);
}

/** The makers that a taker may trade with: those of other accounts, also behind its own orders if those expire. */
function reachable(makers: OpenOrder[], taker: Place): OpenOrder[] {
  if (taker.selfTrade === "expire-oldest") return makers.filter((maker) => !isOwn(maker, taker));
  const own = makers.findIndex((maker) => isOwn(maker, taker));
  return own < 0 ? makers : makers.slice(0, own);
}

/** What a taker does to its own maker: returns the lots that it continues with, undefined if it ends. */
function prevent(
  maker: OpenOrder,
  { order, selfTrade = "expire-newest" }: Place,
  open: number,
  events: Event[],
): number | undefined {
  if (selfTrade === "expire-newest") return undefined;
  const isReported = !maker.isHouse;
  const { lots } = maker;
  if (selfTrade === "decrement") {
    const less = Math.min(open, lots);
    maker.lots -= less;
    if (isReported) events.push({ kind: "prevented", order: maker.order, lots: less });
    events.push({ kind: "prevented", order, lots: less });
    if (isReported && maker.lots > 0)
      events.push({ kind: "rested", order: maker.order, remaining: maker.lots });
    if (isReported && maker.lots === 0)
      events.push({ kind: "done", order: maker.order, reason: "self-trade", remaining: 0 });
    return open - less;
  }
  maker.lots = 0;
  if (isReported)
    events.push({ kind: "done", order: maker.order, reason: "self-trade", remaining: lots });
  return selfTrade === "expire-oldest" ? open : undefined;
}

/** Trades as many lots as both sides and the budget allow, and returns the number. */
function trade(
  maker: OpenOrder,
  taker: Place,
  open: number,
  budget: number,
  events: Event[],
): number {
  let lots = Math.min(open, maker.lots);
  while (lots * maker.ticks > budget) lots--;
  maker.lots -= lots;
  events.push(tradeOf(maker, taker, lots));
  if (maker.lots === 0 && !maker.isHouse)
    events.push({ kind: "done", order: maker.order, reason: "filled", remaining: 0 });
  return lots;
}

function tradeOf(maker: OpenOrder, taker: Place, lots: number): Event {
  return {
    kind: "trade",
    makerOrder: maker.order,
    makerAccount: maker.account,
    takerOrder: taker.order,
    takerAccount: taker.account,
    takerSide: taker.side,
    ticks: maker.ticks,
    lots,
    makerIsHouse: maker.isHouse,
    takerIsHouse: taker.isHouse ?? false,
    makerRemaining: maker.lots,
  };
}

function quote(book: NaiveBook, { account, bids, asks, firstOrder }: Quote): Event[] {
  book.resting = book.resting.filter((order) => !(order.isHouse && order.account === account));
  const rungs = [
    ...bids.map((level) => ({ ...level, side: "buy" as const })),
    ...asks.map((level) => ({ ...level, side: "sell" as const })),
  ];
  return rungs.flatMap((rung, index) =>
    place(book, {
      ...rung,
      kind: "place",
      order: firstOrder + index,
      account,
      timeInForce: "gtc",
      isHouse: true,
    }),
  );
}
