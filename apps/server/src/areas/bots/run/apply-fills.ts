import { type Dec, ZERO, add, quotient, sub } from "@candor/money";
import { type Position, bought, sold } from "@candor/rules/bots/result.ts";
import { shareFirst, turned } from "@candor/rules/bots/grid.ts";
import { gridOf } from "../terms.ts";
import { type Asset, type Bot, type BotMarket, type BotOrder, assetOf, pause } from "./bot.ts";

/** What the exchange traded of an order since the last step, through which trade, and whether the order has ended. */
export type Fills = {
  quantity: Dec;
  quote: Dec;
  /** Taken from what the order received. */
  fee: Dec;
  throughTrade: number;
  isOver: boolean;
};

/** Books the trades of one order; an order that has ended becomes done, and its cell gets its next order. */
export function applyFills(bot: Bot, order: BotOrder, fills: Fills, market: BotMarket): void {
  order.seenTrade = fills.throughTrade;
  if (fills.quantity > ZERO) book(bot, order, fills, market);
  if (fills.isOver) end(bot, order, market);
}

function book(bot: Bot, order: BotOrder, { quantity, quote, fee }: Fills, market: BotMarket): void {
  order.filledQuantity = add(order.filledQuantity, quantity);
  order.filledQuote = add(order.filledQuote, quote);
  order.fee = add(order.fee, fee);
  const [coin, cash] = [assetOf(bot, market.baseId), assetOf(bot, market.quoteId)];
  const cell = bot.cells.find((one) => one.cell === order.cell);
  if (order.side === "buy") {
    const received = sub(quantity, fee);
    if (bot.terms.strategy === "recurring") moveIn(cash, quote);
    cash.amount = sub(cash.amount, quote);
    place(coin, bought(positionOf(coin), received, quote));
    if (cell !== undefined) cell.base = add(cell.base, received);
    // The coins of a recurring purchase go to the user at once.
    if (bot.terms.strategy === "recurring") release(coin, received);
    bot.fees = add(bot.fees, quotient([fee, quote], [quantity], "up"));
  } else {
    place(coin, sold(positionOf(coin), quantity, sub(quote, fee)));
    cash.amount = add(cash.amount, sub(quote, fee));
    if (cell !== undefined) cell.base = sub(cell.base, quantity);
    bot.fees = add(bot.fees, fee);
  }
}

function end(bot: Bot, order: BotOrder, market: BotMarket): void {
  order.state = "done";
  const { terms, state } = bot;
  const isFilled = order.quantity !== undefined && order.filledQuantity >= order.quantity;
  if (terms.strategy === "grid") {
    const grid = gridOf(terms);
    if (order.cell !== undefined) {
      turn(bot, order.cell, (cell) => turned(market.terms, grid, cell));
      // The user has ended one of the bot's orders by hand.
      if (!isFilled && state === "running") pause(bot, "order_ended");
    } else if (bot.phase === "begin" && order.side === "buy") {
      const received = sub(order.filledQuantity, order.fee);
      bot.phase = "run";
      const shared = shareFirst(grid, bot.cells, received);
      for (const { cell, ...rest } of shared)
        turn(bot, cell, (was) => turned(market.terms, grid, { ...was, ...rest }), 0);
    }
  } else if (order.side === "buy") {
    const hasBought = order.filledQuantity > ZERO;
    if (hasBought) bot.purchases += 1;
    if (hasBought) bot.skips = 0;
    // No second with a price decided the order, so it is placed again.
    else if (terms.strategy === "recurring") bot.nextAt = 0;
  }
}

/** Sets a cell's next state and raises its turn, so that its next order has another key. */
export function turn(
  bot: Bot,
  cell: number,
  next: (cell: Bot["cells"][number]) => Omit<Bot["cells"][number], "turn">,
  by = 1,
): void {
  bot.cells = bot.cells.map((one) =>
    one.cell === cell ? { ...one, ...next(one), turn: one.turn + by } : one,
  );
}

const positionOf = ({ amount, cost, realised }: Asset): Position => ({
  base: amount,
  cost,
  realised,
});

function place(asset: Asset, { base, cost, realised }: Position): void {
  Object.assign(asset, { amount: base, cost, realised });
}

function moveIn(asset: Asset, amount: Dec): void {
  asset.amount = add(asset.amount, amount);
  asset.movedIn = add(asset.movedIn, amount);
}

/** Gives this amount back to the spot balance; the hold follows from the bot's remaining amount. */
export function release(asset: Asset, amount: Dec): void {
  asset.amount = sub(asset.amount, amount);
  asset.released = add(asset.released, amount);
}
