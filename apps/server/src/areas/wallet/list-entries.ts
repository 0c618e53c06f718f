import type { wallet } from "@candor/contract/areas/wallet/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listHolderEntries } from "../../ledger/records.ts";
import { entryView } from "./view.ts";

export const listEntries: ReadHandler<typeof wallet.calls.listEntries> = async (
  { db, catalogue },
  { input, caller },
) => {
  const { currency, type: kind } = input;
  if (currency !== undefined && catalogue.currency(currency) === undefined)
    return refuse("unknown-currency");
  const of = { currencyId: currency, kind };
  const rows = await listHolderEntries(db, caller.userId, of, positionOf(input));
  return pageOf(
    input,
    rows,
    ({ id }) => id,
    (row) => ({
      ...entryView(row),
      type: row.account,
      currency_id: row.currencyId,
      currency_code: catalogue.currency(row.currencyId)?.code ?? "",
    }),
  );
};
