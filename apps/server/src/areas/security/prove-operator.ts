import type { security } from "@candor/contract/areas/security/operator.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Tx } from "../../db/transaction.ts";
import { requestDigest } from "../../http/request-digest.ts";
import type { OperatorStagedHandler } from "../../operators/operator-handlers.ts";
import { spendCode } from "../../operators/second-factor.ts";
import { spendAssertion } from "../../protection/assertions.ts";
import { operatorHolder } from "../../protection/holder.ts";
import { listPasskeyRows } from "../../protection/passkey-rows.ts";
import { grantStepUp } from "../../protection/step-up.ts";
import { tryProof } from "../../protection/tries.ts";
import { signedRequest } from "./signed-request.ts";

export const proveOperator: OperatorStagedHandler<typeof security.calls.proveOperator> = {
  through: "stages",
  run: async (ctx, { input, operator, page, record, logged }) => {
    const { call, proof, code = "", assertion = "" } = input;
    record({ target: `operator:${operator.name}`, after: { call, proof } });
    const digest = requestDigest(ctx.areas.operatorCalls, input);
    if (isRefusal(digest)) return digest;
    const by = operatorHolder(operator);
    const spend = async (tx: Tx): Promise<boolean> => {
      if (proof === "totp") return spendCode(ctx, tx, operator.id, code);
      const challenge = { purpose: "prove", by, digest } as const;
      if ((await spendAssertion(ctx, tx, { page, challenge, assertion })) === undefined)
        return false;
      await (await signedRequest(ctx, tx, operator, input))?.keep(assertion);
      return true;
    };
    // A wrong proof is counted although the call is refused.
    return logged(async (tx) => {
      const hasPasskeys = (await listPasskeyRows(tx, "console", operator.id)).length > 0;
      if (hasPasskeys !== (proof === "passkey")) return refuse("proof-not-taken");
      const isRight = await tryProof(tx, operator.id, ctx.clock.now(), () => spend(tx));
      if (isRefusal(isRight)) return isRight;
      if (!isRight) return refuse(proof === "passkey" ? "passkey-wrong" : "code-wrong");
      const { token, expiresAt } = await grantStepUp(tx, ctx.clock, { by, digest }, proof);
      return { step_up: token, expires_at: expiresAt.toISOString() };
    });
  },
};
