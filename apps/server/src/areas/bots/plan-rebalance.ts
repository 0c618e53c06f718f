import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, dec, div, formatDec, max } from "@candor/money";
import { isWhole } from "@candor/rules/bots/rebalance.ts";
import type { BotInput, PlanRefusal, Planned, PlannedCoin, Planning } from "./plan.ts";

const QUOTE = "USDT";

/** Parses shares as the client sends them: "BTC:0.5,ETH:0.3,USDT:0.2". */
export const weightsOf = (text: string): { code: string; weight: Dec }[] =>
  text.split(",").map((one) => {
    const [code = "", weight = "0"] = one.split(":");
    return { code, weight: dec(weight) };
  });

export function planRebalance(ctx: Planning, input: BotInput): Planned | PlanRefusal {
  const { weights: text, threshold, budget } = input;
  if (text === undefined) return refuse("parameter-error", { field: "weights" });
  if (threshold === undefined) return refuse("parameter-error", { field: "threshold" });
  if (budget === undefined) return refuse("parameter-error", { field: "budget" });
  const weights = weightsOf(text);
  if (!isWhole(weights)) return refuse("weights-invalid");
  const coins: PlannedCoin[] = [];
  let least: Dec = dec("0");
  for (const { code, weight } of weights) {
    if (code === QUOTE) continue;
    const coin = coinOf(ctx, code);
    if (isRefusal(coin)) return coin;
    coins.push(coin);
    least = max(least, div(coin.market.terms.notionalMin, weight, "up"));
  }
  if (budget < least) return refuse("below-minimum", { minimum: least, currency: QUOTE });
  return {
    terms: {
      strategy: "rebalance",
      weights: weights.map(({ code, weight }) => ({ code, weight: formatDec(weight) })),
      threshold: formatDec(threshold),
    },
    budget,
    coins,
    stops: { stopLoss: undefined, takeProfit: undefined },
    cells: [],
    phase: "begin",
    grid: undefined,
  };
}

function coinOf(ctx: Planning, code: string): PlannedCoin | PlanRefusal {
  const market = ctx.catalogue.marketBySymbol(`${code}/${QUOTE}`);
  if (market === undefined) return refuse("unknown-market");
  const price = ctx.indexOf(market.symbol);
  return price === undefined ? refuse("no-price") : { market, price };
}
