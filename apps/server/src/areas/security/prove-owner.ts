import type { security } from "@candor/contract/areas/security.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { inTransaction } from "../../db/transaction.ts";
import { deedDigest } from "../../http/deed.ts";
import { inStages } from "../../http/handlers.ts";
import { userHolder } from "../../protection/holder.ts";
import { factorsOf, proofsTaken } from "../../protection/proofs.ts";
import { grantStepUp } from "../../protection/step-up.ts";
import { proofsHeldUp, tryProof } from "../../protection/tries.ts";
import { SPEND } from "./spend-proof.ts";

export const proveOwner = inStages<typeof security.calls.proveOwner>(
  async (ctx, { input, caller, from }) => {
    const { userId } = caller;
    const digest = deedDigest(ctx.areas.calls, input);
    if (isRefusal(digest)) return digest;
    const field = input.proof === "passkey" ? "assertion" : "code";
    const shown = input[field];
    if (shown === undefined) return refuse("parameter-error", { field });
    const now = ctx.clock.now();
    const early = await proofsHeldUp(ctx.db, userId, now);
    if (early !== undefined) return early;
    if (!proofsTaken(await factorsOf(ctx.db, userId)).includes(input.proof))
      return refuse("proof-not-taken");
    const spend = await SPEND[input.proof](ctx, { caller, from, digest, shown });
    if (isRefusal(spend)) return spend;
    // A wrong proof is counted although the call is refused.
    return inTransaction(ctx.db, async (tx) => {
      const isRight = await tryProof(tx, userId, now, () => spend(tx));
      if (isRefusal(isRight)) return isRight;
      if (!isRight) return refuse(input.proof === "passkey" ? "passkey-wrong" : "code-wrong");
      const deed = { by: userHolder(caller), digest };
      const { token, expiresAt } = await grantStepUp(tx, ctx.clock, deed, input.proof);
      return { step_up: token, expires_at: expiresAt.toISOString() };
    });
  },
);
