import type { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import { receivedOf } from "@candor/rules/withdrawal.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { lockWithdrawal } from "../locked.ts";
import { moveWithdrawal } from "../move-withdrawal.ts";
import { codeOf } from "../view.ts";
import { openPayee } from "./payout-rows.ts";

/**
 * Shows an operator the payee, which the log records. From then on the user cannot cancel, since a bank payment cannot
 * be called back.
 */
export const takePayout: OperatorWriteHandler<typeof withdrawal.calls.takePayout> = async (
  ctx,
  { input: { id }, tx, record },
) => {
  record({ target: `withdrawal:${id}` });
  const found = await lockWithdrawal(tx, id);
  if (found === undefined || found.card === null) return refuse("not-found");
  if (found.state !== "approved" && found.state !== "broadcasting") return refuse("request-closed");
  const now = ctx.clock.now();
  if (found.state === "approved")
    await moveWithdrawal(tx, id, "approved", { state: "broadcasting", broadcasting_at: now });
  record({ before: { state: found.state }, after: { state: "broadcasting", payee: "shown" } });
  return {
    currency_code: codeOf(ctx.catalogue, found.currency_id),
    amount: formatDec(receivedOf(dec(found.amount), { fee: dec(found.fee) })),
    card: found.card === "domestic" ? ("domestic" as const) : ("international" as const),
    ...(await openPayee(ctx, tx, id)),
  };
};
