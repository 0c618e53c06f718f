import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { saleViews } from "../views/sale-view.ts";
import { listSaleRows } from "./operator-rows.ts";

/** Running auctions are sorted by their end, which moves, so that their pages go by number and have no cursor. */
export const listSales: OperatorReadHandler<typeof nft.calls.listSales> = async (
  ctx,
  { input },
) => {
  const { mode, is_running: isRunning } = input;
  const rows = await listSaleRows(ctx.db, { mode, isRunning }, positionOf(input));
  const views = await saleViews(ctx, rows);
  const page = pageOf(
    input,
    views.flatMap((view, index) => {
      const row = rows[index];
      return row === undefined ? [] : [{ row, view }];
    }),
    ({ row }) => row.number,
    ({ row, view }) => ({ ...view, seller_id: row.seller_id, realm: row.realm }),
  );
  return isRunning ? { ...page, cursor: null } : page;
};
