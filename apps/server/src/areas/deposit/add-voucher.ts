import type { deposit } from "@candor/contract/areas/deposit/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { dec } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction, lockKey } from "../../db/transaction.ts";
import { inStages } from "../../http/handlers.ts";
import { pictureFingerprints } from "../account/index.ts";
import { findDeposit, moveDeposit } from "./rows.ts";
import {
  type ReportedPayment,
  depositing,
  keepVoucher,
  openReported,
  whyNotReported,
} from "./reported-payment.ts";

/** As for a deposit reported with its picture, the picture is examined between two transactions. */
export const addVoucher = inStages<typeof deposit.calls.addVoucher>(
  async (ctx, { input: { id, voucher }, caller: { userId } }) => {
    const shown = { id, userId, voucher };
    const found = await inTransaction(ctx.db, (tx) => unshownOf(ctx, tx, shown));
    if (isRefusal(found)) return found;
    const looks = await pictureFingerprints(ctx, voucher);
    if (isRefusal(looks)) return looks;
    return inTransaction(ctx.db, async (tx) => {
      await lockKey(tx, depositing(userId));
      const reported = await unshownOf(ctx, tx, shown);
      if (isRefusal(reported)) return reported;
      const opened = await openReported(ctx, tx, { ...shown, reported });
      if (isRefusal(opened)) return opened;
      await keepVoucher(tx, { id, reported, voucher, looks });
      await moveDeposit(tx, id, "voucher-needed", { state: "requested" });
      return { request_id: id, state: "requested" as const };
    });
  },
);

type Shown = { id: string; userId: string; voucher: string };

/** The payment as reported, or why it cannot continue: its network may have been switched off since. */
async function unshownOf(ctx: Ctx, tx: Tx, { id, userId, voucher }: Shown) {
  const found = await findDeposit(tx, userId, id);
  if (found?.state !== "voucher-needed" || found.account === null) return refuse("not-found");
  const reported: ReportedPayment = {
    account: found.account,
    amount: dec(found.amount),
    currency: found.currency_id,
    type: found.network,
  };
  return (await whyNotReported(ctx, tx, userId, reported, voucher)) ?? reported;
}
