import type { Command, Place, QuoteLevel } from "./commands.ts";
import { lookUp, type NumberIndex } from "./number-index.ts";
import { NONE } from "./slots.ts";

/** The largest price and the largest order of a market. */
export type Limits = { ticksMax: number; lotsMax: number };

/**
 * Whether a market may be listed: the value of its largest order, in ticks x lots, must be a safe
 * integer, so that no product in the engine is ever rounded.
 */
export function fitsEngine({ ticksMax, lotsMax }: Limits): boolean {
  return isCount(ticksMax) && isCount(lotsMax) && Number.isSafeInteger(ticksMax * lotsMax);
}

/** The state that a command is checked against: the market's limits, and the orders of its book. */
export type Seen = { limits: Limits; priorityLast: number; byOrder: NumberIndex };

/**
 * Throws RangeError for a command that its caller should have refused, before anything changes: such a command is a
 * bug, not a refusal.
 */
export function assertCommand(seen: Seen, command: Command): void {
  if (command.kind === "place") {
    assertNewOrder(seen, command.order, command.priority);
    assertAccount(command.account);
    assertLevel(seen.limits, command);
    if (command.budget !== undefined) assertBudget(command);
    if (command.isHouse === true) assertHouseMode(command);
  } else if (command.kind === "quote") {
    assertNewOrder(seen, command.firstOrder);
    assertAccount(command.account);
    for (const level of command.bids) assertLevel(seen.limits, level);
    for (const level of command.asks) assertLevel(seen.limits, level);
  } else if (command.kind === "reduce" && !isCount(command.lots)) {
    throw new RangeError(`an order cannot be reduced to ${command.lots} lots`);
  }
}

/**
 * Throws RangeError unless the order's priority is above all that the book has seen, its number is not above its
 * priority, and no open order has the number.
 */
export function assertNewOrder(seen: Seen, order: number, priority = order): void {
  if (!isCount(priority) || priority <= seen.priorityLast)
    throw new RangeError(`priority ${priority} does not follow ${seen.priorityLast}`);
  if (order === priority) return;
  if (!isCount(order) || order > priority)
    throw new RangeError(`order number ${order} cannot have priority ${priority}`);
  if (lookUp(seen.byOrder, order) !== NONE) throw new RangeError(`order ${order} is open already`);
}

/** Throws RangeError for an invalid account: compared with itself, NaN would be another account. */
export function assertAccount(account: number): void {
  if (!Number.isSafeInteger(account)) throw new RangeError(`account ${account} is not a number`);
}

/** Throws RangeError unless price and quantity are whole, positive and within the market. */
export function assertLevel(limits: Limits, { ticks, lots }: QuoteLevel): void {
  if (!isCount(ticks) || ticks > limits.ticksMax)
    throw new RangeError(`price of ${ticks} ticks is outside 1 to ${limits.ticksMax}`);
  if (!isCount(lots) || lots > limits.lotsMax)
    throw new RangeError(`quantity of ${lots} lots is outside 1 to ${limits.lotsMax}`);
}

function assertBudget({ side, timeInForce, budget }: Place): void {
  if (side !== "buy" || timeInForce !== "ioc" || !isCount(budget))
    throw new RangeError(`budget ${budget} on a ${side} ${timeInForce} order`);
}

function assertHouseMode({ order, selfTrade = "expire-newest" }: Place): void {
  if (selfTrade !== "expire-newest")
    throw new RangeError(`house order ${order} with self-trade mode ${selfTrade}`);
}

function isCount(value: number | undefined): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
