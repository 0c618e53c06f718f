import type { bots } from "@candor/contract/areas/bots/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import { cellBounds } from "@candor/rules/bots/grid.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listAssets } from "./asset-rows.ts";
import { listCells } from "./cell-rows.ts";
import { listOrders } from "./order-rows.ts";
import { findOwn } from "./rows.ts";
import { type BotTerms, gridOf } from "./terms.ts";
import { botView, orderView } from "./view.ts";

export const getBot: ReadHandler<typeof bots.calls.getBot> = async (ctx, { input, caller }) => {
  const row = await findOwn(ctx.db, input.id, caller.userId);
  if (row === undefined) return refuse("bot-not-found");
  const terms = row.terms as BotTerms;
  const orders = await listOrders(ctx.db, { botId: row.id, ...positionOf(input) });
  const grid = terms.strategy === "grid" ? gridOf(terms) : undefined;
  const cells = grid === undefined ? [] : await listCells(ctx.db, row.id);
  return {
    bot: await botView(ctx, ctx.db, row),
    assets: (await listAssets(ctx.db, [row.id])).map(({ currency_id: id, amount }) => ({
      code: ctx.catalogue.currency(id)?.code ?? "",
      amount: formatDec(dec(amount)),
    })),
    cells: cells.flatMap(({ cell, holds }) => {
      if (grid === undefined) return [];
      const [lower, upper] = cellBounds(grid, cell).map(formatDec);
      return [{ cell, lower: lower ?? "", upper: upper ?? "", holds }];
    }),
    orders: pageOf(
      input,
      orders,
      ({ number }) => number,
      (order) => orderView(ctx, order),
    ),
  };
};
