import type { wallet } from "@candor/contract/areas/wallet/operator.ts";
import { listBalances } from "../../ledger/balances.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { balanceView, withLocked } from "./view.ts";

export const listUserBalances: OperatorReadHandler<typeof wallet.calls.listUserBalances> = async (
  ctx,
  { input: { id } },
) => {
  const balances = await withLocked(ctx, await listBalances(ctx.db, id));
  return balances.map((balance) => balanceView(ctx, balance));
};
