import { type Dec, ZERO, add, quotient, sub } from "@candor/money";
import { type Position, bought, sold } from "@candor/rules/bots/result.ts";
import { shareFirst, turned } from "@candor/rules/bots/grid.ts";
import { gridOf } from "../terms.ts";
import { type Asset, type Bot, type BotMarket, type BotOrder, assetOf, pause } from "./bot.ts";

/** What the exchange has done of an order since it was looked at: through which trade, and whether it is over. */
export type Fills = {
  quantity: Dec;
  quote: Dec;
  /** Of what was received. */
  fee: Dec;
  throughTrade: number;
  isOver: boolean;
};

/** Books what was traded of one order; an order that is over is written as done, and its cell takes its turn. */
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
    // What a recurring purchase brings is its user's at once.
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
      // Its user has ended an order of the bot's by hand.
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
    // No price came that could decide it: it is asked for again.
    else if (terms.strategy === "recurring") bot.nextAt = 0;
  }
}

/** One more order of a cell has ended: the next one is another, by its key. */
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

/** Gives so much of it back to the spot balance; its hold follows from what the bot then has. */
export function release(asset: Asset, amount: Dec): void {
  asset.amount = sub(asset.amount, amount);
  asset.released = add(asset.released, amount);
}
