import type { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listWithdrawalRows } from "./rows.ts";
import { withdrawalView } from "./view.ts";

type Call = typeof withdrawal.calls.listUserWithdrawals;

export const listUserWithdrawals: OperatorReadHandler<Call> = async (ctx, { input }) =>
  pageOf(
    input,
    await listWithdrawalRows(ctx.db, input.id, positionOf(input)),
    ({ number }) => number,
    (row) => {
      const { id, currency_code, type, address, address_name, card, ...shown } = withdrawalView(
        ctx,
        row,
      );
      const { number, fee, state, held_until, transaction, created_at, sent_at } = shown;
      return {
        id,
        currency_code,
        type,
        address,
        address_name,
        card,
        number,
        fee,
        state,
        held_until,
        transaction,
        created_at,
        sent_at,
      };
    },
  );
