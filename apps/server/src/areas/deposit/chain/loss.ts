import { type Dec, ZERO, neg } from "@candor/money";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Tx } from "../../../db/transaction.ts";
import { newId } from "../../../platform/ids.ts";
import { lossAccount } from "../../../ledger/house-funds.ts";
import { outsideAccount } from "../../../ledger/outside.ts";
import { post } from "../../../ledger/post.ts";

type Accounts = { losses: number; outside: number };

/** The account for the house's losses in one currency, and its counter account. */
export const lossAccounts = async (tx: Tx, currencyId: number): Promise<Accounts> => ({
  losses: await lossAccount(tx, "live", currencyId),
  outside: await outsideAccount(tx, "live", currencyId),
});

/**
 * Books the house's loss by a vanished deposit, or below zero its reversal, against the outside account. A deposit may
 * vanish repeatedly, so each posting has a cause of its own. The caller has locked the accounts.
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
