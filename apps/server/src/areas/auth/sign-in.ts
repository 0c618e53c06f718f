import type { auth } from "@candor/contract/areas/auth.operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { inTransaction, lockKey } from "../../db/transaction.ts";
import type { OperatorStagedHandler } from "../../operators/operator-handlers.ts";
import { rolesIn } from "../../operators/operator.ts";
import { openSecret, totpStep } from "../../operators/second-factor.ts";
import { openOperatorSession } from "../../operators/sessions.ts";
import { tooMany, windowStart } from "./attempts.ts";
import { findOperatorByName, useStep } from "./operator-rows.ts";
import { addAttempt, attemptsSince } from "./rows.ts";

const FAILURES_MAX = 5;

/** Password and second factor are asked for at once, and neither is told apart when one is wrong. */
export const signIn: OperatorStagedHandler<typeof auth.calls.signIn> = {
  through: "stages",
  run: async (ctx, { input, ip, record, setSession }) => {
    record({ target: `operator:${input.name}`, after: null });
    const key = `operator ${input.name}`;
    const now = ctx.clock.now();
    const since = windowStart(now);
    const early = tooMany(await attemptsSince(ctx.db, key, since), FAILURES_MAX, now);
    if (early !== undefined) return early;
    const operator = await findOperatorByName(ctx.db, input.name);
    const isRight = await ctx.hashing.verify(operator?.password_hash, input.password);
    if (isRight === undefined) return refuse("busy");
    const secret =
      operator === undefined ? undefined : openSecret(ctx.config.pepper, operator.totp_secret);
    const step = secret === undefined ? undefined : totpStep(secret, input.code, now);
    return inTransaction(ctx.db, async (tx) => {
      await lockKey(tx, key);
      const late = tooMany(await attemptsSince(tx, key, since), FAILURES_MAX, now);
      if (late !== undefined) return late;
      const isIn =
        isRight &&
        operator !== undefined &&
        step !== undefined &&
        (await useStep(tx, operator.id, step));
      if (!isIn) {
        await addAttempt(tx, key, now);
        return refuse("login-failed");
      }
      record({ operator: operator.name });
      setSession(await openOperatorSession(tx, ctx.clock, operator.id, ip));
      return { id: operator.id, name: operator.name, roles: rolesIn(operator.roles) };
    });
  },
};
