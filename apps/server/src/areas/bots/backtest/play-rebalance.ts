import { type Dec, ONE, ZERO, add, dec, div, mul, quantize, sum } from "@candor/money";
import {
  type Standing,
  type Target,
  isOff,
  wantedPurchases,
  wantedSales,
} from "@candor/rules/bots/rebalance.ts";
import type { SpotTerms } from "@candor/rules/spot.ts";
import type { RebalanceTerms } from "../terms.ts";
import { type FeeRates, createPaperMarket, take as takeIn } from "./paper-market.ts";
import type { Play } from "./play.ts";
import { bookFill, purseWith } from "./purse.ts";

type Coin = { code: string; terms: SpotTerms; fees: FeeRates };
type Tried = { coins: readonly Coin[]; plan: RebalanceTerms; budget: Dec };

/** Plays a rebalancing at the open of each hour, as a running bot does; each coin has a book of its own. */
export function playRebalance({ coins, plan, budget }: Tried): Play {
  const markets = coins.map(({ terms, fees }) => createPaperMarket(terms, fees));
  const purses = coins.map(() => purseWith(ZERO));
  let cash = budget;
  let hasBegun = false;
  const targets: Target[] = plan.weights.map(({ code, weight }) => ({
    code,
    weight: dec(weight),
    terms: coins.find((coin) => coin.code === code)?.terms,
  }));
  const standingsAt = (prices: readonly Dec[]): Map<string, Standing> =>
    new Map([
      ["USDT", { amount: cash, price: ONE }],
      ...coins.map(
        ({ code }, at) =>
          [code, { amount: purses[at]?.base ?? ZERO, price: prices[at] ?? ZERO }] as const,
      ),
    ]);
  const take = (code: string, side: "buy" | "sell", price: Dec, quantity: Dec): void => {
    const at = coins.findIndex((coin) => coin.code === code);
    const [market, purse] = [markets[at], purses[at]];
    const fill = market && takeIn(market, side, price, quantity);
    if (purse === undefined || fill === undefined) return;
    purse.cash = cash;
    bookFill(purse, fill);
    cash = purse.cash;
    purse.cash = ZERO;
  };
  return {
    step: ({ candles }) => {
      const prices = candles.map(({ open }) => open);
      const priceOf = (code: string): Dec =>
        prices[coins.findIndex((coin) => coin.code === code)] ?? ONE;
      if (hasBegun && !isOff(targets, standingsAt(prices), dec(plan.threshold))) return;
      hasBegun = true;
      for (const { code, quantity } of wantedSales(targets, standingsAt(prices)))
        take(code, "sell", priceOf(code), quantity);
      for (const { code, quoteAmount } of wantedPurchases(targets, standingsAt(prices), cash)) {
        const step = coins.find((coin) => coin.code === code)?.terms.quantityStep ?? ONE;
        const quantity = quantize(div(quoteAmount, priceOf(code), "down"), step, "down");
        take(code, "buy", priceOf(code), quantity);
      }
    },
    budget: () => budget,
    valueAt: (prices) =>
      add(cash, sum(purses.map(({ base }, at) => mul(base, prices[at] ?? ZERO, "down")))),
    totals: () => ({
      fees: sum(purses.map(({ fees }) => fees)),
      fills: purses.reduce((all, { fills }) => all + fills, 0),
    }),
  };
}
