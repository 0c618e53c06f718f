import type { Command, Place, QuoteLevel } from "./commands.ts";

/** The largest price and the largest order of a market. */
export type Limits = { ticksMax: number; lotsMax: number };

/**
 * Whether a market may be listed: the value of its largest order, in ticks x lots, must be a safe
 * integer, so that no product in the engine is ever rounded.
 */
export function fitsEngine({ ticksMax, lotsMax }: Limits): boolean {
  return isCount(ticksMax) && isCount(lotsMax) && Number.isSafeInteger(ticksMax * lotsMax);
}

/**
 * Throws RangeError for a command that its caller should never have let through, before anything
 * has moved: such a command is a bug, not a refusal.
 */
export function assertCommand(limits: Limits, orderLast: number, command: Command): void {
  if (command.kind === "place") {
    assertNewOrder(command.order, orderLast);
    assertAccount(command.account);
    assertLevel(limits, command);
    if (command.budget !== undefined) assertBudget(command);
  } else if (command.kind === "quote") {
    assertNewOrder(command.firstOrder, orderLast);
    assertAccount(command.account);
    for (const level of command.bids) assertLevel(limits, level);
    for (const level of command.asks) assertLevel(limits, level);
  } else if (command.kind === "reduce" && !isCount(command.lots)) {
    throw new RangeError(`an order cannot be reduced to ${command.lots} lots`);
  }
}

/** Throws RangeError unless the order number is newer than the last one the book has seen. */
export function assertNewOrder(order: number, orderLast: number): void {
  if (!isCount(order) || order <= orderLast)
    throw new RangeError(`order number ${order} does not follow ${orderLast}`);
}

/** Throws RangeError for what is no account: compared with itself, NaN would be somebody else. */
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

function isCount(value: number | undefined): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
