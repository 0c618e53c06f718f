import type { Asset, Bot } from "../../../apps/server/src/areas/bots/run/bot.ts";
import type { BotTerms } from "../../../apps/server/src/areas/bots/terms.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, dec, formatDec, fromInteger, mul, quantize } from "@candor/money";
import { firstCells, planGrid } from "@candor/rules/bots/grid.ts";
import type { Random } from "../../harness/random.ts";
import { MARKETS, USDT, type World } from "./world.ts";

const START = 1_800_000_000_000;
const FUNDS = dec("20000");

const asset = (currencyId: number, amount: Dec): Asset => ({
  currencyId,
  accountId: currencyId,
  amount,
  held: amount,
  movedIn: amount,
  released: ZERO,
  cost: ZERO,
  realised: ZERO,
  lastPrice: undefined,
});

type Begun = Pick<Bot, "terms" | "cells" | "phase" | "nextAt"> & { budget: Dec };

/** A world with one bot of a random strategy that has just begun. */
export function createWorld(random: Random, seen: Set<string>): World {
  const prices = new Map([
    [1, dec("20000")],
    [2, dec("1000")],
  ]);
  const begun = random.pick([beginGrid, beginGrid, beginRecurring, beginRebalance])(random);
  const { budget, ...own } = begun;
  const bot: Bot = {
    id: "bot",
    realm: "demo",
    userId: "user",
    state: "running",
    cause: undefined,
    waitsFor: undefined,
    attempts: 0,
    sellsAtStop: false,
    run: 0,
    purchases: 0,
    skips: 0,
    fees: ZERO,
    assets: new Map(
      [asset(USDT, budget), asset(1, ZERO), asset(2, ZERO)].map((one) => [one.currencyId, one]),
    ),
    orders: [],
    ...own,
  };
  return {
    now: START,
    prices,
    isHalted: false,
    isFrozen: false,
    available: new Map([[USDT, (FUNDS - budget) as Dec]]),
    placed: [],
    answers: new Map(),
    trades: [],
    byOrder: new Map(),
    taken: new Map(),
    bot,
    dueAt: START,
    keys: new Set(),
    seen,
  };
}

function beginGrid(random: Random): Begun {
  const [{ terms, symbol }] = MARKETS;
  for (;;) {
    const lower = fromInteger(12_000 + random.below(9_000));
    const upper = quantize(
      mul(lower, dec(`1.${10 + random.below(70)}`), "down"),
      terms.priceTick,
      "down",
    );
    const budget = fromInteger(1_000 + random.below(15_000));
    const wish = { lower, upper, budget, levels: 2 + random.below(15) };
    const spacing = random.pick(["arithmetic", "geometric"] as const);
    const plan = planGrid(terms, { ...wish, spacing }, dec("20000"));
    if (isRefusal(plan)) continue;
    const frozen: BotTerms = {
      strategy: "grid",
      symbol,
      lower: formatDec(lower),
      upper: formatDec(upper),
      spacing,
      levels: plan.levels.map(formatDec),
      quantity: formatDec(plan.quantity),
      fee_rate: formatDec(plan.feeRate),
      first_quantity: formatDec(plan.first.quantity),
      first_limit: formatDec(plan.first.price),
    };
    const cells = firstCells(plan).map((cell) => ({ ...cell, turn: 0 }));
    return {
      terms: frozen,
      cells,
      phase: plan.baseCells > 0 ? "begin" : "run",
      nextAt: undefined,
      budget,
    };
  }
}

function beginRecurring(random: Random): Begun {
  const terms: BotTerms = {
    strategy: "recurring",
    symbol: "BTC/USDT",
    quote_amount: `${random.pick([50, 500, 9_000])}`,
    every: "day",
    day: 1,
    hour: random.below(24),
    times: random.pick([null, 2, 5]),
  };
  return { terms, cells: [], phase: "run", nextAt: START, budget: ZERO };
}

function beginRebalance(random: Random): Begun {
  const btc = 10 + random.below(50);
  const terms: BotTerms = {
    strategy: "rebalance",
    weights: [
      { code: "BTC", weight: `0.${btc}` },
      { code: "ETH", weight: "0.3" },
      { code: "USDT", weight: formatDec(dec(`0.${70 - btc}`)) },
    ],
    threshold: random.pick(["0.01", "0.03", "0.1"]),
  };
  return {
    terms,
    cells: [],
    phase: "begin",
    nextAt: undefined,
    budget: fromInteger(500 + random.below(9_000)),
  };
}
