import type { wallet } from "@candor/contract/areas/wallet/calls.ts";
import { kindsOf } from "@candor/contract/activity.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { dayBegins, dayNumber } from "../../ledger/period.ts";
import { listHolderEntries } from "../../ledger/records.ts";
import { entryView } from "./view.ts";

export const listEntries: ReadHandler<typeof wallet.calls.listEntries> = async (
  { db, catalogue },
  { input, caller },
) => {
  const { currency, type: kind, kind: activity, from, to } = input;
  if (currency !== undefined && catalogue.currency(currency) === undefined)
    return refuse("unknown-currency");
  const of = {
    currencyId: currency,
    kind,
    kinds: activity && kindsOf(activity),
    from: from === undefined ? undefined : dayBegins(dayNumber(from)),
    to: to === undefined ? undefined : dayBegins(dayNumber(to) + 1),
  };
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
