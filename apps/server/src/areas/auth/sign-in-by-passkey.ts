import type { auth } from "@candor/contract/areas/auth/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { lockKey } from "../../db/transaction.ts";
import { networkOf } from "../../http/network.ts";
import type { OperatorStagedHandler } from "../../operators/operator-handlers.ts";
import { spendAssertion } from "../../protection/assertions.ts";
import { assertionAnswer, readAnswer } from "../../protection/passkey-answers.ts";
import { enterConsole } from "./enter-console.ts";
import { addPasskeyFailure, passkeyKey, passkeysHeldUp } from "./failures.ts";
import { findEntering, findOperator } from "./operator-rows.ts";

/** A passkey is both factors: a device that the operator has, unlocked by something they know or are. */
export const signInByPasskey: OperatorStagedHandler<typeof auth.calls.signInByPasskey> = {
  through: "stages",
  run: async (ctx, call) => {
    const { input, ip, page, record, logged } = call;
    record({ after: null });
    // A malformed assertion is not a failed attempt.
    if (readAnswer(assertionAnswer, input.assertion) === undefined) return refuse("passkey-wrong");
    const network = networkOf(ip);
    const now = ctx.clock.now();
    return logged(async (tx) => {
      await lockKey(tx, passkeyKey(network));
      const heldUp = await passkeysHeldUp(tx, network, now);
      if (heldUp !== undefined) return heldUp;
      const challenge = { purpose: "login", by: { side: "console" } } as const;
      const signed = await spendAssertion(ctx, tx, { page, challenge, assertion: input.assertion });
      const operator = signed === undefined ? undefined : await findEntering(tx, signed);
      if (operator !== undefined) {
        record({ target: `operator:${operator.name}` });
        return enterConsole(ctx, tx, operator, call);
      }
      // A stopped operator gets the same refusal as a stranger, and the log names the operator.
      const name = signed === undefined ? undefined : (await findOperator(tx, signed))?.name;
      if (name !== undefined) record({ operator: name, target: `operator:${name}` });
      await addPasskeyFailure(tx, network, now);
      return refuse("passkey-wrong");
    });
  },
};
