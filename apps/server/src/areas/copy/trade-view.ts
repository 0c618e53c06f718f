import type { CallOutput } from "@candor/contract/types.ts";
import { add, dec, formatDec } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import type { TradeRow } from "./board-rows.ts";
import { lastMark, unrealisedAt } from "./valued.ts";

type Trade = CallOutput<"copy.listLeadTrades">["list"][number];

/** A lead's position: a closed one with its result, an open one with its profit at the last mark. */
export async function tradeView(ctx: Ctx, row: TradeRow): Promise<Trade> {
  const common = {
    id: row.id,
    symbol: ctx.catalogue.contract(row.market_id)?.symbol ?? "",
    direction: row.direction,
    multiple: row.multiple,
    open_price: formatDec(dec(row.entry_price)),
    open_time: row.opened_at.toISOString(),
    close_time: row.closed_at?.toISOString() ?? null,
  };
  if (row.closed_at !== null)
    return {
      ...common,
      lots: row.opened_lots,
      margin: formatDec(dec(row.margin ?? "0")),
      price: row.price === null ? null : formatDec(dec(row.price)),
      profit: formatDec(dec(row.realised)),
    };
  const mark = lastMark(ctx, row.realm, row.market_id)?.price;
  return {
    ...common,
    lots: row.lots,
    margin: formatDec(dec(row.held)),
    price: mark === undefined ? null : formatDec(mark),
    profit:
      mark === undefined
        ? null
        : formatDec(add(dec(row.realised), await unrealisedAt(ctx, row, mark))),
  };
}
