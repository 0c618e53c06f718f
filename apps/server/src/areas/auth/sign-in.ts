import type { auth } from "@candor/contract/areas/auth/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { lockKey } from "../../db/transaction.ts";
import { networkOf } from "../../http/network.ts";
import { deviceOf } from "../../operators/devices.ts";
import type { OperatorStagedHandler } from "../../operators/operator-handlers.ts";
import { spendCode } from "../../operators/second-factor.ts";
import { enterConsole } from "./enter-console.ts";
import { addFailure, heldUp } from "./failures.ts";
import { findEnteringByName } from "./operator-rows.ts";

/** The password and the second factor are sent together, and a refusal does not say which one is wrong. */
export const signIn: OperatorStagedHandler<typeof auth.calls.signIn> = {
  through: "stages",
  run: async (ctx, call) => {
    const { input, ip, device, record, logged } = call;
    record({ target: `operator:${input.name}`, after: null });
    const now = ctx.clock.now();
    const operator = await findEnteringByName(ctx.db, input.name);
    const known = operator && deviceOf(ctx.config.pepper, operator, device);
    const from = { name: input.name, network: networkOf(ip), device: known };
    const early = await heldUp(ctx.db, from, now);
    if (early !== undefined) return early;
    const isRight = await ctx.hashing.verify(operator?.password_hash, input.password);
    if (isRight === undefined) return refuse("busy");
    return logged(async (tx) => {
      // The failures are counted again under a lock, so that guesses sent at once learn nothing beyond the limit.
      await lockKey(tx, `operator ${input.name}`);
      const late = await heldUp(tx, from, now);
      if (late !== undefined) return late;
      const isIn =
        isRight && operator !== undefined && (await spendCode(ctx, tx, operator.id, input.code));
      if (!isIn) {
        await addFailure(tx, from, now);
        return refuse("login-failed");
      }
      return enterConsole(ctx, tx, operator, call);
    });
  },
};
