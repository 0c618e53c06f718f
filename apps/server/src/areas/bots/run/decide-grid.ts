import { dec } from "@candor/money";
import { wantedOrders } from "@candor/rules/bots/grid.ts";
import { priceBand } from "@candor/rules/spot.ts";
import { type GridTerms, gridOf } from "../terms.ts";
import { type Bot, assetOf, openOrders } from "./bot.ts";
import type { Decision, World } from "./decide.ts";
import { wait } from "./wait.ts";

/** Places the first purchase, and after it an order for each cell without one. */
export function decideGrid(bot: Bot, terms: GridTerms, world: World, decision: Decision): void {
  const market = world.marketOfCode(terms.symbol.split("/")[0] ?? "");
  if (market === undefined) throw new Error(`no market ${terms.symbol}`);
  const order = { marketId: market.id, quoteAmount: undefined };
  const open = openOrders(bot);
  const quantity = dec(terms.first_quantity);
  if (bot.phase === "begin") {
    if (open.length > 0) return;
    const key = `first:${bot.run}`;
    bot.run += 1;
    const price = dec(terms.first_limit);
    decision.orders.push({ ...order, key, cell: undefined, side: "buy", price, quantity });
    return;
  }
  const price = world.priceOf(market.id);
  if (price === undefined) return wait(bot, "no-price");
  const busy = new Set(open.map(({ cell }) => cell));
  const wanted = wantedOrders(
    market.terms,
    gridOf(terms),
    bot.cells.filter(({ cell }) => !busy.has(cell)),
    {
      price,
      band: priceBand(market.terms, price),
      cash: world.freeOf(assetOf(bot, market.quoteId)),
      base: world.freeOf(assetOf(bot, market.baseId)),
    },
  );
  for (const one of wanted) decision.orders.push({ ...order, ...one, key: cellKey(bot, one.cell) });
}

/** The key of an order for one turn of a cell; the exchange takes each key once. */
function cellKey(bot: Bot, cell: number): string {
  const turn = bot.cells.find((one) => one.cell === cell)?.turn;
  if (turn === undefined) throw new Error(`no cell ${cell}`);
  return `cell:${cell}:${turn}`;
}
