import type { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import type { CardKind } from "@candor/contract/words.ts";
import { dec, formatDec } from "@candor/money";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { heldUntil } from "./decide.ts";
import { listAllRows } from "./operator-rows.ts";
import { codeOf } from "./view.ts";

export const listAllWithdrawals: OperatorReadHandler<
  typeof withdrawal.calls.listAllWithdrawals
> = async ({ db, catalogue, clock }, { input }) => {
  const now = clock.now();
  const rows = await listAllRows(db, { state: input.state, now, ...positionOf(input) });
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => ({
      id: row.id,
      user_id: row.user_id,
      account_name: row.account_name,
      currency_code: codeOf(catalogue, row.currency_id),
      type: row.network,
      address: row.address,
      card: row.card as CardKind | null,
      number: formatDec(dec(row.amount)),
      fee: formatDec(dec(row.fee)),
      state: heldUntil(row, now) === undefined ? row.state : ("held" as const),
      problem: row.problem,
      transaction: row.bank_reference ?? row.transaction,
      raises: row.raises,
      created_at: row.created_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
    }),
  );
};
