import type { bots } from "@candor/contract/areas/bots/calls.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, formatDec } from "@candor/money";
import { type GridPlan, firstCells, planGrid, stopReached } from "@candor/rules/bots/grid.ts";
import { notionalOf } from "@candor/rules/spot.ts";
import type * as z from "zod/mini";
import type { Market } from "../../catalogue/markets.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { planRebalance } from "./plan-rebalance.ts";
import type { BotCell } from "./run/bot.ts";
import type { BotTerms } from "./terms.ts";

export type BotInput = z.output<typeof bots.calls.previewBot.input>;
export type PlanRefusal = Refusal<(typeof bots.calls.previewBot.refusals)[number]>;
export type Planning = Pick<CoreCtx, "catalogue" | "indexOf" | "clock">;

/** A coin of a plan, with the index at which it was planned. */
export type PlannedCoin = { market: Market; price: Dec };

/** The state that a bot starts with. */
export type Planned = {
  terms: BotTerms;
  /** In USDT; zero if nothing is frozen for the bot. */
  budget: Dec;
  coins: PlannedCoin[];
  stops: { stopLoss: Dec | undefined; takeProfit: Dec | undefined };
  cells: BotCell[];
  phase: string;
  /** Undefined unless the bot is a grid. */
  grid: GridPlan | undefined;
};

const NO_STOPS = { stopLoss: undefined, takeProfit: undefined };

/** The state that a bot with these terms would start with now, or why it is refused. */
export function planBot(ctx: Planning, input: BotInput): Planned | PlanRefusal {
  if (input.strategy === "grid") return planGridBot(ctx, input);
  if (input.strategy === "recurring") return planRecurring(ctx, input);
  return planRebalance(ctx, input);
}

function planGridBot(ctx: Planning, input: BotInput): Planned | PlanRefusal {
  const coin = coinOf(ctx, input);
  if (isRefusal(coin)) return coin;
  const { lower_price: lower, upper_price: upper, levels, budget, spacing } = input;
  if (lower === undefined) return refuse("parameter-error", { field: "lower_price" });
  if (upper === undefined) return refuse("parameter-error", { field: "upper_price" });
  if (levels === undefined) return refuse("parameter-error", { field: "levels" });
  if (budget === undefined) return refuse("parameter-error", { field: "budget" });
  const { market, price } = coin;
  const plan = planGrid(market.terms, { lower, upper, levels, spacing, budget }, price);
  if (isRefusal(plan)) return plan;
  const stops = { stopLoss: input.stop_loss_price, takeProfit: input.take_profit_price };
  if (
    (stops.stopLoss ?? ZERO) >= lower ||
    (stops.takeProfit !== undefined && stops.takeProfit <= upper)
  )
    return refuse("stop-inside-range", { lowest: lower, highest: upper });
  if (stopReached(stops, price) !== undefined) return refuse("trigger-already-reached", { price });
  return {
    terms: {
      strategy: "grid",
      symbol: market.symbol,
      lower: formatDec(lower),
      upper: formatDec(upper),
      spacing,
      levels: plan.levels.map(formatDec),
      quantity: formatDec(plan.quantity),
      fee_rate: formatDec(plan.feeRate),
      first_quantity: formatDec(plan.first.quantity),
      first_limit: formatDec(plan.first.price),
    },
    budget,
    coins: [coin],
    stops,
    cells: firstCells(plan).map((cell) => ({ ...cell, turn: 0 })),
    phase: plan.baseCells > 0 ? "begin" : "run",
    grid: plan,
  };
}

function planRecurring(ctx: Planning, input: BotInput): Planned | PlanRefusal {
  const coin = coinOf(ctx, input);
  if (isRefusal(coin)) return coin;
  const { quote_amount: amount, every, hour, times, day = 1 } = input;
  if (amount === undefined) return refuse("parameter-error", { field: "quote_amount" });
  if (every === "week" && day > 7) return refuse("parameter-error", { field: "day" });
  const { notionalMin, quote, quantityMax } = coin.market.terms;
  if (amount < notionalMin)
    return refuse("below-minimum", { minimum: notionalMin, currency: quote });
  const most = notionalOf(coin.price, quantityMax);
  if (amount > most) return refuse("above-maximum", { maximum: most, currency: quote });
  return {
    terms: {
      strategy: "recurring",
      symbol: coin.market.symbol,
      quote_amount: formatDec(amount),
      every,
      day,
      hour,
      times: times ?? null,
    },
    budget: ZERO,
    coins: [coin],
    stops: NO_STOPS,
    cells: [],
    phase: "run",
    grid: undefined,
  };
}

function coinOf(ctx: Planning, { symbol }: BotInput): PlannedCoin | PlanRefusal {
  if (symbol === undefined) return refuse("parameter-error", { field: "symbol" });
  const market = ctx.catalogue.marketBySymbol(symbol);
  if (market === undefined) return refuse("unknown-market");
  const price = ctx.indexOf(market.symbol);
  return price === undefined ? refuse("no-price") : { market, price };
}
