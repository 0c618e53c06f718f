import type { deposit } from "@candor/contract/areas/deposit/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listDepositRows } from "./rows.ts";
import { depositView } from "./view.ts";

export const listUserDeposits: OperatorReadHandler<typeof deposit.calls.listUserDeposits> = async (
  ctx,
  { input },
) =>
  pageOf(
    input,
    await listDepositRows(ctx.db, input.id, positionOf(input)),
    ({ number }) => number,
    (row) => {
      const { id, currency_code, type, amount, way, state, ...shown } = depositView(ctx, row);
      const { account, transaction, confirmations, confirmations_needed } = shown;
      const { created_at, credited_at } = shown;
      return {
        id,
        currency_code,
        type,
        amount,
        way,
        state,
        source: transaction ?? account,
        confirmations,
        confirmations_needed,
        created_at,
        credited_at,
      };
    },
  );
