import { type Dec, ZERO, add, dec, div, quantize } from "@candor/money";
import { dueAt, nextDue } from "@candor/rules/bots/recurring.ts";
import type { SpotTerms } from "@candor/rules/spot.ts";
import type { RecurringTerms } from "../terms.ts";
import { type FeeRates, createPaperMarket, take } from "./paper-market.ts";
import type { Play } from "./play.ts";
import { bookFill, purseWith, valueAt } from "./purse.ts";

type Tried = { terms: SpotTerms; plan: RecurringTerms; from: number; fees: FeeRates };

/** Plays recurring purchases, each at the open of its hour; the money put in is what they spend. */
export function playRecurring({ terms, plan, from, fees }: Tried): Play {
  const market = createPaperMarket(terms, fees);
  const purse = purseWith(ZERO);
  let [spent, purchases] = [ZERO, 0];
  let next = nextDue(plan, from * 1_000 - 1);
  return {
    step: ({ openedAt, candles: [candle] }) => {
      const due = dueAt(plan, next, openedAt * 1_000);
      next = due.next;
      if (!due.isDue || candle === undefined) return;
      if (plan.times !== null && purchases >= plan.times) return;
      const wish = div(dec(plan.quote_amount), candle.open, "down");
      const fill = take(market, "buy", candle.open, quantize(wish, terms.quantityStep, "down"));
      if (fill === undefined) return;
      purse.cash = add(purse.cash, fill.quote);
      bookFill(purse, fill);
      spent = add(spent, fill.quote);
      purchases += 1;
    },
    budget: (): Dec => spent,
    valueAt: ([price = ZERO]) => valueAt(purse, price),
    totals: () => purse,
  };
}
