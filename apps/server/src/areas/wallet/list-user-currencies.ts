import type { wallet } from "@candor/contract/areas/wallet/calls.ts";
import { formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { listBalances } from "../../ledger/balances.ts";
import { lockedView, withLocked } from "./view.ts";

export const listUserCurrencies: ReadHandler<typeof wallet.calls.listUserCurrencies> = async (
  ctx,
  { caller },
) => {
  const balances = await withLocked(ctx, await listBalances(ctx.db, caller.userId));
  return ctx.catalogue.currencies.map(({ id, code, name }) => ({
    id,
    name: code,
    full_name: name,
    balances: balances
      .filter(({ currencyId }) => currencyId === id)
      .map(({ kind, available, frozen, locked }) => ({
        type: kind,
        available: formatDec(available),
        frozen: formatDec(frozen),
        locked: lockedView(locked).locked,
      })),
  }));
};
