import { type Dec, ZERO, neg } from "@candor/money";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Tx } from "../../../db/transaction.ts";
import { newId } from "../../../platform/ids.ts";
import { lossAccount } from "../../../ledger/house-funds.ts";
import { outsideAccount } from "../../../ledger/outside.ts";
import { post } from "../../../ledger/post.ts";

type Accounts = { losses: number; outside: number };

/** Where a loss of the house in one currency is booked, and what it is booked against. */
export const lossAccounts = async (tx: Tx, currencyId: number): Promise<Accounts> => ({
  losses: await lossAccount(tx, "live", currencyId),
  outside: await outsideAccount(tx, "live", currencyId),
});

/**
 * Books what the house loses by a deposit that is gone: the world outside owes that much less. Below zero it
 * has that back. A deposit may vanish again and again, so each posting is a cause of its own. Its accounts
 * are locked already.
 */
export async function bookLoss(
  ctx: Ctx,
  tx: Tx,
  { id, currencyId }: { id: string; currencyId: number },
  amount: Dec,
  { losses, outside }: Accounts,
): Promise<void> {
  if (amount === ZERO) return;
  const line = { currencyId, kind: "loss", ref: id } as const;
  await post(tx, {
    realm: "live",
    cause: "deposit.loss",
    causeId: newId(ctx.clock),
    reason: null,
    postedAt: ctx.clock.now(),
    lines: [
      { ...line, accountId: losses, amount: neg(amount) },
      { ...line, accountId: outside, amount },
    ],
  });
}
