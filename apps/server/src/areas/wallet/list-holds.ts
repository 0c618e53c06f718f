import type { wallet } from "@candor/contract/areas/wallet/calls.ts";
import { ZERO, formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { listBalances } from "../../ledger/balances.ts";
import { listHolds as holdsOf } from "../../ledger/holds.ts";

export const listHolds: ReadHandler<typeof wallet.calls.listHolds> = async (
  { db, areas, catalogue },
  { caller: { userId } },
) => {
  const frozen = (await listBalances(db, userId)).filter((balance) => balance.frozen !== ZERO);
  const accounts = new Map(frozen.map((balance) => [balance.accountId, balance]));
  const of = { holderId: userId, accountIds: [...accounts.keys()] };
  const holds = await holdsOf(db, areas.audited.held, of);
  return holds.flatMap(({ accountId, cause, amount, count }) => {
    const account = accounts.get(accountId);
    if (account === undefined) return [];
    return {
      type: account.kind,
      currency_id: account.currencyId,
      currency_code: catalogue.currency(account.currencyId)?.code ?? "",
      held_by: cause.split(".", 1)[0] ?? cause,
      amount: formatDec(amount),
      count,
    };
  });
};
