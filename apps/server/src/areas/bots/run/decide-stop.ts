import { type Dec, min, quantize } from "@candor/money";
import { notionalOf } from "@candor/rules/spot.ts";
import { release } from "./apply-fills.ts";
import { type Asset, type Bot, type BotMarket, openOrders } from "./bot.ts";
import type { Decision, World } from "./decide.ts";

/**
 * Cancels the open orders, then sells the coins if the user wants that, then gives everything back. Each part begins
 * when the one before is done.
 */
export function decideStop(bot: Bot, world: World, decision: Decision): void {
  const open = openOrders(bot);
  if (open.length > 0) {
    for (const { state, orderNumber } of open)
      if (state === "open" && orderNumber !== undefined) decision.cancels.push(orderNumber);
    return;
  }
  const sales = bot.sellsAtStop ? salesOf(bot, world) : [];
  for (const { market, quantity } of sales)
    decision.orders.push({
      key: `stop:${market.id}:${bot.run}`,
      marketId: market.id,
      cell: undefined,
      side: "sell",
      price: undefined,
      quantity,
      quoteAmount: undefined,
    });
  if (sales.length > 0) {
    bot.run += 1;
    return;
  }
  for (const asset of bot.assets.values()) {
    const market = marketOf(bot, asset, world);
    asset.lastPrice = market && world.priceOf(market.id);
    release(asset, asset.amount);
  }
  bot.state = "stopped";
}

/** The whole steps of each coin that suffice for an order; a smaller amount is given back as it is. */
function salesOf(bot: Bot, world: World): { market: BotMarket; quantity: Dec }[] {
  return [...bot.assets.values()].flatMap((asset) => {
    const market = marketOf(bot, asset, world);
    if (market === undefined) return [];
    const { quantityStep, quantityMax, notionalMin } = market.terms;
    const quantity = quantize(min(asset.amount, quantityMax), quantityStep, "down");
    const price = world.priceOf(market.id);
    // Without a price the order is placed all the same: the exchange refuses it, and the bot waits for a price.
    const isEnough =
      price === undefined ? quantity > 0n : notionalOf(price, quantity) >= notionalMin;
    return isEnough ? [{ market, quantity }] : [];
  });
}

/** The market of a bot's coin; none for the quote currency. */
function marketOf(bot: Bot, { currencyId }: Asset, world: World): BotMarket | undefined {
  const { terms } = bot;
  const codes =
    terms.strategy === "rebalance"
      ? terms.weights.map(({ code }) => code)
      : [terms.symbol.split("/")[0] ?? ""];
  return codes
    .map((code) => world.marketOfCode(code))
    .find((market) => market?.baseId === currencyId);
}
