import type { wallet } from "@candor/contract/areas/wallet/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listBalances, listEntries } from "../../ledger/balances.ts";
import { NOTHING, balanceView, entryView, withLocked } from "./view.ts";

export const getBalance: ReadHandler<typeof wallet.calls.getBalance> = async (
  ctx,
  { input, caller },
) => {
  if (ctx.catalogue.currency(input.currency) === undefined) return refuse("unknown-currency");
  const balance = (await listBalances(ctx.db, caller.userId)).find(
    ({ kind, currencyId }) => kind === input.type && currencyId === input.currency,
  );
  const [own] = await withLocked(ctx, balance === undefined ? [] : [balance]);
  const shown = own ?? { ...NOTHING, kind: input.type, currencyId: input.currency };
  const rows =
    balance === undefined
      ? []
      : await listEntries(ctx.db, { accountId: balance.accountId, ...positionOf(input) });
  return { ...balanceView(ctx, shown), entries: pageOf(input, rows, ({ id }) => id, entryView) };
};
