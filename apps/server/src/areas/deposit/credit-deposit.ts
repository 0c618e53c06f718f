import { type Dec, formatDec, neg } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { outsideAccount } from "../../ledger/outside.ts";
import { post } from "../../ledger/post.ts";
import { notify } from "../notices/index.ts";
import { moveDeposit } from "./rows.ts";

export type Crediting = {
  id: string;
  userId: string;
  currencyId: number;
  network: string;
  amount: Dec;
};

/**
 * Credits a deposit, notifies its owner and returns the account. The deposit is the posting's cause, so it posts once;
 * if its state has changed, this throws and undoes the posting.
 */
export async function creditDeposit(
  ctx: CoreCtx,
  tx: Tx,
  { id, userId, currencyId, network, amount }: Crediting,
  from: "requested" | "confirming",
): Promise<number> {
  const realm = "live";
  const kind = homeAccount(ctx.catalogue.currency(currencyId)?.kind ?? "coin");
  const to = await openAccount(tx, { holderId: userId, realm, kind, currencyId });
  const outside = await outsideAccount(tx, realm, currencyId);
  await lockAccounts(tx, [outside, to]);
  const line = { currencyId, kind: "deposit" } as const;
  const now = ctx.clock.now();
  await post(tx, {
    realm,
    cause: "deposit",
    causeId: id,
    reason: null,
    postedAt: now,
    lines: [
      { ...line, accountId: outside, amount: neg(amount), ref: null },
      { ...line, accountId: to, amount, ref: id },
    ],
  });
  await moveDeposit(tx, id, from, { state: "credited", credited_at: now });
  const currency = ctx.catalogue.currency(currencyId)?.code ?? "";
  await notify(ctx, tx, userId, "deposit-credited", {
    amount: formatDec(amount),
    currency,
    network,
  });
  return to;
}
