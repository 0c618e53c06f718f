import { type Dec, formatDec, neg } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { type Realm, namedAccount } from "../../ledger/accounts.ts";
import { houseName } from "../../ledger/house-names.ts";
import { post } from "../../ledger/post.ts";
import { changeLent } from "./pool-rows.ts";
import { changeLoan } from "./rows.ts";

export const poolAccount = (tx: Tx, realm: Realm, currencyId: number): Promise<number> =>
  namedAccount(tx, { realm, name: houseName.loans, currencyId });

type Paying = { id: string; realm: Realm; accountId: number; currencyId: number; amount: Dec };

/** Pays a loan out of its pool; the caller has locked both accounts, and the pool suffices. */
export async function disburse(
  { clock }: Pick<CoreCtx, "clock">,
  tx: Tx,
  { id, realm, accountId, currencyId, amount }: Paying,
): Promise<void> {
  const now = clock.now();
  const pool = await poolAccount(tx, realm, currencyId);
  await changeLoan(tx, id, {
    state: "open",
    principal: formatDec(amount),
    disbursed_at: now,
    // The loan's first hour starts now.
    accrued_until: now,
  });
  await changeLent(tx, realm, currencyId, amount);
  await post(tx, {
    realm,
    cause: "loans.disbursed",
    causeId: id,
    reason: null,
    postedAt: now,
    lines: [
      { accountId: pool, currencyId, kind: "loan", amount: neg(amount), ref: null },
      { accountId, currencyId, kind: "loan", amount, ref: id },
    ],
  });
}
