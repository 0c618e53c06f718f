import type { wallet } from "@candor/contract/areas/wallet/calls.ts";
import { accountViews } from "@candor/rules/account-views.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listBalances as balancesOf } from "../../ledger/balances.ts";
import { netEquivalent, owedBy, textOf } from "./net-worth.ts";
import { balanceView, withEmpty, withLocked, worthOf } from "./view.ts";

export const listBalances: ReadHandler<typeof wallet.calls.listBalances> = async (
  ctx,
  { input, caller },
) => {
  const all = withEmpty(ctx, await withLocked(ctx, await balancesOf(ctx.db, caller.userId)));
  const chosen = input.type === undefined ? all : all.filter(({ kind }) => kind === input.type);
  const owed = await owedBy(ctx, caller.userId);
  return {
    list: chosen.map((balance) => balanceView(ctx, balance)),
    total_equivalent:
      input.type === undefined ? netEquivalent(ctx, all, owed) : textOf(worthOf(ctx, chosen)),
    owed_equivalent: textOf(owed),
    views: accountViews(all.map((balance) => balanceView(ctx, balance))),
  };
};
