import { setImmediate as nextTurn } from "node:timers/promises";
import { BACKTEST_LIMITS } from "@candor/contract/areas/bots/choices.ts";
import type { backtest, backtestSummary } from "@candor/contract/areas/bots/shapes.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ONE, ZERO, add, dec, formatDec, mul, quotient, sub, sum } from "@candor/money";
import { planGrid } from "@candor/rules/bots/grid.ts";
import { heldInstead, maxDrawdown } from "@candor/rules/bots/result.ts";
import type * as z from "zod/mini";
import type { Ctx } from "../../../manifest/ctx.ts";
import { feeRatesOf } from "../../spot/index.ts";
import type { PlanRefusal, Planned } from "../plan.ts";
import { recordedHours } from "./hours.ts";
import { playGrid } from "./play-grid.ts";
import { playRebalance } from "./play-rebalance.ts";
import { playRecurring } from "./play-recurring.ts";
import type { Hour, Play } from "./play.ts";

export type Backtest = z.output<typeof backtest>;

/** A result over fewer hours would say nothing. */
const HOURS_MIN = 24;
const POINTS_MAX = 200;
/** Hours between two turns of the event loop, so that a back-test does not delay other users' orders. */
const SLICE_HOURS = 20;

/** Plays a plan through the recorded hours by the bots' own decisions and the exchange's matching. */
export async function backtestPlanned(
  ctx: Ctx,
  userId: string,
  planned: Planned,
): Promise<Backtest | PlanRefusal | Refusal<"too-little-history">> {
  const hours = await recordedHours(ctx, planned.coins);
  const [first] = hours;
  if (first === undefined || hours.length < HOURS_MIN) return refuse("too-little-history");
  const play = await playOf(ctx, userId, planned, first);
  return isRefusal(play) ? play : runThrough(play, planned, hours);
}

/** Plans the bot at the prices of the first recorded hour. */
async function playOf(
  ctx: Ctx,
  userId: string,
  { terms: plan, budget, coins, stops }: Planned,
  first: Hour,
): Promise<Play | PlanRefusal> {
  const tried = await Promise.all(
    coins.map(async ({ market }) => ({
      code: market.baseCode,
      terms: market.terms,
      fees: await feeRatesOf(ctx, userId, market),
    })),
  );
  if (plan.strategy === "rebalance") return playRebalance({ coins: tried, plan, budget });
  const [coin] = tried;
  const [candle] = first.candles;
  if (coin === undefined || candle === undefined) throw new Error("a plan without a coin");
  const { terms, fees } = coin;
  if (plan.strategy === "recurring")
    return playRecurring({ terms, plan, from: first.openedAt, fees });
  const range = { lower: dec(plan.lower), upper: dec(plan.upper), levels: plan.levels.length };
  const grid = planGrid(terms, { ...range, spacing: plan.spacing, budget }, candle.open);
  return isRefusal(grid) ? grid : playGrid({ terms, plan: grid, budget, stops, fees });
}

type Point = { at: number; value: Dec; budget: Dec; holding: Dec };

async function runThrough(play: Play, planned: Planned, hours: readonly Hour[]): Promise<Backtest> {
  const points: Point[] = [];
  const firstPrices = (hours[0]?.candles ?? []).map(({ open }) => open);
  for (const [at, hour] of hours.entries()) {
    play.step(hour);
    const closes = hour.candles.map(({ close }) => close);
    const budget = play.budget();
    const holding = add(budget, holdingOf(planned, budget, firstPrices, closes));
    points.push({ at: hour.openedAt + 3_600, value: play.valueAt(closes), budget, holding });
    if (at % SLICE_HOURS === SLICE_HOURS - 1) await nextTurn();
  }
  return reportOf(play, points, hours);
}

/** The gain of buying the coins with the same money in the first hour and holding them. */
function holdingOf(
  { terms, coins }: Planned,
  budget: Dec,
  first: readonly Dec[],
  prices: readonly Dec[],
): Dec {
  return sum(
    coins.map(({ market }, at) => {
      const weight =
        terms.strategy === "rebalance"
          ? terms.weights.find(({ code }) => code === market.baseCode)?.weight
          : undefined;
      const part = weight === undefined ? budget : mul(budget, dec(weight), "down");
      return heldInstead(part, first[at] ?? ONE, prices[at] ?? ONE);
    }),
  );
}

const rateOf = (value: Dec, budget: Dec): Dec =>
  budget === ZERO ? ZERO : quotient([sub(value, budget)], [budget], "half");

function reportOf(play: Play, points: readonly Point[], hours: readonly Hour[]): Backtest {
  const last = points.at(-1);
  if (last === undefined) throw new Error("a back-test without an hour");
  const { fees, fills } = play.totals();
  const every = Math.ceil(points.length / POINTS_MAX);
  const shown = points.filter((_, at) => (points.length - 1 - at) % every === 0);
  // Money that was added later is no gain, so each value is compared with the money put in until then.
  const rates = points.map(({ value, budget }) => add(ONE, rateOf(value, budget)));
  return {
    from: isoOf(hours[0]?.openedAt ?? 0),
    to: isoOf(last.at),
    candles: hours.length,
    budget: formatDec(last.budget),
    final_value: formatDec(last.value),
    return_rate: formatDec(rateOf(last.value, last.budget)),
    holding_rate: formatDec(rateOf(last.holding, last.budget)),
    drawdown: formatDec(maxDrawdown(rates)),
    fills,
    fees: formatDec(fees),
    curve: shown.map(({ at, value, holding }) => ({
      time: isoOf(at),
      value: formatDec(value),
      holding: formatDec(holding),
    })),
    limits: [...BACKTEST_LIMITS],
  };
}

const isoOf = (second: number): string => new Date(second * 1_000).toISOString();

/** The figures of a back-test that are stored with its bot. */
export function summaryOf({
  curve: _curve,
  limits: _limits,
  ...summary
}: Backtest): z.output<typeof backtestSummary> {
  return summary;
}
