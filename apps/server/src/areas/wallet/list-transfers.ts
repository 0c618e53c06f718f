import type { wallet } from "@candor/contract/areas/wallet/calls.ts";
import { formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listHolderTransfers } from "../../ledger/records.ts";

export const listTransfers: ReadHandler<typeof wallet.calls.listTransfers> = async (
  { db, catalogue },
  { input, caller },
) =>
  pageOf(
    input,
    await listHolderTransfers(db, caller.userId, positionOf(input)),
    ({ entryId }) => entryId,
    ({ id, currencyId, from, to, amount, postedAt }) => ({
      id,
      currency_id: currencyId,
      currency_code: catalogue.currency(currencyId)?.code ?? "",
      from_field: from,
      to_field: to,
      number: formatDec(amount),
      created_at: postedAt.toISOString(),
    }),
  );
