import type { deposit } from "@candor/contract/areas/deposit/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listDepositRows } from "./rows.ts";
import { depositView } from "./view.ts";

export const listDeposits: ReadHandler<typeof deposit.calls.listDeposits> = async (
  ctx,
  { input, caller },
) =>
  pageOf(
    input,
    await listDepositRows(ctx.db, caller.userId, positionOf(input)),
    ({ number }) => number,
    (row) => depositView(ctx, row),
  );
