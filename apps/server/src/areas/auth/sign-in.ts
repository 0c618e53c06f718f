import type { auth } from "@candor/contract/areas/auth.operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { lockKey } from "../../db/transaction.ts";
import { networkOf } from "../../http/network.ts";
import { deviceOf, newDevice } from "../../operators/devices.ts";
import type { OperatorStagedHandler } from "../../operators/operator-handlers.ts";
import { rolesIn } from "../../operators/operator.ts";
import { openSecret } from "../../operators/second-factor.ts";
import { totpStep } from "../../protection/totp.ts";
import { openOperatorSession } from "../../operators/sessions.ts";
import { addFailure, heldUp } from "./failures.ts";
import { findOperatorByName, useStep } from "./operator-rows.ts";

/** Password and second factor are asked for at once, and neither is told apart when one is wrong. */
export const signIn: OperatorStagedHandler<typeof auth.calls.signIn> = {
  through: "stages",
  run: async (ctx, { input, ip, device, record, logged, setSession, setDevice }) => {
    record({ target: `operator:${input.name}`, after: null });
    const { pepper } = ctx.config;
    const now = ctx.clock.now();
    const row = await findOperatorByName(ctx.db, input.name);
    const operator = row && { ...row, enrolledAt: row.enrolled_at };
    const known = operator && deviceOf(pepper, operator, device);
    const from = { name: input.name, network: networkOf(ip), device: known };
    const early = await heldUp(ctx.db, from, now);
    if (early !== undefined) return early;
    const isRight = await ctx.hashing.verify(operator?.password_hash, input.password);
    if (isRight === undefined) return refuse("busy");
    const secret = operator && openSecret(pepper, operator.totp_secret);
    const step = secret === undefined ? undefined : totpStep(secret, input.code, now);
    return logged(async (tx) => {
      // Counted again one by one: of guesses sent at once, those beyond the limit learn nothing.
      await lockKey(tx, `operator ${input.name}`);
      const late = await heldUp(tx, from, now);
      if (late !== undefined) return late;
      const isIn =
        isRight &&
        operator !== undefined &&
        step !== undefined &&
        (await useStep(tx, operator.id, step));
      if (!isIn) {
        await addFailure(tx, from, now);
        return refuse("login-failed");
      }
      record({ operator: operator.name });
      setSession(await openOperatorSession(tx, ctx.clock, operator.id, ip));
      if (known === undefined) setDevice(newDevice(pepper, operator));
      return { id: operator.id, name: operator.name, roles: rolesIn(operator.roles) };
    });
  },
};
