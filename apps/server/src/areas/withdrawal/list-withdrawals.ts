import type { withdrawal } from "@candor/contract/areas/withdrawal/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listWithdrawalRows } from "./rows.ts";
import { withdrawalView } from "./view.ts";

export const listWithdrawals: ReadHandler<typeof withdrawal.calls.listWithdrawals> = async (
  ctx,
  { input, caller },
) =>
  pageOf(
    input,
    await listWithdrawalRows(ctx.db, caller.userId, positionOf(input)),
    ({ number }) => number,
    (row) => withdrawalView(ctx, row),
  );
