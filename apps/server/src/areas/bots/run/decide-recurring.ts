import { dec } from "@candor/money";
import { dueAt } from "@candor/rules/bots/recurring.ts";
import type { RecurringTerms } from "../terms.ts";
import { type Bot, beginStop, openOrders } from "./bot.ts";
import type { Decision, World } from "./decide.ts";

/** Makes one purchase at its time, also if several times have passed meanwhile. */
export function decideRecurring(
  bot: Bot,
  terms: RecurringTerms,
  world: World,
  decision: Decision,
): void {
  if (openOrders(bot).length > 0) return;
  if (terms.times !== null && bot.purchases >= terms.times) {
    beginStop(bot, "purchases_made", false);
    decision.dueAt = world.now;
    return;
  }
  const due = dueAt(terms, bot.nextAt ?? world.now, world.now);
  if (due.isDue) {
    const market = world.marketOfCode(terms.symbol.split("/")[0] ?? "");
    if (market === undefined) throw new Error(`no market ${terms.symbol}`);
    decision.orders.push({
      key: `purchase:${bot.run}`,
      marketId: market.id,
      cell: undefined,
      side: "buy",
      price: undefined,
      quantity: undefined,
      quoteAmount: dec(terms.quote_amount),
    });
    bot.run += 1;
  }
  bot.nextAt = due.next;
  decision.dueAt = due.next;
}
