import type { deposit } from "@candor/contract/areas/deposit/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, dec, formatDec, neg } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, lockKey } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { feeAccount } from "../../ledger/house-funds.ts";
import { post } from "../../ledger/post.ts";
import { withdrawOwn } from "../../operators/ask.ts";
import { findDeposit, moveDeposit } from "./rows.ts";
import { depositing } from "./reported-payment.ts";

/** The currency of the site's cancellation fee. */
const FEE_CURRENCY = "USDT";

export const cancelDeposit: WriteHandler<typeof deposit.calls.cancelDeposit> = async (
  ctx,
  { input: { id }, caller: { userId }, tx, afterCommit },
) => {
  await lockKey(tx, depositing(userId));
  const found = await findDeposit(tx, userId, id);
  if (found?.state === "voucher-needed") {
    await moveDeposit(tx, id, "voucher-needed", { state: "cancelled" });
    return { id, fee: formatDec(ZERO) };
  }
  if (found?.way !== "voucher" || found.cancel_fee === null) return refuse("not-found");
  const refusal = await withdrawOwn(tx, ctx, { id, userId });
  if (refusal !== undefined) return refusal;
  await moveDeposit(tx, id, "requested", { state: "cancelled" });
  const { fee, account } = await chargeFee(ctx, tx, { id, userId, wanted: dec(found.cancel_fee) });
  if (account !== undefined)
    afterCommit(() => void ctx.bus.emit("balances", { userId, accountIds: [account] }));
  return { id, fee: formatDec(fee) };
};

type Charge = { id: string; userId: string; wanted: Dec };

/** Charges the fee as far as the balance goes, so that a low balance does not prevent a cancellation. */
async function chargeFee(
  ctx: Ctx,
  tx: Tx,
  { id, userId, wanted }: Charge,
): Promise<{ fee: Dec; account?: number }> {
  const currency = ctx.catalogue.currencies.find(({ code }) => code === FEE_CURRENCY);
  if (wanted === ZERO || currency === undefined) return { fee: ZERO };
  const realm = "live";
  const currencyId = currency.id;
  const from = await openAccount(tx, { holderId: userId, realm, kind: "change", currencyId });
  const to = await feeAccount(tx, realm, currencyId);
  const available = (await lockAccounts(tx, [from, to])).get(from) ?? ZERO;
  const fee = available < wanted ? available : wanted;
  if (fee === ZERO) return { fee };
  const line = { currencyId, kind: "fee" } as const;
  await post(tx, {
    realm,
    cause: "deposit.cancel",
    causeId: id,
    reason: null,
    postedAt: ctx.clock.now(),
    lines: [
      { ...line, accountId: from, amount: neg(fee), ref: id },
      { ...line, accountId: to, amount: fee, ref: null },
    ],
  });
  return { fee, account: from };
}
