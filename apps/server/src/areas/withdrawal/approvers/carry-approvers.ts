import type { Approval } from "@candor/chains/signing/protocol.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { lookAtWallet } from "../paying/look.ts";
import type { Payer } from "../paying/payer.ts";
import { closeChange, listWaiting } from "./rows.ts";

/** Sends decided changes of approvers' keys to the signer; the next run repeats one that was interrupted. */
export async function carryApprovers(ctx: Ctx, payer: Payer): Promise<void> {
  const waiting = await listWaiting(ctx.db);
  for (const { id, name, key, public_key: publicKey, approvals: signed } of waiting) {
    const approvals = signed as Approval[];
    const answer =
      publicKey === null
        ? await payer.signer("dismiss", { key, approvals })
        : await payer.signer("enrol", { name, key, publicKey, approvals });
    // The signer refuses a change that an earlier run sent without hearing the answer; then its list tells.
    const isDone = !("refused" in answer) || (await stands(payer, key)) === (publicKey !== null);
    await closeChange(ctx.db, id, ctx.clock.now(), isDone ? null : answer.refused);
  }
  if (waiting.length > 0) await lookAtWallet(ctx, payer);
}

async function stands({ signer }: Payer, key: string): Promise<boolean> {
  const said = await signer("approvers", {});
  return "approvers" in said && said.approvers.some((one) => one.key === key);
}
