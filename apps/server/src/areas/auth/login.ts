import type { auth } from "@candor/contract/areas/auth/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { inTransaction } from "../../db/transaction.ts";
import { announceEnded } from "../../http/end-sessions.ts";
import { inStages } from "../../http/handlers.ts";
import { networkOf } from "../../http/network.ts";
import { knownDevice } from "../../protection/devices.ts";
import { NOBODY, findUserByTarget } from "../../protection/owners.ts";
import { targetKey, targetOf } from "../../protection/target.ts";
import { setLanguageOfUser } from "../notices/index.ts";
import { enter } from "./enter.ts";
import { addFailure, heldUp, lockCounts } from "./login-failures.ts";
import { holdLogin } from "./rows.ts";
import { trySecondFactor } from "./try-second-factor.ts";

export const login = inStages<typeof auth.calls.login>(
  async (ctx, { input, caller, from, lang }) => {
    const typed = targetOf(input);
    const target = isRefusal(typed) ? undefined : typed;
    const now = ctx.clock.now();
    const user = target === undefined ? undefined : await findUserByTarget(ctx.db, target);
    const userId = user?.id ?? NOBODY;
    const guess = {
      name: target === undefined ? "" : targetKey(target),
      network: networkOf(from.address),
      device: await knownDevice(ctx.db, {
        pepper: ctx.config.pepper,
        userId,
        device: from.device,
      }),
    };
    const early = await heldUp(ctx.db, guess, now);
    if (early !== undefined) return early;
    const isRight = await ctx.hashing.verify(user?.password_hash ?? undefined, input.password);
    if (isRight === undefined) return refuse("busy");
    const entered = await inTransaction(ctx.db, async (tx) => {
      await lockCounts(tx, guess);
      const late = await heldUp(tx, guess, now);
      if (late !== undefined) return late;
      const held = isRight ? await holdLogin(tx, userId) : undefined;
      // The user has changed the password while its hash was compared.
      if (held === undefined || held.password_hash !== user?.password_hash) {
        await addFailure(tx, guess, now);
        return refuse("login-failed");
      }
      const second = await trySecondFactor(ctx, tx, { userId, code: input.second_code, from });
      if (second?.refused === "code-wrong") await addFailure(tx, guess, now);
      if (second !== undefined) return second;
      if (held.locked_at !== null) return refuse("account-locked");
      await setLanguageOfUser(tx, userId, lang);
      return enter(ctx, tx, { userId, from, before: caller, by: "password" });
    });
    if (isRefusal(entered)) return entered;
    announceEnded(ctx, entered.ended);
    return entered.token;
  },
);
