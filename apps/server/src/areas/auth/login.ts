import type { auth } from "@candor/contract/areas/auth.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { inTransaction, lockKey } from "../../db/transaction.ts";
import { inStages } from "../../http/handlers.ts";
import { notify } from "../notices/index.ts";
import { tooMany, windowStart } from "./attempts.ts";
import { addAttempt, attemptsSince, findUserByTarget } from "./rows.ts";
import { targetKey, targetOf } from "./target.ts";

const FAILURES_MAX = 10;

export const login = inStages<typeof auth.calls.login>(async (ctx, { input, ip }) => {
  const typed = targetOf(input);
  const target = isRefusal(typed) ? undefined : typed;
  const key = `login ${target === undefined ? "" : targetKey(target)}`;
  const now = ctx.clock.now();
  const since = windowStart(now);
  const early = tooMany(await attemptsSince(ctx.db, key, since), FAILURES_MAX, now);
  if (early !== undefined) return early;
  const user = target === undefined ? undefined : await findUserByTarget(ctx.db, target);
  const isRight = await ctx.hashing.verify(user?.password_hash ?? undefined, input.password);
  if (isRight === undefined) return refuse("busy");
  return inTransaction(ctx.db, async (tx) => {
    // Counted again one by one: of guesses sent at once, those beyond the limit learn nothing.
    await lockKey(tx, key);
    const late = tooMany(await attemptsSince(tx, key, since), FAILURES_MAX, now);
    if (late !== undefined) return late;
    if (isRight && user !== undefined) {
      await notify(tx, ctx.clock, user.id, "signed-in", { address: ip });
      return ctx.sessions.open(tx, user.id);
    }
    await addAttempt(tx, key, now);
    return refuse("login-failed");
  });
});
