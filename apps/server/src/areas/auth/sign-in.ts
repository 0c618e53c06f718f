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

/** Password and second factor are asked for at once, and neither is told apart when one is wrong. */
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
      // Counted again one by one: of guesses sent at once, those beyond the limit learn nothing.
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
