import type { contracts } from "@candor/contract/areas/contracts/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listTrades } from "./rows.ts";
import { reportedMarks } from "./valued.ts";
import { viewsOf } from "./views-of.ts";

export const listUserPositions: OperatorReadHandler<
  typeof contracts.calls.listUserPositions
> = async (ctx, { input }) => {
  const rows = await listTrades(ctx.db, {
    userId: input.id,
    status: input.is_open === 1 ? "in_progress" : undefined,
    marketId: undefined,
    ...positionOf(input),
  });
  const realm = rows[0]?.realm ?? "live";
  const { views } = await viewsOf(
    ctx,
    { userId: input.id, realm },
    rows,
    reportedMarks(await ctx.link.report()),
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return pageOf(
    input,
    views,
    ({ id }) => numbers.get(id) ?? 0,
    (view) => view,
  );
};
