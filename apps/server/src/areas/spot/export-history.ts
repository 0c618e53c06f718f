import type { spot } from "@candor/contract/areas/spot/calls.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Call, ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { csvOf } from "../../platform/csv.ts";
import { FILL_COLUMNS, ORDER_COLUMNS } from "./export-columns.ts";
import { listFillRows } from "./fill-rows.ts";
import { marketIdsOf, momentsOf, withMarkets } from "./filters.ts";
import { spanOf } from "./journal-rows.ts";
import { type HistoryQuery, listOrderRows } from "./rows.ts";
import { fillView, orderView } from "./view.ts";

const ROWS_MAX = 1_000;

type ExportCall = Call<typeof spot.calls.exportHistory>;

/** Only the first part has the header, so that the parts in a row make one file. */
export const exportHistory: ReadHandler<typeof spot.calls.exportHistory> = async (ctx, call) => {
  const { cursor, what } = call.input;
  const isFirst = cursor === undefined;
  const asked = { page: 1, limit: ROWS_MAX, cursor };
  const query = await queryOf(ctx, call, asked);
  if (what === "orders") {
    const rows = withMarkets(ctx.catalogue, await listOrderRows(ctx.db, query));
    const { list, ...page } = pageOf(
      asked,
      rows,
      ({ row }) => row.number,
      ({ market, row }) => orderView(market, row),
    );
    return { csv: csvOf(ORDER_COLUMNS, list, isFirst), rows: list.length, cursor: page.cursor };
  }
  const rows = withMarkets(ctx.catalogue, await listFillRows(ctx.db, query));
  const { list, ...page } = pageOf(
    asked,
    rows,
    ({ row }) => row.position,
    ({ market, row }) => fillView(ctx, market, row),
  );
  return { csv: csvOf(FILL_COLUMNS, list, isFirst), rows: list.length, cursor: page.cursor };
};

async function queryOf(
  ctx: Ctx,
  { input, caller }: ExportCall,
  asked: Parameters<typeof positionOf>[0],
): Promise<HistoryQuery> {
  const moments = momentsOf(input);
  const numbered = input.what === "orders" ? "order_number" : "trade_number";
  return {
    userId: caller.userId,
    side: input.type,
    marketIds: marketIdsOf(ctx.catalogue, input),
    span: moments && (await spanOf(ctx.db, caller.realm, numbered, moments)),
    ...positionOf(asked),
  };
}
