import type { bots } from "@candor/contract/areas/bots/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { roundOf } from "@candor/rules/bots/grid.ts";
import { nextDue } from "@candor/rules/bots/recurring.ts";
import { notionalOf } from "@candor/rules/spot.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { feeRatesOf } from "../spot/index.ts";
import { planBot } from "./plan.ts";

export const previewBot: ReadHandler<typeof bots.calls.previewBot> = async (
  ctx,
  { input, caller },
) => {
  const planned = planBot(ctx, input);
  if (isRefusal(planned)) return planned;
  const { terms, grid, coins, budget } = planned;
  const [coin] = coins;
  const none = {
    budget: formatDec(budget),
    price: null,
    levels: [],
    cell_amount: null,
    first_amount: null,
    first_quote: null,
    round_fees: null,
    round_profit: null,
    next_at: null,
    is_outside: false,
  };
  if (terms.strategy === "recurring")
    return {
      ...none,
      price: coin === undefined ? null : formatDec(coin.price),
      next_at: new Date(nextDue(terms, ctx.clock.now().getTime())).toISOString(),
    };
  if (grid === undefined || coin === undefined) return none;
  const { maker } = await feeRatesOf(ctx, caller.userId, coin.market);
  const round = roundOf(grid, maker);
  return {
    ...none,
    price: formatDec(coin.price),
    levels: grid.levels.map(formatDec),
    cell_amount: formatDec(grid.quantity),
    first_amount: formatDec(grid.first.quantity),
    first_quote: formatDec(notionalOf(grid.first.price, grid.first.quantity)),
    round_fees: formatDec(round.fees),
    round_profit: formatDec(round.profit),
    is_outside:
      coin.price < (grid.levels[0] ?? coin.price) ||
      coin.price > (grid.levels.at(-1) ?? coin.price),
  };
};
