import { formatDec, neg, sub } from "@candor/money";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import type { Tx } from "../../../db/transaction.ts";
import { lockAccounts } from "../../../ledger/accounts.ts";
import { feeAccount } from "../../../ledger/house-funds.ts";
import { moveHolds } from "../../../ledger/move.ts";
import { outsideAccount } from "../../../ledger/outside.ts";
import { type Line, post } from "../../../ledger/post.ts";
import { notify } from "../../notices/index.ts";
import { moveWithdrawal } from "../move-withdrawal.ts";
import { codeOf } from "../view.ts";
import type { Paid } from "./payment-rows.ts";

const realm = "live";

/** Posts a sent amount and its fee; the withdrawal is the cause, so that it posts once. */
export async function postSent(ctx: CoreCtx, tx: Tx, paid: Paid): Promise<void> {
  const { id, userId, accountId, held } = paid;
  const now = ctx.clock.now();
  const lines = await linesOf(tx, paid);
  await post(tx, {
    realm,
    cause: "withdrawal",
    causeId: id,
    reason: null,
    postedAt: now,
    lines,
    holds: [{ accountId, amount: neg(held), cause: "withdrawal", causeId: id }],
  });
  await moveWithdrawal(tx, id, "broadcasting", { state: "sent", held: "0", sent_at: now });
  await notify(ctx, tx, userId, "withdrawal-sent", noticeParams(ctx, paid));
}

/** Returns a posted withdrawal that failed on its chain with its fee, or releases one that is still frozen. */
export async function giveBackReturning(ctx: CoreCtx, tx: Tx, paid: Paid): Promise<void> {
  const { id, userId, accountId, held, amount, currencyId } = paid;
  const hold = { accountId, amount: neg(held), cause: "withdrawal", causeId: id };
  if (held > 0n) await moveHolds(tx, [hold]);
  else {
    const lines = await linesOf(tx, paid);
    await post(tx, {
      realm,
      cause: "withdrawal.returned",
      causeId: id,
      reason: null,
      postedAt: ctx.clock.now(),
      lines: lines.map((line) => ({ ...line, amount: neg(line.amount) })),
    });
  }
  await moveWithdrawal(tx, id, "returning", { state: "returned", held: "0" });
  const currency = codeOf(ctx.catalogue, currencyId);
  await notify(ctx, tx, userId, "withdrawal-returned", { amount: formatDec(amount), currency });
}

async function linesOf(tx: Tx, paid: Paid): Promise<Line[]> {
  const { id, accountId, currencyId, amount, fee } = paid;
  const [outside, fees] = [
    await outsideAccount(tx, realm, currencyId),
    await feeAccount(tx, realm, currencyId),
  ];
  await lockAccounts(tx, [accountId, outside, fees]);
  const received = sub(amount, fee);
  const lines: Line[] = [
    { accountId, currencyId, kind: "withdrawal", amount: neg(received), ref: id },
    { accountId: outside, currencyId, kind: "withdrawal", amount: received, ref: null },
  ];
  if (fee > 0n)
    lines.push(
      { accountId, currencyId, kind: "fee", amount: neg(fee), ref: id },
      { accountId: fees, currencyId, kind: "fee", amount: fee, ref: null },
    );
  return lines;
}

export const noticeParams = (
  { catalogue }: CoreCtx,
  { amount, fee, currencyId, network, to }: Paid,
) => ({
  amount: formatDec(sub(amount, fee)),
  currency: codeOf(catalogue, currencyId),
  network,
  to,
});
