import type { wallet } from "@candor/contract/areas/wallet/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listBalances, listEntries } from "../../ledger/balances.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { entryView } from "./view.ts";

export const listUserEntries: OperatorReadHandler<typeof wallet.calls.listUserEntries> = async (
  ctx,
  { input },
) => {
  if (ctx.catalogue.currency(input.currency) === undefined) return refuse("unknown-currency");
  const account = (await listBalances(ctx.db, input.id)).find(
    ({ kind, currencyId }) => kind === input.type && currencyId === input.currency,
  );
  const rows =
    account === undefined
      ? []
      : await listEntries(ctx.db, { accountId: account.accountId, ...positionOf(input) });
  return pageOf(input, rows, ({ id }) => id, entryView);
};
