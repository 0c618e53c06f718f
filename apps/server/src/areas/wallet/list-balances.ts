import type { wallet } from "@candor/contract/areas/wallet.ts";
import { accountViews } from "@candor/rules/account-views.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listBalances as balancesOf } from "../../ledger/balances.ts";
import { balanceView, totalEquivalent, withEmpty, withLocked } from "./view.ts";

export const listBalances: ReadHandler<typeof wallet.calls.listBalances> = async (
  ctx,
  { input, caller },
) => {
  const all = withEmpty(ctx, await withLocked(ctx, await balancesOf(ctx.db, caller.userId)));
  const chosen = input.type === undefined ? all : all.filter(({ kind }) => kind === input.type);
  return {
    list: chosen.map((balance) => balanceView(ctx, balance)),
    total_equivalent: totalEquivalent(ctx, chosen),
    views: accountViews(all.map((balance) => balanceView(ctx, balance))),
  };
};
