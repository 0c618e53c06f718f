import type { invites } from "@candor/contract/areas/invites/calls.ts";
import { dec, formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { maskedName } from "./decide.ts";
import { listRebateRows } from "./rows.ts";

export const listRebates: ReadHandler<typeof invites.calls.listRebates> = async (
  { db, catalogue },
  { input, caller },
) =>
  pageOf(
    input,
    await listRebateRows(db, caller.userId, positionOf(input)),
    ({ number }) => number,
    (row) => ({
      trade_id: row.trade_id,
      account_name: maskedName(row.account_name),
      amount: formatDec(dec(row.amount)),
      currency_code: catalogue.currency(row.currency_id)?.code ?? "",
      fee: formatDec(dec(row.fee)),
      rate: formatDec(dec(row.rate)),
      traded_at: row.traded_at.toISOString(),
      paid_at: row.paid_at.toISOString(),
    }),
  );
