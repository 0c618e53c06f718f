import type { deposit } from "@candor/contract/areas/deposit/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listDepositRows } from "./rows.ts";
import { depositView } from "./view.ts";

export const listDeposits: ReadHandler<typeof deposit.calls.listDeposits> = async (
  ctx,
  { input, caller },
) => {
  const { currency } = input;
  if (currency !== undefined && ctx.catalogue.currency(currency) === undefined)
    return refuse("unknown-currency");
  return pageOf(
    input,
    await listDepositRows(ctx.db, caller.userId, positionOf(input), currency),
    ({ number }) => number,
    (row) => depositView(ctx, row),
  );
};
