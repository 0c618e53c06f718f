import type { Tx } from "../../../db/transaction.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Market } from "../../../catalogue/markets.ts";
import { type Bot, freeOf } from "./bot.ts";
import type { World } from "./decide.ts";
import { whyNoOrders } from "./why-not.ts";

export function marketOf({ catalogue }: Pick<Ctx, "catalogue">, id: number): Market {
  const market = catalogue.market(id);
  if (market === undefined) throw new Error(`no market ${id}`);
  return market;
}

/** Collects what a step knows besides its bot. */
export async function worldOf(ctx: Ctx, tx: Tx, bot: Bot): Promise<World> {
  const now = ctx.clock.now();
  return {
    now: now.getTime(),
    marketOf: (id) => marketOf(ctx, id),
    marketOfCode: (code) => ctx.catalogue.marketBySymbol(`${code}/USDT`),
    priceOf: (id) => ctx.indexOf(marketOf(ctx, id).symbol),
    freeOf: (asset) => freeOf(bot, asset, (id) => marketOf(ctx, id)),
    whyNot: bot.state === "running" ? await whyNoOrders(tx, bot.userId, now) : undefined,
  };
}
