import type { security } from "@candor/contract/areas/security/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { requestDigest } from "../../http/request-digest.ts";
import { inStages } from "../../http/handlers.ts";
import { userHolder } from "../../protection/holder.ts";
import { grantStepUp } from "../../protection/step-up.ts";
import { useProof } from "./use-proof.ts";

export const proveOwner = inStages<typeof security.calls.proveOwner>(
  async (ctx, { input, caller, from }) => {
    const digest = requestDigest(ctx.areas.calls, input);
    if (isRefusal(digest)) return digest;
    const field = input.proof === "passkey" ? "assertion" : "code";
    const shown = input[field];
    if (shown === undefined) return refuse("parameter-error", { field });
    return useProof(ctx, input.proof, { caller, from, digest, shown }, async (tx) => {
      const authorised = { by: userHolder(caller), digest };
      const { token, expiresAt } = await grantStepUp(tx, ctx.clock, authorised, input.proof);
      return { step_up: token, expires_at: expiresAt.toISOString() };
    });
  },
);
