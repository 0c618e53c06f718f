import { ONE, dec } from "@candor/money";
import {
  type Standing,
  type Standings,
  type Target,
  isOff,
  wantedPurchases,
  wantedSales,
} from "@candor/rules/bots/rebalance.ts";
import type { RebalanceTerms } from "../terms.ts";
import { type Bot, type BotMarket, type Wanted, openOrders } from "./bot.ts";
import type { Decision, World } from "./decide.ts";
import { wait } from "./wait.ts";

const HOUR_MS = 3_600_000;
const QUOTE = "USDT";

/** In each hour with a share beyond the threshold, sells coins above their shares, then buys those below. */
export function decideRebalance(
  bot: Bot,
  terms: RebalanceTerms,
  world: World,
  decision: Decision,
): void {
  if (openOrders(bot).length > 0) return;
  if (bot.phase === "buying") restUntilNextHour(bot, world);
  const isDue = (bot.nextAt ?? 0) <= world.now;
  if (bot.phase === "idle" && !isDue) {
    decision.dueAt = bot.nextAt ?? world.now + HOUR_MS;
    return;
  }
  const seen = standingsOf(bot, terms, world);
  if (seen === undefined) return wait(bot, "no-price");
  bot.waitsFor = undefined;
  const { targets, standings, markets } = seen;
  if (bot.phase === "idle" && !isOff(targets, standings, dec(terms.threshold))) {
    restUntilNextHour(bot, world);
    decision.dueAt = bot.nextAt;
    return;
  }
  const marketOf = (code: string): BotMarket => {
    const market = markets.get(code);
    if (market === undefined) throw new Error(`no market of ${code}`);
    return market;
  };
  const order = (code: string, side: "buy" | "sell"): Omit<Wanted, "quantity" | "quoteAmount"> => ({
    key: `${side}:${code}:${bot.run}`,
    marketId: marketOf(code).id,
    cell: undefined,
    side,
    price: undefined,
  });
  if (bot.phase !== "selling") {
    const sales = wantedSales(targets, standings);
    for (const { code, quantity } of sales)
      decision.orders.push({ ...order(code, "sell"), quantity, quoteAmount: undefined });
    if (sales.length > 0) {
      bot.run += 1;
      bot.phase = "selling";
      return;
    }
  }
  const cash = standings.get(QUOTE)?.amount;
  if (cash === undefined) throw new Error(`bot ${bot.id} has no ${QUOTE}`);
  for (const { code, quoteAmount } of wantedPurchases(targets, standings, cash))
    decision.orders.push({ ...order(code, "buy"), quantity: undefined, quoteAmount });
  bot.run += 1;
  bot.phase = "buying";
  if (decision.orders.length > 0) return;
  restUntilNextHour(bot, world);
  decision.dueAt = bot.nextAt;
}

function restUntilNextHour(bot: Bot, { now }: World): void {
  bot.phase = "idle";
  bot.nextAt = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
}

type Seen = { targets: Target[]; standings: Standings; markets: Map<string, BotMarket> };

/** The bot's amount and index price of each coin; undefined while a price is missing. */
function standingsOf(bot: Bot, terms: RebalanceTerms, world: World): Seen | undefined {
  const markets = new Map<string, BotMarket>();
  const standings = new Map<string, Standing>();
  const targets: Target[] = [];
  for (const { code, weight } of terms.weights) {
    const market = code === QUOTE ? undefined : world.marketOfCode(code);
    targets.push({ code, weight: dec(weight), terms: market?.terms });
    if (market === undefined) continue;
    const price = world.priceOf(market.id);
    const asset = bot.assets.get(market.baseId);
    if (price === undefined || asset === undefined) return undefined;
    markets.set(code, market);
    standings.set(code, { amount: asset.amount, price });
    const cash = bot.assets.get(market.quoteId);
    if (cash !== undefined) standings.set(QUOTE, { amount: cash.amount, price: ONE });
  }
  return { targets, standings, markets };
}
