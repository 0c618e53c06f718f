import type { deposit } from "@candor/contract/areas/deposit/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction, lockKey } from "../../db/transaction.ts";
import { type Call, inStages } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { pictureFingerprints } from "../account/index.ts";
import { insertDeposit } from "./rows.ts";
import {
  type ReportedPayment,
  depositing,
  keepVoucher,
  openReported,
  whyNotUnshown,
  whyNotReported,
} from "./reported-payment.ts";
import { insertUnshown } from "./voucher-rows.ts";

type Asked = Call<typeof deposit.calls.requestDeposit>["input"];

/** The picture is examined between two transactions, so that neither waits for it. */
export const requestDeposit = inStages<typeof deposit.calls.requestDeposit>(
  async (ctx, { input, caller: { userId } }) => {
    const { voucher, ...reported } = input;
    if (voucher === undefined) return keptUnshown(ctx, userId, reported);
    const refusal = await inTransaction(ctx.db, (tx) =>
      whyNotReported(ctx, tx, userId, reported, voucher),
    );
    if (refusal !== undefined) return refusal;
    const looks = await pictureFingerprints(ctx, voucher);
    if (isRefusal(looks)) return looks;
    return inTransaction(ctx.db, async (tx) => {
      await lockKey(tx, depositing(userId));
      const late = await whyNotReported(ctx, tx, userId, reported, voucher);
      if (late !== undefined) return late;
      const id = await openReported(ctx, tx, { userId, reported, voucher });
      if (isRefusal(id)) return id;
      await insertReported(ctx, tx, { id, userId, reported, state: "requested" });
      await keepVoucher(tx, { id, reported, voucher, looks });
      return { request_id: id, state: "requested" as const };
    });
  },
);

/** Stores a payment without a picture; only its owner sees it. */
const keptUnshown = (ctx: Ctx, userId: string, reported: ReportedPayment) =>
  inTransaction(ctx.db, async (tx) => {
    await lockKey(tx, depositing(userId));
    const refusal = await whyNotUnshown(ctx, tx, userId, reported);
    if (refusal !== undefined) return refusal;
    const id = newId(ctx.clock);
    await insertReported(ctx, tx, { id, userId, reported, state: "voucher-needed" });
    await insertUnshown(tx, { deposit_id: id, account: reported.account });
    return { request_id: id, state: "voucher-needed" as const };
  });

type New = {
  id: string;
  userId: string;
  reported: Omit<Asked, "voucher">;
  state: "requested" | "voucher-needed";
};

const insertReported = ({ clock }: Ctx, tx: Tx, { id, userId, reported, state }: New) =>
  insertDeposit(tx, {
    id,
    user_id: userId,
    currency_id: reported.currency,
    network: reported.type,
    amount: formatDec(reported.amount),
    way: "voucher",
    state,
    created_at: clock.now(),
  });
